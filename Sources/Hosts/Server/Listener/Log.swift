internal import Basics
internal import Glibc

/// One line per request on standard error: time, request, result, duration. Without query and
/// form, because these contain private data.
struct Log: Sendable {
    let isQuiet: Bool

    /// - Parameter studio: of many.
    func request(
        _ incoming: RawRequest, _ answer: HostResponse, microseconds: Int64,
        at studio: StudioName? = nil
    ) {
        let place = studio.map { $0.text + ": " } ?? ""
        for note in answer.notes { line(place + note.text, note.priority) }
        if let trouble = answer.trouble { line(place + "trouble: \(trouble)", .warning) }
        guard !isQuiet else { return }
        let path = incoming.target.prefix { $0 != UInt8(ascii: "?") }.prefix(200)
        line(
            place + "\(incoming.method) \(String(decoding: path, as: UTF8.self))"
                + " \(answer.status) \(answer.size) B \(microseconds) µs")
    }

    /// Numbers of syslog, as accepted by systemd's journal (sd-daemon(3)).
    enum Priority: Int, Sendable {
        case warning = 4
        case notice = 5
        case information = 6
    }

    /// True if the journal reads this output; elsewhere, priorities would only be noise.
    private static let isJournal = getenv("JOURNAL_STREAM") != nil

    func line(_ text: String, _ priority: Priority = .information) {
        let mark = Log.isJournal ? "<\(priority.rawValue)>" : ""
        var bytes = [UInt8]("\(mark)\(stamp(Clock.now)) \(Log.printable(text))\n".utf8)
        // One system call per line, so that lines of different threads do not mix.
        _ = write(STDERR_FILENO, &bytes, bytes.count)
    }

    /// A control character in a path could forge a line or change the terminal, and a direction
    /// override could show another path. Both are written as numbers.
    static func printable(_ text: String) -> String {
        var plain = ""
        for character in text.unicodeScalars {
            switch character.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                plain += "\\u{\(String(character.value, radix: 16))}"
            default: plain.unicodeScalars.append(character)
            }
        }
        return plain
    }

    /// "2026-06-01T12:00:00Z".
    private func stamp(_ moment: Moment) -> String {
        let civil = Day(moment, in: .utc).civil
        let seconds = Int(clamping: moment.milliseconds / 1_000 % 86_400)
        return "\(civil.year)-\(padded(civil.month))-\(padded(civil.day))"
            + "T\(padded(seconds / 3_600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))Z"
    }
}
