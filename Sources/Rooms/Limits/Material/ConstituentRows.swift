internal import Basics
internal import Perfumery
internal import RoomKit
internal import Web

/// Constituents in form fields: every field is repeated once per row.
struct ConstituentRows {
    struct Row: Equatable {
        var name = ""
        var cas = ""
        var lowest = ""
        var highest = ""
        /// Line of the certificate that the row was read from.
        var source = ""

        var isBlank: Bool { name.isEmpty && cas.isEmpty && lowest.isEmpty && highest.isEmpty }
    }

    static let fields = ["substance", "number", "from", "to", "line"]
    static let sourceLimit = 300

    var rows: [Row] = []

    init(_ form: Fields) {
        let columns = ConstituentRows.fields.map { form.all($0) }
        let count = min(
            columns.map { $0.count }.max() ?? 0, MaterialRecord.mostConstituents + 20)
        for place in 0..<count {
            let cell = { (column: Int) -> String in
                place < columns[column].count ? columns[column][place].trimmed : ""
            }
            rows.append(
                Row(
                    name: cell(0), cas: cell(1), lowest: cell(2), highest: cell(3),
                    source: String(cell(4).prefix(ConstituentRows.sourceLimit))))
        }
    }

    /// The name of a row's field in faults: "to 3", with the row's index from 0.
    static func place(_ field: String, _ row: Int) -> String { "\(field) \(row)" }

    /// Reads all rows that are not blank.
    ///
    /// - Parameter rules: before 9, a highest share of 0 is refused; since then it means that the
    ///   certificate states none.
    func lines(_ faults: inout Faults, rules: Int64) -> [MaterialRecord.Line] {
        var lines: [MaterialRecord.Line] = []
        var seen: [String] = []
        for (place, row) in rows.enumerated() where !row.isBlank {
            guard let line = line(row, place, &faults, rules) else { continue }
            let keys = Substance(line.name, cas: line.cas.map { [$0] } ?? []).keys
            if keys.contains(where: { seen.contains($0) }) {
                faults.add(ConstituentRows.place("substance", place), LimitsFault.twice)
            }
            seen += keys
            lines.append(line)
        }
        if lines.count > MaterialRecord.mostConstituents {
            faults.add("", LimitsFault.tooManyConstituents)
        }
        var sum: Int64 = 0
        for line in lines { sum += line.lowest.billionths }
        if sum > 1_000_000_000 {
            faults.add("", LimitsFault.moreThanAll, [Decimal(units: sum, places: 7).typed])
        }
        return lines
    }

    private func line(
        _ row: Row, _ place: Int, _ faults: inout Faults, _ rules: Int64
    ) -> MaterialRecord.Line? {
        let before = faults.faults.count
        let at = { (field: String) in ConstituentRows.place(field, place) }
        let cas = readNumber(row.cas, at("number"), &faults)
        let name = row.name.isEmpty ? cas?.text ?? "" : row.name
        if name.isEmpty {
            if faults.faults.count == before { faults.add(at("substance"), LimitsFault.nameIt) }
        } else {
            check(name, at("substance"), MaterialRecord.textLimit, &faults)
        }
        let high = row.highest.isEmpty ? row.lowest : row.highest
        let highest = readShare(high, at("to"), &faults)
        let lowest =
            row.lowest.isEmpty ? highest : readShare(row.lowest, at("from"), &faults)
        guard faults.faults.count == before, let lowest, let highest else { return nil }
        guard lowest <= highest else {
            faults.add(at("to"), LimitsFault.wrongWayRound)
            return nil
        }
        guard highest > .none || rules > 8 else {
            faults.add(at("to"), LimitsFault.notNone)
            return nil
        }
        return MaterialRecord.Line(name: name, cas: cas, lowest: lowest, highest: highest)
    }
}

/// Reads a percentage; otherwise adds a fault.
func readShare(_ text: String, _ field: String, _ faults: inout Faults) -> Share? {
    guard !text.isEmpty else {
        faults.add(field, LimitsFault.howMuch)
        return nil
    }
    do throws(Misread) {
        let units = try Decimal.read(withoutPercent(text), places: 7, comma: .decimals).units
        guard units >= 0 else { throw .notANumber }
        guard let share = Share(billionths: units) else {
            faults.add(field, LimitsFault.aboveAll)
            return nil
        }
        return share
    } catch {
        faults.add(field, error, or: LimitsFault.notAShare)
        return nil
    }
}

private func withoutPercent(_ text: String) -> String {
    text.hasSuffix("%") ? String(text.dropLast()).trimmed : text
}

/// Reads a CAS number that may be left out; otherwise adds a fault.
func readNumber(_ text: String, _ field: String, _ faults: inout Faults) -> CASNumber? {
    switch CASNumber.read(text) {
    case .number(let number): return number
    case .wrongDigit(let digit):
        faults.add(field, LimitsFault.wrongDigit, [text, String(digit)])
    case .none: if !text.isEmpty { faults.add(field, LimitsFault.notANumber, [text]) }
    }
    return nil
}

/// Adds a fault for a text that is too long or can't be shown.
func check(_ text: String, _ field: String, _ limit: Int, _ faults: inout Faults) {
    if text.count > limit {
        faults.add(field, FieldFault.tooLong, [String(text.count - limit)])
    } else if text.hasControls(allowingLines: false) {
        faults.add(field, FieldFault.notShowable)
    }
}
