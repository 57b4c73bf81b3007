internal import Basics
internal import Portability
internal import Synchronization

/// The files that somebody looks at before they are brought in: those of the last look, in memory.
final class Uploads: Sendable {
    private let kept = Mutex<(id: Identifier, files: [BroughtFile])?>(nil)

    func keep(_ files: [BroughtFile], as id: Identifier) {
        kept.withLock { $0 = (id, files) }
    }

    /// Nil after a restart, and where another file came since.
    func files(_ id: Identifier?) -> [BroughtFile]? {
        kept.withLock { $0.flatMap { $0.id == id ? $0.files : nil } }
    }

    func forget() {
        kept.withLock { $0 = nil }
    }
}
