internal import Basics
internal import RoomKit

// Lines with boxes and bullets, tables, and tasks of a calendar.
extension ForeignList {
    /// Lines with boxes, bullets or a stroke between name and amount; nil for other texts.
    static func found(inLines text: String) -> ForeignList? {
        var found = ForeignList()
        var place = ""
        var kinds = (boxes: 0, bullets: 0, strokes: 0, others: 0)
        let lines = lines(text)
        let isNumbered = areNumbered(lines)
        for line in lines {
            let bullet = SaidBullet(line, isNumbered: isNumbered)
            let cells = line.split(separator: "|").map { String($0).trimmed }
            if bullet.hasBox || bullet.hasBullet {
                if bullet.hasBox { kinds.boxes += 1 } else { kinds.bullets += 1 }
                if bullet.rest.isEmpty { continue }
                let isOwn = line.hasPrefix("☐") || line.hasPrefix("☑")
                var row = isOwn ? own(bullet.rest) : Row(bullet.rest)
                row.place = place
                if bullet.isTicked { found.ticked.append(row.name) } else { found.rows.append(row) }
            } else if cells.count == 2, !cells[0].isEmpty, !line.hasPrefix("|") {
                kinds.strokes += 1
                var row = Row()
                row.name = cells[0]
                row.take(amount: cells[1], unit: "")
                if row.wrong != nil { return nil }
                found.rows.append(row)
            } else {
                kinds.others += 1
                place = heading(line)
            }
        }
        let listed = kinds.boxes + kinds.bullets + kinds.strokes
        // At most one heading per place.
        let headings = kinds.boxes > 0 ? kinds.boxes : hasSections(lines) ? kinds.bullets : 1
        guard listed > 0, kinds.others <= headings + (isTitled(lines) ? 1 : 0),
            kinds.boxes > 0 || listed > 1,
            found.rows.count <= ListImportReader.lineLimit
        else { return nil }
        if kinds.others == 1, lines[0].hasPrefix("# ") { found.title = heading(lines[0]) }
        return found
    }

    private static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: { $0.isNewline }).map { String($0).trimmed }
            .filter { !$0.isEmpty }
    }

    /// True for bullets below several headings: a formula may look like that, too.
    static func isOfSections(_ text: ImportText) -> Bool {
        guard text.heads.isEmpty, !text.isJSON else { return false }
        let lines = lines(text.text)
        return hasSections(lines) && !lines.contains { SaidBullet($0).hasBox }
    }

    /// True if bullets stand below headings, each without a number and with a bullet below.
    private static func hasSections(_ lines: [String]) -> Bool {
        var headings = 0
        var isBelowHeading = false
        let isTitled = isTitled(lines)
        for line in isTitled ? lines.dropFirst() : lines[...] {
            let bullet = SaidBullet(line)
            if bullet.hasBullet || bullet.hasBox {
                isBelowHeading = false
                continue
            }
            if isBelowHeading || line.contains(where: { $0.isNumber }) { return false }
            headings += 1
            isBelowHeading = true
        }
        return headings > (isTitled ? 0 : 1) && !isBelowHeading
    }

    /// "# Shopping" above "## Pharmacy" is the name of the list.
    private static func isTitled(_ lines: [String]) -> Bool {
        lines.count > 1 && lines[0].hasPrefix("# ") && lines[1].hasPrefix("##")
    }

    private static func areNumbered(_ lines: [String]) -> Bool {
        guard lines.count > 1 else { return false }
        for (place, line) in lines.enumerated() {
            let number = String(place + 1)
            if !line.hasPrefix(number + ". "), !line.hasPrefix(number + ") ") { return false }
        }
        return true
    }

    /// "## Pharmacy", "Pharmacy:"; empty for the name of a list.
    static func heading(_ line: String) -> String {
        var line = String(line.drop { $0 == "#" }).trimmed
        while let last = line.last, ":*_ \u{A0}\u{202F}".contains(last) { line.removeLast() }
        line = String(line.drop { $0 == "*" || $0 == "_" })
        let names =
            "|shopping|shopping list|list|groceries|grocery list|to buy|buy|to do|todo|einkauf|einkaufen|"
            + "einkaufsliste|einkaufszettel|liste|courses|liste de courses|liste des courses|à acheter|achats|"
        let isOfList = names.holds("|" + line.lowercased() + "|")
        return isUnknownName(line) || isOfList || line.count > Location.nameLimit ? "" : line
    }

    /// A line in this list's own share format: "jojoba oil, 2 l (organic) – not available".
    private static func own(_ line: String) -> Row {
        var line = line
        var isAvailable = true
        if let end = [" – not available", " – ‹not available›"].first(where: line.hasSuffix) {
            line = String(line.dropLast(end.count))
            isAvailable = false
        }
        var remark = ""
        if line.last == ")", let start = opening(line) {
            remark = String(line[line.index(after: start)...].dropLast())
            line = String(line[..<start]).trimmed
        }
        var row = Row()
        row.name = line
        if let comma = line.lastIndex(of: ",") {
            var amount = Row()
            amount.take(amount: String(line[line.index(after: comma)...]), unit: "")
            if amount.wrong == nil {
                row = amount
                row.name = String(line[..<comma]).trimmed
            } else if let (number, unit) = counted(line[line.index(after: comma)...]) {
                (row.quantity, row.unit) = (number, unit)
                row.name = String(line[..<comma]).trimmed
            }
        }
        row.remark = remark
        row.isAvailable = isAvailable
        return row
    }

    /// "3 sacks of it": a custom unit.
    private static func counted(_ text: Substring) -> (Int64, String)? {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let number = wholeNumber(String(words[0])),
            ListItem.quantities.contains(number), words[1].count <= ListItem.unitLimit
        else { return nil }
        return (Int64(number), String(words[1]).trimmed)
    }

    /// Index at which the last pair of brackets opens, nested ones included.
    private static func opening(_ line: String) -> String.Index? {
        var depth = 0
        for place in line.indices.reversed() {
            if line[place] == ")" { depth += 1 }
            if line[place] == "(" {
                depth -= 1
                if depth == 0 { return place == line.startIndex ? nil : place }
            }
        }
        return nil
    }

    /// VTODO (RFC 5545): nil for other texts.
    static func found(inTasks text: String) -> ForeignList? {
        guard text.trimmed.lowercased().hasPrefix("begin:v") else { return nil }
        var found = ForeignList()
        var row: Row?
        var depth = 0
        for line in unfolded(text) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].prefix { $0 != ";" }.lowercased()
            let value = unescaped(String(line[line.index(after: colon)...]))
            switch (name, value.lowercased()) {
            case ("begin", "vtodo"): row = Row()
            case ("begin", _): depth += row == nil ? 0 : 1
            case ("end", "vtodo"):
                if let row, !row.name.isEmpty {
                    row.isListed ? found.rows.append(row) : found.ticked.append(row.name)
                }
                row = nil
            case ("end", _): depth -= row == nil ? 0 : 1
            // An alarm inside a task has texts of its own.
            case _ where depth > 0: break
            case ("summary", _):
                var read = Row(value)
                read.remark = [read.remark, row?.remark ?? ""].filter { !$0.isEmpty }
                    .joined(separator: " · ")
                read.isListed = row?.isListed ?? true
                read.place = row?.place ?? ""
                row = row == nil ? nil : read
            case ("description", _): row?.take(remark: inOneLine(value))
            case ("location", _): row?.place = heading(inOneLine(value))
            case ("status", "completed"), ("status", "cancelled"), ("completed", _),
                ("percent-complete", "100"):
                row?.isListed = false
            default: break
            }
        }
        let isOther = found.rows.isEmpty && !text.lowercased().holds("begin:vtodo")
        return isOther ? nil : found
    }

    /// Joins lines with continuations that begin with a blank.
    private static func unfolded(_ text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(whereSeparator: { $0.isNewline }) {
            if let first = line.first, first == " " || first == "\t", !lines.isEmpty {
                lines[lines.count - 1] += line.dropFirst()
            } else {
                lines.append(String(line))
            }
        }
        return lines
    }

    private static func unescaped(_ value: String) -> String {
        var text = ""
        var isEscaped = false
        for letter in value {
            if isEscaped {
                text.append(letter == "n" || letter == "N" ? "\n" : letter)
                isEscaped = false
            } else if letter == "\\" {
                isEscaped = true
            } else {
                text.append(letter)
            }
        }
        return text.trimmed
    }

    static func inOneLine(_ text: String) -> String {
        text.split(whereSeparator: { $0.isNewline }).map { String($0).trimmed }
            .joined(separator: " ")
    }
}
