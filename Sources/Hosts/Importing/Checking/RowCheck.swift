internal import Basics
internal import Journal
internal import Portability
internal import SQLCore
internal import Web

// Checks a value against its column's rule.
extension ColumnRule.Kind {
    /// Nil for an allowed value. NULL is allowed here; the schema says where a value is required.
    func fault(_ value: Value) -> ImportFault.Kind? {
        if value == .null { return nil }
        switch self {
        case .derived: return nil
        case .moment:
            guard case .integer(let number) = value else { return .notWhole }
            return Moment.years.contains(Moment(milliseconds: number)) ? nil : .noSuchTime
        case .momentOrNone:
            return value == .integer(Int64.min) ? nil : ColumnRule.Kind.moment.fault(value)
        case .zone:
            guard case .integer(let number) = value else { return .notWhole }
            return Zone(minutes: Int(clamping: number)) == nil ? .noSuchZone : nil
        case .day:
            guard case .integer(let number) = value else { return .notWhole }
            return days.contains(number) ? nil : .noSuchDay
        case .whole(let range):
            guard case .integer(let number) = value else { return .notWhole }
            return range.contains(number) ? nil : .outOfRange(range)
        case .number(let numbers):
            guard case .integer(let number) = value else { return .notWhole }
            return numbers.contains(number)
                ? nil : .noneOf(numbers.map { String($0) }.joined(separator: ", "))
        case .bytes(let limit):
            guard case .blob(let bytes) = value else { return .notBytes }
            return bytes.isEmpty ? .isMissing : bytes.count > limit ? .tooLong(limit) : nil
        case .identifier, .currency, .word, .text, .name, .form:
            guard case .text(let text) = value else { return .notText }
            return fault(text)
        }
    }

    private func fault(_ text: String) -> ImportFault.Kind? {
        switch self {
        // Only Neroli's own spelling: another spelling of an id would be another key.
        case .identifier: Identifier(text)?.text == text ? nil : .notAnId
        case .currency: Currency(code: text) == nil ? .noSuchCurrency : nil
        case .word(let words):
            words.contains(text) ? nil : .noneOf(words.joined(separator: ", "))
        case .text(let limit): isLonger(text, limit) ? .tooLong(limit) : nil
        case .name(let limit):
            text.isEmpty ? .isMissing : isLonger(text, limit) ? .tooLong(limit) : nil
        case .form: (try? Fields(formEncoded: [UInt8](text.utf8)[...])) == nil ? .notAForm : nil
        default: nil
        }
    }

    /// The nearest allowed value for a stored row; nil if there is none and the row can't stay. A
    /// text keeps its length, because no page breaks on a long text.
    func mended(_ value: Value) -> Value? {
        switch (self, value) {
        case (.text, _), (.name, _), (.bytes, _): return value
        case (.moment, .integer(let number)), (.momentOrNone, .integer(let number)):
            return .integer(Moment(milliseconds: number).withinYears.milliseconds)
        case (.zone, .integer(let number)): return .integer(clamped(number, -840...840))
        case (.day, .integer(let number)): return .integer(clamped(number, days))
        case (.whole(let range), .integer(let number)): return .integer(clamped(number, range))
        case (.number(let numbers), .integer): return numbers.first.map { .integer($0) }
        case (.identifier, .text(let text)): return .text(lastingIdentifier(text).text)
        case (.currency, .text(let text)):
            let code = text.trimmed.uppercased()
            return .text(Currency(code: code)?.code ?? Currency.euro.code)
        case (.word(let words), .text(let text)):
            let plain = text.trimmed.lowercased()
            return (words.first { $0.lowercased() == plain } ?? words.first).map { .text($0) }
        default: return nil
        }
    }
}

/// The years 1 to 9999 in days since 1970.
private let days: ClosedRange<Int64> = -719_162...2_932_896

private func clamped(_ number: Int64, _ range: ClosedRange<Int64>) -> Int64 {
    min(max(number, range.lowerBound), range.upperBound)
}

/// Counts characters only if the bytes exceed the limit.
private func isLonger(_ text: String, _ limit: Int) -> Bool {
    text.utf8.count > limit && text.count > limit
}

/// Deterministic: one text always gives one id, so that references to a row stay valid.
private func lastingIdentifier(_ text: String) -> Identifier {
    if let id = Identifier(text.trimmed) { return id }
    let seed = Digest(text).text
    var random: UInt64 = 0
    for byte in seed.utf8 { random = random << 4 | UInt64(byte.hexadecimalDigit ?? 0) }
    return Identifier(at: Moment(milliseconds: 0), random: (random, ~random)).derived(random)
}

/// The rules of a table, in the order of the columns in its schema.
struct RowCheck {
    let shape: TableShape
    let kinds: [ColumnRule.Kind?]
    let remake: RowRules.Remake?
    let isGone: RowRules.IsGone?

    init(_ shape: TableShape, _ rules: RowRules?) {
        self.shape = shape
        kinds = shape.columns.map { rules?.kind(of: $0.name) }
        remake = rules?.remake
        isGone = rules?.isGone
    }

    func kind(of column: String) -> ColumnRule.Kind? {
        shape.columns.firstIndex { $0.name == column }.flatMap { kinds[$0] }
    }

    func isDerived(_ column: String) -> Bool {
        if case .derived = kind(of: column) { true } else { false }
    }
}

/// How the rows of one table of a file are read: the columns in the file's order, then the derived
/// ones that the file need not have.
struct Intake {
    let columns: [TableShape.Column]
    let insertion: String
    let table: String
    private let names: [String]
    private let kinds: [ColumnRule.Kind?]
    private let remake: RowRules.Remake?
    private let isGone: RowRules.IsGone?

    init(
        _ shape: TableShape, _ columns: [TableShape.Column], _ further: [TableShape.Column],
        _ check: RowCheck
    ) {
        self.columns = columns
        table = shape.table.name
        names = (columns + further).map { $0.name }
        kinds = columns.map { check.kind(of: $0.name) }
        remake = check.remake
        isGone = check.isGone
        insertion = shape.insertion(of: names)
    }

    func fault(_ value: Value, at place: Int) -> ImportFault.Kind? { kinds[place]?.fault(value) }

    /// The value unchanged, except for a name: characters that override the writing direction are
    /// removed, because the text beside the name would be reversed.
    func plain(_ value: Value, at place: Int) -> Value {
        if case .name = kinds[place], case .text(let text) = value {
            .text(text.withoutOverrides)
        } else {
            value
        }
    }

    func isGone(_ values: [Value]) -> Bool {
        isGone?(row(values)) == true
    }

    /// The values with the derived ones computed again.
    func remade(_ values: [Value]) -> [Value] {
        guard let remake else { return values }
        var row = row(values)
        remake(&row)
        return row.values
    }

    func row(_ values: [Value]) -> RowValues {
        RowValues(names, values + Array(repeating: .null, count: names.count - values.count))
    }
}
