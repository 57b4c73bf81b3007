internal import Basics
internal import Importing
internal import Synchronization

/// The uploaded files that somebody checks before importing them: only the last upload, in memory.
final class Uploads: Sendable {
    private let kept = Mutex<(id: Identifier, files: [ImportedFile])?>(nil)

    func keep(_ files: [ImportedFile], as id: Identifier) {
        kept.withLock { $0 = (id, files) }
    }

    /// Nil after a restart, or if other files were uploaded since.
    func files(_ id: Identifier?) -> [ImportedFile]? {
        kept.withLock { $0.flatMap { $0.id == id ? $0.files : nil } }
    }

    func forget() {
        kept.withLock { $0 = nil }
    }
}
