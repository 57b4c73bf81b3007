internal import Glibc
internal import Importing
internal import Server
internal import Synchronization

/// Shows the progress of long work on a terminal, as a bar, four times a second; nothing where there
/// is no terminal.
final class Progress: Sendable {
    private let told = Mutex<(at: Int64, hasTold: Bool)>((Clock.elapsed, false))
    private let isSeen = isatty(STDERR_FILENO) == 1
    private static let width: Int64 = 24

    /// For a copy, in bytes done and bytes in total.
    var bytes: Watching {
        { [self] done, whole in
            if done < whole {
                say("Copying", done, whole, "\(done / 1_000_000) of \(whole / 1_000_000) MB")
            } else {
                say("Checking", 1, 1, "")
            }
            return true
        }
    }

    /// For an import.
    var importing: (ImportStep, Int64, Int64) -> Void {
        { [self] (step, done, whole) in
            switch step {
            case .reading:
                say("Reading", done, whole, "\(done / 1_000_000) of \(whole / 1_000_000) MB")
            case .comparing: say("Comparing", 1, 1, "")
            case .bringing: say("Writing", done, whole, "\(done) of \(whole) rows")
            case .settling: say("Settling", 1, 1, "")
            }
        }
    }

    /// In things done and things in total.
    func things(_ verb: String, _ done: Int64, _ whole: Int64, _ what: String) {
        say(verb, done, whole, "\(done) of \(whole) \(what)")
    }

    /// Ends the line, so that further output begins a new one.
    func end() {
        if told.withLock({ $0.hasTold }) { put("\n") }
    }

    private func say(_ verb: String, _ done: Int64, _ whole: Int64, _ text: String) {
        guard isSeen else { return }
        told.withLock { told in
            guard Clock.elapsed - told.at > 250_000 else { return }
            told = (Clock.elapsed, true)
            // The rest of an earlier, longer line is erased.
            put("\r" + Progress.line(verb, done, whole, text) + "\u{1B}[K")
        }
    }

    /// "Reading    ########----------------  4 of 12 MB"
    static func line(_ verb: String, _ done: Int64, _ whole: Int64, _ text: String) -> String {
        let part = whole > 0 ? Double(min(max(done, 0), whole)) / Double(whole) : 0
        let full = Int(part * Double(width))
        let name = verb + String(repeating: " ", count: max(0, 10 - verb.count))
        return name + String(repeating: "#", count: full)
            + String(repeating: "-", count: Int(width) - full) + "  " + text
    }

    private func put(_ text: String) {
        let bytes = [UInt8](text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
