internal import Basics
internal import Web

/// File formats for an export of all sessions and thoughts.
package enum ExportFormat: String, CaseIterable, Equatable, Sendable {
    case text = "txt"
    case csv
    case json

    /// Reads "export.csv".
    init?(place: String) {
        guard place.hasPrefix("export.") else { return nil }
        self.init(rawValue: String(place.dropFirst(7)))
    }

    var place: String { "export." + rawValue }

    var contentType: String {
        switch self {
        case .text: "text/plain"
        case .csv: "text/csv"
        case .json: "application/json"
        }
    }
}

/// Writes items, the newest first, into a file of one of three forms.
struct ExportWriter {
    private var written: [UInt8] = []
    private var sheet = Sheet([
        "kind", "date", "time", "started", "planned_s", "lasted_s", "completed", "for", "text",
    ])
    private let format: ExportFormat
    private let words: HistoryWords
    private var isFirst = true
    private var day: Day?

    init(_ format: ExportFormat, _ words: HistoryWords) {
        self.format = format
        self.words = words
        switch format {
        case .text: add(words.exportTitle + "\n")
        case .csv: break
        case .json: add("{\"format\":\"neroli-airlock-1\",\"items\":[")
        }
    }

    var bytes: [UInt8] { format == .csv ? sheet.bytes : written }

    mutating func write(_ item: HistoryItem) {
        switch format {
        case .text: writeText(item)
        case .csv: writeLine(item)
        case .json: writeObject(item)
        }
        isFirst = false
    }

    mutating func end() {
        if format == .json { add("\n]}\n") }
    }

    private mutating func add(_ text: String) {
        written.append(contentsOf: text.utf8)
    }

    private mutating func writeText(_ item: HistoryItem) {
        if item.time.day != day {
            add("\n" + words.common.date(item.time.day) + "\n")
            day = item.time.day
        }
        switch item {
        case .session(let session):
            add("  " + words.common.time(item.time) + "  " + words.common.outcome(session) + "\n")
        case .thought(let thought):
            add("  " + words.common.time(item.time) + "  " + words.common.aThought + "\n")
            for line in thought.text.split(separator: "\n", omittingEmptySubsequences: false) {
                add("    " + line + "\n")
            }
        }
    }

    private mutating func writeLine(_ item: HistoryItem) {
        let time = item.time
        var cells = [item.kind, time.day.iso, time.clockText, time.iso]
        switch item {
        case .session(let session):
            cells += [
                seconds(session.planned), seconds(session.lasted),
                session.isCompleted ? "yes" : "no", session.before?.text ?? "", "",
            ]
        case .thought(let thought): cells += ["", "", "", "", thought.text]
        }
        sheet.append(cells)
    }

    private mutating func writeObject(_ item: HistoryItem) {
        let time = item.time
        add((isFirst ? "\n" : ",\n") + "{\"kind\":\"" + item.kind + "\",\"id\":\"")
        add(item.place.id.text + "\",\"date\":\"" + time.day.iso + "\",\"at\":\"" + time.iso + "\"")
        switch item {
        case .session(let session):
            add(",\"planned_ms\":" + String(session.planned))
            add(",\"lasted_ms\":" + String(session.lasted))
            add(",\"completed\":" + (session.isCompleted ? "true" : "false"))
            if let before = session.before { add(",\"for\":" + json(before.text)) }
        case .thought(let thought):
            add(",\"text\":" + json(thought.text))
            if let session = thought.session { add(",\"session\":\"" + session.text + "\"") }
        }
        add("}")
    }

    /// A string of JSON (RFC 8259, section 7).
    private func json(_ text: String) -> String {
        var string = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                string.append("\\")
                string.append(scalar)
            case "\n": string.append(contentsOf: "\\n".unicodeScalars)
            case _ where scalar.value < 0x20:
                string.append(contentsOf: "\\u00".unicodeScalars)
                string.append(Unicode.Scalar(UInt8(scalar.value >> 4).asHexadecimalDigit))
                string.append(Unicode.Scalar(UInt8(scalar.value & 15).asHexadecimalDigit))
            default: string.append(scalar)
            }
        }
        return "\"" + String(string) + "\""
    }

    /// Milliseconds as seconds: "120" or "40.25".
    private func seconds(_ milliseconds: Int64) -> String {
        Decimal(units: milliseconds, places: 3).typed
    }
}

extension HistoryItem {
    fileprivate var kind: String {
        switch self {
        case .session: "session"
        case .thought: "thought"
        }
    }
}
