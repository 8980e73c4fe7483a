import CIcal

/// A clock: the moment in UTC, in seconds after 1970, at which it shows a day and a second.
public typealias ZoneClock = (_ day: Int, _ second: Int) -> Int64

/// The clocks of a file's zones.
///
/// A name such as Europe/Berlin goes by the time zone database, whatever the file adds to it: files
/// often hold old or shortened rules. Then come the names of Windows, the rules of the file, and at
/// last the database's short names, of which several mean something else elsewhere.
final class Zones {
    private let library: IcalLibrary
    private let known: (String) -> ZoneClock?
    private let floating: ZoneClock
    /// The file's own zones, by name.
    private var own: [String: OpaquePointer] = [:]
    private var found: [String: ZoneClock?] = [:]

    /// - Parameters:
    ///   - known: the clocks of the time zone database.
    ///   - floating: the clock of whoever reads the file.
    init(
        _ library: IcalLibrary, known: @escaping (String) -> ZoneClock?,
        floating: @escaping ZoneClock
    ) {
        (self.library, self.known, self.floating) = (library, known, floating)
    }

    /// Takes a VTIMEZONE, if it is whole.
    func add(_ component: OpaquePointer) {
        guard library.countErrors(component) == 0,
            library.firstPart(component, ICAL_ANY_COMPONENT) != nil, let zone = library.newZone(),
            library.set(zone, component) != 0, let name = library.nameOfZone(zone)
        else { return }
        own[String(cString: name)] = zone
    }

    /// The clock of a time; nil for a zone that nothing explains.
    func clock(_ clock: WrittenTime.Clock) -> ZoneClock? {
        switch clock {
        case .none, .floating: return floating
        case .utc: return { Int64($0) * 86_400 + Int64($1) }
        case .named(let name):
            if let found = found[name] { return found }
            let zone = find(name)
            found[name] = .some(zone)
            return zone
        }
    }

    private func find(_ name: String) -> ZoneClock? {
        // Microsoft's is tzone://Microsoft/Utc.
        if name.split(separator: "/").last?.uppercased() == "UTC" { return clock(.utc) }
        if let clock = regional(name) { return clock }
        if let zone = own[name] {
            if let place = library.placeOfZone(zone), let clock = regional(String(cString: place)) {
                return clock
            }
            return windows(name).flatMap(known) ?? ownClock(zone)
        }
        return windows(name).flatMap(known)
            ?? (Self.short.contains(name) ? known(name) : nil)
    }

    /// Region/City, also behind a prefix: /mozilla.org/20050126_1/Europe/Berlin.
    private func regional(_ name: String) -> ZoneClock? {
        guard name.utf8.count <= 200 else { return nil }
        var pieces = name.split(separator: "/", omittingEmptySubsequences: false)[...]
        let hasPrefix = name.hasPrefix("/") || name.hasPrefix("tzone:")
        repeat {
            let rest = pieces.joined(separator: "/")
            let isWhole = pieces.count > 1 || (hasPrefix && Self.short.contains(rest))
            if isWhole, Self.isPlain(rest), let clock = known(rest) { return clock }
            pieces = pieces.dropFirst()
        } while hasPrefix && !pieces.isEmpty
        return nil
    }

    private static func isPlain(_ name: String) -> Bool {
        name.utf8.first.map { (0x41...0x5A).contains($0 & 0xDF) } == true
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
                    || "/_+-".utf8.contains(byte)
            }
    }

    /// The zone that ICU has for a name of Windows.
    private func windows(_ name: String) -> String? {
        guard let find = library.windowsZone, name.utf8.count <= 100 else { return nil }
        let (name, most) = (Array(name.utf16), 100)
        var failure: Int32 = 0
        let zone = [UInt16](unsafeUninitializedCapacity: most) { buffer, count in
            count = Int(
                find(name, Int32(name.count), nil, buffer.baseAddress, Int32(most), &failure))
            if failure > 0 || count > most { count = 0 }
        }
        return zone.isEmpty ? nil : String(decoding: zone, as: UTF16.self)
    }

    private func ownClock(_ zone: OpaquePointer) -> ZoneClock {
        { [library] day, second in
            var time = WrittenTime(day: day, second: second, clock: .floating).forRules
            let offset = library.offset(zone, &time, nil)
            return Int64(day) * 86_400 + Int64(second) - Int64(offset)
        }
    }

    /// The names of the database without a region.
    private static let short = Set(
        """
        CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST
        Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo
        PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
