internal import Basics
internal import Perfumery

/// Reads single cells of a file, and values on which all rows of a scenting or medley must agree.
struct SheetValues {
    let separator: SheetSeparator

    init(_ separator: SheetSeparator) {
        self.separator = separator
    }

    /// The value of a column in some rows; a fault if two rows differ. Empty cells are ignored.
    func agreed(
        _ column: MedleyColumn, _ rows: [MedleyRow], _ faults: inout [LineFault]
    ) -> (text: String, line: Int) {
        var found: (text: String, line: Int)?
        for row in rows where !row[column].isEmpty {
            guard let first = found else {
                found = (row[column], row.line)
                continue
            }
            let isName = column == .scenting || column == .medley
            if !isName, row[column] != first.text {
                faults.append(
                    LineFault(
                        line: row.line, column: column,
                        SheetFaultCode.rowsDisagree, [row[column], first.text, String(first.line)]))
            }
        }
        return found ?? ("", rows.first?.line ?? 0)
    }

    /// Reads a number like a form does, but refuses an ambiguous separator.
    ///
    /// In a file with semicolons the comma is the decimal separator, and "1.000" might mean a
    /// thousand; in other files "1,000" might. The code does not guess.
    ///
    /// - Returns: the text with a point, or nil after a fault.
    func number(
        _ text: String, _ line: Int, _ column: MedleyColumn, _ faults: inout [LineFault]
    ) -> String? {
        let doubtful: UInt8 = separator == .semicolon ? point : comma
        let bytes = [UInt8](text.utf8)
        if let place = bytes.firstIndex(of: doubtful), bytes.count == place + 4,
            (1...3).contains(place), bytes[0] != UInt8(ascii: "0"), bytes[0] != UInt8(ascii: "-"),
            bytes.lastIndex(of: doubtful) == place
        {
            let whole = String(decoding: bytes[..<place], as: UTF8.self)
            let three = String(decoding: bytes[(place + 1)...], as: UTF8.self)
            // Without trailing zeros, because a form refuses more decimals than are stored.
            var rest = three
            while rest.hasSuffix("0") { rest.removeLast() }
            let sign = separator == .semicolon ? "," : "."
            faults.append(
                LineFault(
                    line: line, column: column, SheetFaultCode.doubtfulNumber,
                    [text, whole + three, whole + (rest.isEmpty ? "" : sign + rest)]))
            return nil
        }
        guard separator == .semicolon, bytes.count(where: { $0 == point || $0 == comma }) == 1
        else { return text }
        return String(decoding: bytes.map { $0 == comma ? point : $0 }, as: UTF8.self)
    }

    private let point = UInt8(ascii: ".")
    private let comma = UInt8(ascii: ",")

    func unit(_ text: String) -> AmountUnit? {
        let key = text.lowercased()
        if let unit = AmountUnit(rawValue: key) { return unit }
        switch key {
        case "gram", "grams": return .gram
        case "millilitre", "millilitres", "milliliter", "milliliters": return .millilitre
        case "drops": return .drop
        case "tbsps", "tablespoon", "tablespoons": return .tablespoon
        case "cups": return .cup
        case "%": return .percent
        case "parts": return .part
        default: return nil
        }
    }

    func period(_ text: String) -> MaturingTime.Period? {
        let key = text.lowercased()
        return MaturingTime.Period(rawValue: key.hasSuffix("s") ? String(key.dropLast()) : key)
    }

    func status(_ text: String) -> Status? { Status(rawValue: text.lowercased()) }
}

/// The date of creation in a file.
enum FileDate: Equatable {
    case moment(Moment, Zone)
    /// Only the day is known.
    case day(Day)

    /// Nil unless a date between 1900 and 2999.
    init?(_ text: String, in zone: Zone) {
        if let day = Day(typed: text) {
            self = .day(day)
        } else if let read = Moment.read(text, in: zone) {
            self = .moment(read.moment, read.zone)
        } else {
            return nil
        }
        let year =
            switch self {
            case .day(let day): day.civil.year
            case .moment(let moment, let zone): Day(moment, in: zone).civil.year
            }
        guard (1900...2999).contains(year) else { return nil }
    }

    /// - Parameter zone: the importing person's zone, for a file with only the day: then the
    ///   result is the start of that day.
    func start(in zone: Zone) -> (moment: Moment, zone: Zone) {
        switch self {
        case .moment(let moment, let zone): (moment, zone)
        case .day(let day):
            (
                Moment(
                    milliseconds: Int64(day.number) * 86_400_000 - Int64(zone.minutes) * 60_000),
                zone
            )
        }
    }

    func fits(_ medley: Medley) -> Bool {
        switch self {
        case .moment(let moment, _): moment == medley.created
        case .day(let day): day == Day(medley.created, in: medley.zone)
        }
    }
}
