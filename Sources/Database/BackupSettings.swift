public import Domain
import SQLite

extension Reading {
    /// What parents decided about backups in a second place.
    public func backupSetting() throws -> BackupSetting {
        try connection.first(BackupSettingRow.all, [], BackupSettingRow.read) ?? BackupSetting()
    }

    /// What is still to be deleted of backups, at home and in the second place.
    public func backupErasures() throws -> [BackupErasure] {
        try connection.all(BackupErasureRow.all, [], BackupErasureRow.read)
    }
}

extension Writing {
    /// Saves what parents decided about backups in a second place.
    public func save(_ setting: BackupSetting) throws {
        try connection.run(BackupSettingRow.insert, BackupSettingRow.setting.values(setting))
    }

    /// Notes what is to be deleted of backups in a place.
    public func add(_ erasure: BackupErasure) throws {
        try connection.run(BackupErasureRow.insert, BackupErasureRow.erasure.values(erasure))
    }

    /// Forgets what was to be deleted, once it is; not if it was asked for once more since.
    public func end(_ erasure: BackupErasure) throws {
        try connection.run(BackupErasureRow.end, BackupErasureRow.erasure.values(erasure))
    }

    /// Forgets all that was to be deleted, as on another computer.
    func removeErasures() throws { try connection.run("DELETE FROM backup_erasure") }
}
