import Age
import Database
import Domain

extension BackupKeeper {
    /// Deletes in the second place what has to go, and writes the newest backup there, unless it
    /// has it.
    ///
    /// Takes as long as reading and writing it. Nothing is written before a recovery sheet exists
    /// that somebody has in hand.
    func copyElsewhere(_ app: FocusPal) {
        guard let path = app.settings.copies else { return }
        let place = SecondPlace(path: path)
        do {
            try erase(in: place, app)
            let setting = try app.database.read { try $0.backupSetting() }
            guard let key = setting.keyInHand, let backup = backups.first else { return }
            let known = setting.place?.path == path ? setting.place : nil
            let mark = try place.mark(known: known?.mark)
            if !place.folder.backups().contains(where: { $0.name == backup.name }) {
                try place.write(backup, from: folder, for: AgeRecipient(key.recipient))
            }
            try app.carryOut(
                NotePlace(place: BackupPlace(path: path, mark: mark, at: backup.at)))
            if app.database.condition != .damaged {
                let keeping = BackupKeeping(place.folder.backups(), in: app.pages.calendar)
                place.folder.remove(keeping.dropped.map(\.name))
            }
            elsewhereEnded(with: nil)
        } catch {
            let failure = error as? SecondPlace.Failure ?? .refused("\(error)")
            app.log.line("backups: nothing was written to the second place: \(failure)")
            elsewhereEnded(with: failure)
        }
    }

    /// Deletes what parents wanted deleted there.
    ///
    /// Throws: `SecondPlace.Failure.missing` if there is something to delete and the place is away.
    private func erase(in place: SecondPlace, _ app: FocusPal) throws {
        let (erasures, known) = try app.database.read {
            (try $0.backupErasures(), try $0.backupSetting().place)
        }
        guard !erasures.isEmpty else { return }
        // Nothing was ever written there that could hold anybody.
        guard place.isThere(known: known?.path == place.path ? known?.mark : nil) else {
            throw SecondPlace.Failure.missing
        }
        let gone = place.folder.backups().filter { backup in
            erasures.contains { $0.covers(backup) }
        }
        place.folder.remove(gone.map(\.name))
        try app.carryOut(EndErasures())
    }
}

/// What was to be deleted in the second place is.
private struct EndErasures: Verb {
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.endBackupErasures()
        return Outcome()
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
