internal import Basics
internal import Importing
internal import Synchronization

/// The uploaded files that somebody checks before importing them: only the last upload, in memory.
final class Uploads: Sendable {
    private let kept = Mutex<(id: Identifier, files: [ImportedFile], since: Int64)?>(nil)
    /// Microseconds that somebody may look at them before their studio is put away like others.
    private static let patience: Int64 = 1_800_000_000

    func keep(_ files: [ImportedFile], as id: Identifier) {
        kept.withLock { $0 = (id, files, Clock.elapsed) }
    }

    /// Whether somebody looks at what is in them, by the clock that never jumps.
    func isHolding(at now: Int64) -> Bool {
        kept.withLock { $0.map { now - $0.since < Uploads.patience } ?? false }
    }

    /// Nil after a restart, or if other files were uploaded since.
    func files(_ id: Identifier?) -> [ImportedFile]? {
        kept.withLock { $0.flatMap { $0.id == id ? $0.files : nil } }
    }

    func forget() {
        kept.withLock { $0 = nil }
    }
}
