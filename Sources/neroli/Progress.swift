internal import Glibc
internal import Server
internal import Synchronization

/// Says on a terminal how far a long work has come, once a second; nothing where nobody looks.
final class Progress: Sendable {
    private let told = Mutex<Int64>(Clock.elapsed)
    private let isSeen = isatty(STDERR_FILENO) == 1

    var tell: Watching {
        { [self] done, whole in
            guard isSeen else { return true }
            told.withLock { told in
                guard Clock.elapsed - told > 1_000_000 else { return }
                told = Clock.elapsed
                let line =
                    done < whole
                    ? "\r\(done / 1_000_000) of \(whole / 1_000_000) MB " : "\rChecking …      "
                _ = write(STDERR_FILENO, line, line.utf8.count)
            }
            return true
        }
    }
}
