internal import Glibc
internal import Server
internal import Synchronization

/// Shows the progress of long work on a terminal, once a second; nothing where there is no
/// terminal.
final class Progress: Sendable {
    private let told = Mutex<(at: Int64, hasTold: Bool)>((Clock.elapsed, false))
    private let isSeen = isatty(STDERR_FILENO) == 1

    /// For a copy, in bytes done and bytes in total.
    var bytes: Watching {
        { [self] done, whole in
            say(
                done < whole
                    ? "\(done / 1_000_000) of \(whole / 1_000_000) MB " : "Checking …      ")
            return true
        }
    }

    /// For a file, in rows done.
    func rows(_ count: Int, _ verb: String) {
        say("\(count) rows \(verb)")
    }

    /// For a log, in entries done and entries in total.
    func entries(_ done: Int64, _ whole: Int64) {
        say("\(done) of \(whole) entries compared")
    }

    /// Ends the line, so that further output begins a new one.
    func end() {
        if told.withLock({ $0.hasTold }) { put("\n") }
    }

    private func say(_ text: String) {
        guard isSeen else { return }
        told.withLock { told in
            guard Clock.elapsed - told.at > 1_000_000 else { return }
            told = (Clock.elapsed, true)
            put("\r" + text)
        }
    }

    private func put(_ text: String) {
        let bytes = [UInt8](text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
