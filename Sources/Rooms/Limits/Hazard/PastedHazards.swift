internal import Basics
internal import Perfumery
internal import Web

/// Section 3 of a safety data sheet, pasted: substances with their shares and classifications, in
/// rows or with a line for each figure.
struct PastedHazards {
    /// Rows as of a certificate, which asks whatever is not certain.
    let shares: PastedConstituents
    /// Source text of every substance.
    private let sources: [String]
    private let classes: [String]

    init(_ text: String) {
        var records: [[String]] = []
        var hasNumber = false
        for line in text.split(whereSeparator: { $0.isNewline }).prefix(2_000) {
            let line = String(line.prefix(2_000)).trimmed
            guard !line.isEmpty, !PastedHazards.isHeading(line) else { continue }
            let isNumbered = !NumberedName(line).numbers.isEmpty
            if records.isEmpty {
                records.append([line])
                hasNumber = isNumbered
            } else if isNumbered, hasNumber {
                var first = [line]
                // The name stands in a line of its own above the number.
                if let last = records.last?.last, (records.last?.count ?? 0) > 1,
                    PastedHazards.isName(last), PastedHazards.isNumberAlone(line)
                {
                    records[records.count - 1].removeLast()
                    first.insert(last, at: 0)
                }
                records.append(first)
            } else {
                records[records.count - 1].append(line)
                hasNumber = hasNumber || isNumbered
            }
        }
        var lines: [String] = []
        var classes: [String] = []
        for record in records {
            let parts = PastedHazards.parts(record)
            lines.append(parts.identity)
            classes.append(parts.classes)
        }
        sources = records.map { String($0.joined(separator: " · ").prefix(300)) }
        self.classes = classes
        shares = PastedConstituents(lines.joined(separator: "\n"))
    }

    /// The form with the rows after its own ones.
    func added(to form: Fields) -> (form: Fields, faults: Faults) {
        var own = HazardRows(form)
        let kept = own.shares.rows.indices.filter { !own.shares.rows[$0].isBlank }
        own.hazards = kept.map { own.hazards[$0] }
        var (added, faults) = shares.added(to: form.without("hazards"))
        for text in own.hazards { added.add("hazards", text) }
        var rows = ConstituentRows(added)
        for (place, read) in shares.rows.enumerated() {
            let record = read.line - 1
            let text = classes.indices.contains(record) ? classes[record] : ""
            added.add("hazards", text)
            if rows.rows.indices.contains(kept.count + place), sources.indices.contains(record) {
                rows.rows[kept.count + place].source = sources[record]
            }
            let field = ConstituentRows.place("hazards", kept.count + place)
            let classified = HazardText(text)
            if text.isEmpty {
                faults.add(field, LimitsFault.whichClasses)
            } else if !classified.isWhole {
                faults.add(
                    field, LimitsFault.classesUnclear,
                    [String(classified.unread.prefix(6).joined(separator: " "))])
            }
        }
        let hazards = added.all("hazards")
        added = rows.replacing(added.without("hazards"))
        for text in hazards { added.add("hazards", text) }
        if (added["basis"] ?? "").isEmpty {
            added = added.without("basis")
            added.add("basis", MaterialHazards.Basis.constituents.rawValue)
        }
        return (added.without("table"), faults)
    }

    /// Headings of the table, in one line or each in its own.
    private static func isHeading(_ line: String) -> Bool {
        guard !line.utf8.contains(where: { (0x30...0x39).contains($0) }), begin(of: line) == nil
        else { return false }
        if ShareHeading(line) != .other { return true }
        let cells = line.split { "\t|;".contains($0) }.map { String($0).trimmed }
        let words = line.split { "\t|; ".contains($0) }.map { String($0) }
        return [cells, words].contains { parts in
            parts.count { ShareHeading($0) != .other } > 1
                && parts.contains { [.name, .cas].contains(ShareHeading($0)) }
        }
    }

    /// A line with a name and nothing else.
    private static func isName(_ line: String) -> Bool {
        !line.utf8.contains(UInt8(ascii: "%")) && begin(of: line) == nil
            && !line.hasPrefix("M") && NumberedName(line).numbers.isEmpty
    }

    /// A line with a number and no name: "CAS: 78-70-6".
    private static func isNumberAlone(_ line: String) -> Bool {
        let named = NumberedName(line)
        let letters = (named.before + named.after).lowercased().filter { $0.isLetter }
        return ["", "cas", "casno", "casnr", "casnumber", "casec", "casnoecno"].contains(letters)
    }

    /// Name, number and share in one line; the classification in another.
    private static func parts(_ record: [String]) -> (identity: String, classes: String) {
        var identity: [String] = []
        var classes: [String] = []
        for line in record {
            for cell in line.split(whereSeparator: { $0 == "\t" || $0 == ";" }) {
                let cell = String(cell).trimmed
                guard let begin = begin(of: cell) else {
                    if !isRegistration(cell) { identity.append(cell) }
                    continue
                }
                let words = cell.split(separator: " ").map { String($0) }
                identity.append(words[..<begin].joined(separator: " "))
                var rest = Array(words[begin...])
                // A share at the end of a row belongs to the substance.
                if let last = rest.lastIndex(where: { isCode($0) }), last + 1 < rest.count {
                    let tail = rest[(last + 1)...].joined(separator: " ")
                    if tail.utf8.contains(UInt8(ascii: "%")), !tail.contains("C"),
                        HazardText(tail).hazards == Hazards()
                    {
                        identity.append(tail)
                        rest.removeSubrange((last + 1)...)
                    }
                }
                classes.append(rest.joined(separator: " "))
            }
        }
        return (
            identity.filter { !$0.isEmpty }.joined(separator: " ").unbroken,
            classes.filter { !$0.isEmpty }.joined(separator: "; ")
        )
    }

    /// Numbers of other registers, with their labels.
    private static func isRegistration(_ cell: String) -> Bool {
        let folded = cell.foldedForSearch
        return ["reach", "ecno", "ec:", "index", "einecs", "ecnumber"].contains {
            folded.hasPrefix($0)
        }
    }

    /// The first word of a classification.
    private static func begin(of text: String) -> Int? {
        let words = text.split(separator: " ").map { String($0) }
        for place in words.indices {
            let next = place + 1 < words.count ? words[place + 1] : ""
            if HazardText.begins(words[place], next) { return place }
        }
        return nil
    }

    private static func isCode(_ word: String) -> Bool {
        let word = word.filter { $0.isLetter || $0.isNumber }
        return word.hasPrefix("H") && word.utf8.count >= 4
            && word.dropFirst().prefix(3).allSatisfy { $0.isNumber }
    }
}
