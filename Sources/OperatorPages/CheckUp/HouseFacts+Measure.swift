import ChildPages
import Database
import Domain
import Foundation
import Glibc
import HTTP
import Passwords
import Site
import Synchronization

extension FocusPal {
    /// Measures the house now; reads the whole database, which takes up to seconds.
    ///
    /// `https`: what root has seen of the certificate, which this process may not read.
    func measure(https: HttpsFinding? = nil) -> HouseFacts {
        let now = clock.now()
        backups.checkHere(again: true)
        backups.lookElsewhere(self)
        let health = try? database.read(as: .household) { reading in
            // A command knows no more than what was written while FocusPal was served.
            let isServed = common.served.withLock { $0 != nil }
            let wasNamed = try !isServed && reading.backupSetting().place != nil
            return try backupHealth(
                at: now, hasPlace: settings.copies != nil || wasNamed, reading)
        }
        var facts = HouseFacts(
            backups: health ?? BackupHealth(home: nil, elsewhere: .missing, at: now))
        let folder = Self.status(of: settings.data)
        facts.folderMode = folder.map { Int($0.st_mode & 0o777) }
        facts.ownsFolder = folder.map { $0.st_uid == getuid() || getuid() == 0 } ?? false
        facts.keyFileMode = Self.status(of: settings.data + "/pepper").map {
            Int($0.st_mode & 0o777)
        }
        facts.isKeyFileWhole = (try? Pepper.load(settings.data + "/pepper")) != nil
        facts.isKeyOfPIN = (try? SignIn.isPINLost(self)) != true
        facts.trouble = storeTrouble()
        let totals = try? database.read(as: .household) { try GrantBadges(self).wrongTotals($0) }
        facts.areTotalsRight = totals == nil || totals == WrongTotals()
        let path = settings.data + "/" + Database.fileName
        facts.databaseBytes = Self.status(of: path).map { Int64($0.st_size) } ?? 0
        facts.roomBytes = Self.room(at: settings.data)
        facts.temporaryBytes = Self.room(at: NSTemporaryDirectory())
        facts.isSynchronised = clock.isSynchronised()
        facts.clockTrouble = clockTrouble
        facts.knowsZone =
            pages.family.household.map { TimeZone(identifier: $0.zone) != nil } ?? true
        facts.wasClosed = !wasLeftOpen
        facts.hasFamily = pages.family.household != nil
        facts.isEncrypted = Self.isEncrypted(settings.data)
        let found = HomeHttps.find(in: settings.https, at: now)
        facts.https = found?.isSeen == false ? https ?? found : found
        facts.publicNames = common.publicPlace.names
        facts.hiddenAddress = common.hiddenAddress.last
        facts.homeName = common.multicastName.ask(HouseNetwork.addresses(at: settings.address))
        let host = HouseNetwork.hostname?.lowercased().prefix { $0 != "." } ?? ""
        facts.ownName = "\(host).local"
        facts.reach = common.served.withLock { $0 }.map { served in
            HouseFacts.Reach(
                silent: served.addresses.filter {
                    !HouseCall(host: $0, port: served.port).reaches(self)
                },
                listeners: HouseCall.listeners(at: served.port))
        }
        facts.programFault = ProgramFiles.fault(in: settings.root)
        facts.sandbox = Sandbox(
            status: SystemFile.text("/proc/self/status") ?? "",
            isUnit: ProcessInfo.processInfo.environment["INVOCATION_ID"] != nil)
        facts.libraries = [
            Library(name: "SQLite", version: Database.libraryVersion, least: "3.40.1"),
            Library(name: "libmicrohttpd", version: Server.libraryVersion, least: "0.9.75"),
        ]
        return facts
    }

    /// What is wrong with the database once all of it was read.
    private func storeTrouble() -> HouseTrouble? {
        do {
            try database.check()
            return database.condition
        } catch {
            return database.condition ?? HouseTrouble(error) ?? .failing
        }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    private static func room(at path: String) -> Int64? {
        var place = statvfs()
        guard statvfs(path, &place) == 0 else { return nil }
        let (bytes, overflow) = UInt64(place.f_bavail).multipliedReportingOverflow(
            by: UInt64(place.f_frsize))
        return overflow || bytes > UInt64(Int64.max) ? .max : Int64(bytes)
    }

    /// Whether a folder lies in a gocryptfs vault or on disks that dm-crypt has opened.
    ///
    /// Nil where the system doesn't say.
    private static func isEncrypted(_ path: String) -> Bool? {
        guard let status = status(of: path),
            let mounts = SystemFile.text("/proc/self/mountinfo")
        else { return nil }
        let (major, minor) = (
            (status.st_dev >> 8) & 0xfff, (status.st_dev & 0xff) | ((status.st_dev >> 12) & 0xfff00)
        )
        let device = "\(major):\(minor)"
        for line in mounts.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 2, words[2] == device else { continue }
            if line.contains(" - fuse.gocryptfs ") { return true }
        }
        // Of a number that belongs to no disk, the system says nothing.
        return major == 0 ? nil : BlockDevice(path: "/sys/dev/block/\(device)").isEncrypted
    }
}
