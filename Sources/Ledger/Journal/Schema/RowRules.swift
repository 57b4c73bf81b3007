internal import Basics
public import SQLCore

/// The values that a table may have: everything that its forms have written, and nothing that
/// some page can't handle. A file's rows are checked against these rules before an import.
public struct RowRules: Sendable {
    public typealias Remake = @Sendable (inout RowValues) -> Void
    public typealias IsGone = @Sendable (RowValues) -> Bool

    public let table: String
    /// Every column once.
    public let columns: [ColumnRule]
    /// Computes values that a row derives from its own other columns, such as the key for finding
    /// a name.
    public let remake: Remake?
    /// True if a row of a file was only marked as deleted by release 0.1: the row is left out.
    public let isGone: IsGone?

    public init(
        _ table: String, _ columns: [ColumnRule], remake: Remake? = nil,
        isGone: IsGone? = nil
    ) {
        self.table = table
        self.columns = columns
        self.remake = remake
        self.isGone = isGone
    }

    public func kind(of column: String) -> ColumnRule.Kind? {
        columns.first { $0.names.contains(column) }?.kind
    }
}

/// The values of one row, by the names of their columns.
public struct RowValues: Equatable, Sendable {
    public let names: [String]
    public var values: [Value]

    public init(_ names: [String], _ values: [Value]) {
        self.names = names
        self.values = values
    }

    /// NULL for a column that the row does not have; a value set for that column is dropped.
    public subscript(_ name: String) -> Value {
        get { names.firstIndex(of: name).map { values[$0] } ?? .null }
        set {
            if let place = names.firstIndex(of: name) { values[place] = newValue }
        }
    }

    public func text(_ name: String) -> String? {
        if case .text(let text) = self[name] { text } else { nil }
    }

    public func integer(_ name: String) -> Int64? {
        if case .integer(let number) = self[name] { number } else { nil }
    }

    /// Sets a column from the text of another; without that text the row stays unchanged.
    public mutating func set(_ name: String, from source: String, _ make: (String) -> String) {
        if let text = text(source) { self[name] = .text(make(text)) }
    }

    /// Sets the local day from the time in `column` and the row's zone.
    ///
    /// - Parameter mayEndLate: true to keep the day before for a time in the morning.
    public mutating func setDay(from column: String, mayEndLate: Bool = false) {
        guard let at = integer(column), let minutes = integer("zone"),
            let zone = Zone(minutes: Int(clamping: minutes))
        else { return }
        let day = Day(Moment(milliseconds: at), in: zone)
        let isMorning =
            day != Day(Moment(milliseconds: at &- 43_200_000), in: zone)
        if mayEndLate, isMorning, integer("day") == Int64(day.number - 1) { return }
        self["day"] = .integer(day.number)
    }
}
