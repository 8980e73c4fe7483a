import App
import ChildPages
import Demo
import Foundation
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal restore`.
struct RestoreCommand {
    private static let help = """
        focuspal restore FILE: replaces everything with a backup

        Shows what is in the backup and asks before it changes anything. What is here now is backed
        up first; a database that is damaged, or from a newer FocusPal, is kept as it is: stop
        FocusPal before. Afterwards, add every tablet and phone again. On another computer, the PIN
        has to be set again, too, unless the recovery sheet brings it back.

        --data DIR   the folder with the family's data (default: \(Places.data))
        --root DIR   the folder with Templates, Public and migrations (default: \(Places.root))
        --identity FILE
                     the key of an encrypted backup, as its recovery sheet shows it; on another
                     computer, the sheet's line FOCUSPAL-PIN-1… in it brings the PIN back
        --yes        doesn't ask
        """

    private let settings: AppSettings
    private let file: String
    private let sheet: (key: String?, pinLine: String?)
    private let isSure: Bool

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = options.takeFolders()
        sheet = try options.take("--identity").map(Self.sheet(in:)) ?? (nil, nil)
        isSure = options.takeFlag("--yes")
        guard let file = options.takeAlone() else { throw UsageError("Name the file to restore.") }
        self.file = file
        try options.finish()
    }

    func run() throws {
        let bytes = try NewFile.read(file)
        try DataFolder.make(settings.data)
        let household: OpenHousehold
        do {
            household = try OpenHousehold(settings, begins: true)
        } catch {
            let failure = StartFailure(error)
            guard FocusPal.canReplace(in: settings, after: failure) else { throw failure }
            print(failure.description)
            return try replaceFile(by: bytes)
        }
        do {
            defer { household.close() }
            try restore(bytes, in: household)
        } catch {
            guard household.isDamaged else { throw error }
            print("The database here is damaged.")
            try replaceFile(by: bytes)
        }
    }

    private func restore(_ bytes: [UInt8], in household: OpenHousehold) throws {
        let answer = try household.run(.look(key: sheet.key, pinLine: sheet.pinLine), with: bytes)
            .answer
        for line in answer.lines { print(line) }
        guard isSure || isConfirmed("Replace everything here with it?") else {
            _ = try? household.run(.putAway(number: answer.number))
            return print("Nothing was changed.")
        }
        for line in try household.run(.restore(number: answer.number)).answer.lines {
            print(line)
        }
    }

    /// What a file has of a recovery sheet; it may have comments as age writes them.
    private static func sheet(in file: String) throws -> (key: String?, pinLine: String?) {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw StartFailure(66, "The file \(file) can’t be read.")
        }
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        let start = lines.firstIndex { $0.uppercased().hasPrefix("FOCUSPAL-PIN-1") }
        return (
            lines[..<(start ?? lines.endIndex)].joined(separator: " "),
            start.map { lines[$0...].joined(separator: " ") }
        )
    }

    private func replaceFile(by bytes: [UInt8]) throws {
        guard isSure || isConfirmed("Put \(file) in its place?") else {
            return print("Nothing was changed.")
        }
        let now = FocusPal.now
        let lines = try FocusPal.replace(damagedIn: settings, by: bytes, key: sheet.key, at: now)
        for line in lines { print(line) }
    }

    private func isConfirmed(_ question: String) -> Bool {
        print("\(question) [y/N] ", terminator: "")
        fflush(nil)
        return readLine(strippingNewline: true)?.lowercased().hasPrefix("y") ?? false
    }
}
