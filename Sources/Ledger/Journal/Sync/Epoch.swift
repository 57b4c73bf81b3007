public import Basics
public import SQLCore

/// A stretch of a studio's history: a new one begins where a backup is restored.
public struct Epoch: Equatable, Sendable {
    /// Treatment of entries that devices hold from the time after the backup.
    public enum Later: String, Sendable, CaseIterable {
        /// Devices send the entries again.
        case returns
        /// Devices drop the entries. Entries that a device never sent are still sent.
        case staysOut = "stays out"
    }

    public let id: Identifier
    /// When the backup was restored.
    public let began: Moment
    public let later: Later

    public init(id: Identifier, began: Moment, later: Later) {
        self.id = id
        self.began = began
        self.later = later
    }
}

public let epochMigrations = [
    Migration(
        "journal: the restores of backups",
        """
        -- Not part of the fingerprint: a device has it from the snapshot that it loads.
        CREATE TABLE epoch (
            number INTEGER PRIMARY KEY CHECK (number > 0),
            id TEXT NOT NULL UNIQUE,
            began INTEGER NOT NULL,
            later TEXT NOT NULL CHECK (later IN ('returns', 'stays out'))
        ) STRICT;
        """)
]
