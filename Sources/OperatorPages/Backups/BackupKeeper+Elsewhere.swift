import Age
import ChildPages
import Database
import Domain
import Site

extension BackupKeeper {
    /// Deletes in the second place what has to go, and writes the newest backup there, unless it
    /// has it, on a thread of its own.
    ///
    /// A process that ends meanwhile leaves a part of a file, which the next one clears away. Nothing
    /// is written before a recovery sheet exists that somebody has in hand.
    func beginElsewhere(_ app: FocusPal) {
        guard app.settings.copies != nil else { return }
        elsewhereQueue.begin { [weak app] in
            if let app { self.copyElsewhere(app) }
        }
    }

    private func copyElsewhere(_ app: FocusPal) {
        guard let path = app.settings.copies else { return }
        let place = SecondPlace(path: path)
        let ofErasing = attempt("what has to go was not deleted in", app) {
            try erase(in: place, app)
        }
        // One that can't be deleted keeps no new one away.
        let ofWriting = attempt("nothing was written to", app) { try write(to: place, app) }
        let failure = ofWriting ?? ofErasing
        elsewhereEnded(
            with: failure
                ?? attempt("no backup can follow in", app) {
                    try check(place, app, isDaily: isReadingElsewhereDue)
                })
    }

    /// Looks whether the second place is as it should be, and writes nothing; waits for that only for a
    /// moment, as a disk in the network may be gone.
    ///
    /// A command that isn't told of the place looks where FocusPal last wrote.
    func lookElsewhere(_ app: FocusPal) {
        let known = try? app.database.read(as: .household) { try $0.backupSetting() }
        guard known?.keyInHand != nil, let path = app.settings.copies ?? known?.place?.path else {
            return
        }
        let hasBegun = elsewhereQueue.beginIfResting { [weak app] in
            guard let app else { return }
            let failure = self.attempt("no backup can follow in", app) {
                try self.check(SecondPlace(path: path), app, isDaily: false)
            }
            // What could not be written or deleted is told until it is.
            if failure != nil || self.elsewhereFailure?.canBeSeen == true {
                self.elsewhereSeen(failure)
            }
        }
        if hasBegun { elsewhereQueue.settle(within: .seconds(3)) }
    }

    /// Throws: what keeps the next backup from being written there, or that the newest there is not what
    /// was written.
    private func check(_ place: SecondPlace, _ app: FocusPal, isDaily: Bool) throws {
        let setting = try app.database.read(as: .household) { try $0.backupSetting() }
        guard setting.keyInHand != nil else { return }
        let known = setting.place?.path == place.path ? setting.place : nil
        try place.check(for: newest(at: clock.now())?.bytes ?? 0, known: known?.mark)
        let there = place.folder.backups()
        if isDaily {
            readElsewhere()
            checksElsewhere.checkAll(there, in: place.folder)
        } else if let newest = there.first {
            checksElsewhere.check(newest, in: place.folder, again: false)
        }
        if let newest = there.first, checksElsewhere.isKnownChanged(newest, in: place.folder) {
            throw SecondPlaceFailure.changed
        }
    }

    /// Nil if it went well.
    private func attempt(
        _ loss: String, _ app: FocusPal, _ work: () throws -> Void
    ) -> SecondPlace.Failure? {
        do {
            try work()
            return nil
        } catch {
            let failure = SecondPlace.Failure(of: error)
            app.log.line("backups: \(loss) the second place: \(failure)")
            return failure
        }
    }

    private func write(to place: SecondPlace, _ app: FocusPal) throws {
        let setting = try app.database.read(as: .household) { try $0.backupSetting() }
        guard let key = setting.keyInHand, let backup = newest(at: clock.now()) else { return }
        // What has rotted at home is no backup of anything.
        checks.check(backup, in: folder, again: false)
        guard !checks.isKnownChanged(backup, in: folder) else { return }
        let known = setting.place?.path == place.path ? setting.place : nil
        let mark = try place.mark(known: known?.mark)
        if !place.folder.backups().contains(where: { $0.name == backup.name }) {
            try place.write(backup, from: folder, for: AgeRecipient(key.recipient))
            checksElsewhere.note(backup.name, in: place.folder)
        }
        try app.carryOut(
            NotePlace(place: BackupPlace(path: place.path, mark: mark, at: backup.at)))
        guard app.database.condition != .damaged else { return }
        // What a restore came from is noted at home, wherever else it lies.
        let here = Dictionary(backups.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        let keeping = keeping(place.folder.backups().map { here[$0.name] ?? $0 }, app)
        try place.folder.remove(keeping.dropped.map(\.name))
    }

    /// Deletes what parents wanted deleted there.
    ///
    /// A place that is new holds nothing of before. It is written to, and what has to go from the
    /// other one waits for that.
    /// Throws: `SecondPlace.Failure.missing` if there is something to delete and the place is away.
    private func erase(in place: SecondPlace, _ app: FocusPal) throws {
        let (erasures, known) = try app.database.read(as: .household) {
            (
                try $0.backupErasures().filter { $0.place != .home },
                try $0.backupSetting().place
            )
        }
        let mark = known?.path == place.path ? known?.mark : nil
        guard !erasures.isEmpty, !place.isNew(known: mark) else { return }
        // Nothing was ever written there that could hold anybody.
        guard place.isThere(known: mark) else { throw SecondPlace.Failure.missing }
        try place.folder.erase(erasures)
        // One that went meanwhile looks as if nothing were left in it.
        guard let found = place.found, place.isThere(known: mark) else {
            throw SecondPlace.Failure.missing
        }
        let ended = erasures.filter { $0.isAbout(found) }
        if !ended.isEmpty { try app.carryOut(EndErasures(erasures: ended)) }
    }
}

/// What is known of the second place.
private struct NotePlace: Verb {
    let place: BackupPlace

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var setting = try writing.reading.backupSetting()
        guard setting.place != place else { return Outcome() }
        setting.place = place
        try writing.save(setting)
        return Outcome()
    }
}
