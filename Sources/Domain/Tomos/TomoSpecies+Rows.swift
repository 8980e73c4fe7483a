extension TomoSpecies {
    /// What there is to say about a species; what it looks like is in `Creatures`.
    struct Row: Sendable {
        let name: String
        let rarity: TomoRarity
        let character: String

        init(_ name: String, _ rarity: TomoRarity, _ character: String) {
            self.name = name
            self.rarity = rarity
            self.character = character
        }
    }

    /// The table of species, one row each; without a `default:`, so that the compiler asks for a
    /// missing one.
    ///
    /// Names and sentences are English: keys of the language catalogue.
    var row: Row {
        switch self {
        case .pipkin: Row("Pipkin", .common, "Never takes off its acorn hat, not even in bed.")
        case .mossby:
            Row("Mossby", .common, "Sits so still that moss grows on it, and likes it.")
        case .burrly: Row("Burrly", .common, "Looks prickly and gives the best hugs.")
        case .tufkin: Row("Tufkin", .common, "Hears a page being turned three rooms away.")
        case .plumlet: Row("Plumlet", .common, "Giggles whenever the wind shakes the tree.")
        case .borklo: Row("Borklo", .common, "Brings you a stick for every question you ask.")
        case .fernie: Row("Fernie", .common, "Unrolls in the morning and rolls up again at night.")
        case .pebbo: Row("Pebbo", .common, "Has counted every ripple in the brook so far.")
        case .cobnut: Row("Cobnut", .common, "Hides its nuts so well that it finds trees instead.")
        case .clovey: Row("Clovey", .common, "Believes that luck is mostly practice.")
        case .molkin: Row("Molkin", .common, "Digs a tunnel to wherever you are.")
        case .oatsy: Row("Oatsy", .common, "Lives on one stalk and knows the whole field.")
        case .flocklet: Row("Flocklet", .common, "Counts children to fall asleep.")
        case .dandle: Row("Dandle", .common, "Makes a wish for you with every seed.")
        case .quibble: Row("Quibble", .common, "Asks why, and then why again.")
        case .dottle: Row("Dottle", .common, "Walks to the tip of every finger before it flies.")
        case .dewlo: Row("Dewlo", .rare, "Gets up before everyone and polishes the meadow.")
        case .rillo: Row("Rillo", .rare, "Floats on its back while it thinks.")
        case .bramblit:
            Row("Bramblit", .rare, "Knows where the sweetest berries are and shares them.")
        case .hootle: Row("Hootle", .rare, "Hatches good ideas in the nest on its head.")
        case .lilypod: Row("Lilypod", .rare, "Practises one jump until it is perfect.")
        case .thistlo:
            Row("Thistlo", .rare, "Is proud of its flower and shy about everything else.")
        case .mapelle: Row("Mapelle", .rare, "Spins all the way down and wants to go again.")
        case .conny: Row("Conny", .rare, "Closes up when it rains and tells stories inside.")
        case .fogget:
            Row("Fogget", .rare, "Forgets its name every morning and is happy to hear it again.")
        case .bellwin: Row("Bellwin", .rare, "Rings so softly that only friends can hear it.")
        case .rusk: Row("Rusk", .rare, "Tidies its tail before starting anything.")
        case .snelly: Row("Snelly", .rare, "Arrives last and has seen the most.")
        case .igglet: Row("Igglet", .rare, "Carries apples home on its back, one at a time.")
        case .lumbel: Row("Lumbel", .superRare, "Leaves a light on for whoever is still working.")
        case .glowick: Row("Glowick", .superRare, "Draws letters in the dark.")
        case .wispen: Row("Wispen", .superRare, "Shows the way, and then another one.")
        case .truffo: Row("Truffo", .superRare, "Smells a good book through its cover.")
        case .amberel: Row("Amberel", .superRare, "Keeps one sunny afternoon inside for ever.")
        case .nimbuck: Row("Nimbuck", .superRare, "Jumps from cloud to cloud and never looks down.")
        case .rosabel: Row("Rosabel", .superRare, "Opens a petal for each kind word.")
        case .tortwin:
            Row("Tortwin", .superRare, "Has all the time in the world, and lends you some.")
        case .skimmel:
            Row("Skimmel", .superRare, "Hovers when something is worth a look.")
        case .mothilde: Row("Mothilde", .epic, "Reads by the lamp until the last page.")
        case .borealyn: Row("Borealyn", .epic, "Paints the winter sky while you sleep.")
        case .orchello: Row("Orchello", .epic, "Blooms once, for as long as someone concentrates.")
        case .emberin: Row("Emberin", .epic, "Keeps the fire small and warm, never wild.")
        case .nightbryn:
            Row("Nightbryn", .epic, "Wears a piece of the night sky and knows every star in it.")
        case .peonelle: Row("Peonelle", .epic, "Has room in its heart for everyone.")
        case .solhart:
            Row("Solhart", .legendary, "Brings the first ray of sun to the wood each morning.")
        case .eldroak: Row("Eldroak", .legendary, "Remembers every child who ever climbed it.")
        case .lunafawn:
            Row("Lunafawn", .legendary, "Walks across the lake when the moon makes a bridge.")
        case .tidemoss: Row("Tidemoss", .legendary, "Guards the quiet at the bottom of the lake.")
        }
    }
}
