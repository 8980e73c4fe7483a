/// The southern and tropical zones; all others are northern.
///
/// By the latitudes in zone.tab of the time zone database (tzdata), with the tropics between the
/// tropic circles, and with older names; one line per region with its cities.
enum SeasonZones {
    static let all = zones(south, .south).merging(zones(tropics, .tropics)) { $1 }

    private static func zones(_ text: String, _ place: SeasonPlace) -> [String: SeasonPlace] {
        var found: [String: SeasonPlace] = [:]
        for line in text.split(separator: "\n") {
            let halves = line.split(separator: ":")
            for city in halves[1].split(separator: " ") { found["\(halves[0])/\(city)"] = place }
        }
        return found
    }

    private static let south = """
        Africa: Gaborone Johannesburg Maputo Maseru Mbabane
        America: Argentina/Buenos_Aires Argentina/Catamarca Argentina/ComodRivadavia \
        Argentina/Cordoba Argentina/Jujuy Argentina/La_Rioja Argentina/Mendoza \
        Argentina/Rio_Gallegos Argentina/Salta Argentina/San_Juan Argentina/San_Luis \
        Argentina/Tucuman Argentina/Ushuaia Asuncion Buenos_Aires Catamarca Cordoba \
        Coyhaique Jujuy Mendoza Montevideo Punta_Arenas Rosario Santiago Sao_Paulo
        Antarctica: Casey Davis DumontDUrville Macquarie Mawson McMurdo Palmer Rothera \
        South_Pole Syowa Troll Vostok
        Atlantic: South_Georgia Stanley
        Australia: ACT Adelaide Brisbane Broken_Hill Canberra Currie Eucla Hobart LHI Lord_Howe \
        Melbourne NSW Perth Queensland South Sydney Tasmania Victoria West Yancowinna
        Brazil: East
        Chile: Continental EasterIsland
        Indian: Kerguelen
        Pacific: Auckland Chatham Easter Norfolk Pitcairn
        """

    private static let tropics = """
        Africa: Abidjan Accra Addis_Ababa Asmara Asmera Bamako Bangui Banjul Bissau Blantyre \
        Brazzaville Bujumbura Conakry Dakar Dar_es_Salaam Djibouti Douala Freetown Harare \
        Juba Kampala Khartoum Kigali Kinshasa Lagos Libreville Lome Luanda Lubumbashi Lusaka \
        Malabo Mogadishu Monrovia Nairobi Ndjamena Niamey Nouakchott Ouagadougou Porto-Novo \
        Sao_Tome Timbuktu Windhoek
        America: Anguilla Antigua Araguaina Aruba Bahia Bahia_Banderas Barbados Belem Belize \
        Boa_Vista Bogota Campo_Grande Cancun Caracas Cayenne Cayman Coral_Harbour Costa_Rica \
        Cuiaba Curacao Dominica Eirunepe El_Salvador Fortaleza Grand_Turk Grenada Guadeloupe \
        Guatemala Guayaquil Guyana Havana Jamaica Kralendijk La_Paz Lima Lower_Princes \
        Maceio Managua Manaus Marigot Martinique Mazatlan Merida Mexico_City Montserrat \
        Noronha Panama Paramaribo Port-au-Prince Port_of_Spain Porto_Acre Porto_Velho \
        Puerto_Rico Recife Rio_Branco Santarem Santo_Domingo St_Barthelemy St_Kitts St_Lucia \
        St_Thomas St_Vincent Tegucigalpa Tortola Virgin
        Asia: Aden Bangkok Brunei Calcutta Colombo Dili Ho_Chi_Minh Hong_Kong Jakarta Jayapura \
        Kolkata Kuala_Lumpur Kuching Macao Macau Makassar Manila Phnom_Penh Pontianak \
        Rangoon Saigon Singapore Ujung_Pandang Vientiane Yangon
        Atlantic: Cape_Verde St_Helena
        Australia: Darwin Lindeman North
        Brazil: Acre DeNoronha West
        Indian: Antananarivo Chagos Christmas Cocos Comoro Mahe Maldives Mauritius Mayotte \
        Reunion
        Mexico: BajaSur General
        Pacific: Apia Bougainville Chuuk Efate Enderbury Fakaofo Fiji Funafuti Galapagos Gambier \
        Guadalcanal Guam Honolulu Johnston Kanton Kiritimati Kosrae Kwajalein Majuro \
        Marquesas Nauru Niue Noumea Pago_Pago Palau Pohnpei Ponape Port_Moresby Rarotonga \
        Saipan Samoa Tahiti Tarawa Tongatapu Truk Wake Wallis Yap
        US: Hawaii Samoa
        """
}
