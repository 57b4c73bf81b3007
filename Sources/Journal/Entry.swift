public import Basics
public import Web

/// A form as it was sent: what every replica applies to come to the same state.
public struct Entry: Equatable, Sendable {
    /// Made of the id that the form was shown with and of all that was sent, so that a form that
    /// arrives twice, on whatever device, is one entry, and a changed one another.
    public let id: Identifier
    /// The device it was accepted on.
    public let device: Identifier
    /// When it was sent, and where that person's clock stood.
    public let at: Moment
    public let zone: Zone
    /// Where it was sent: a durable format, like the names of the fields.
    public let path: String
    /// What was typed, without the id.
    public let form: Fields
    /// The number of the rules by which forms were read when it was accepted, so that a later rule
    /// never makes it mean something else. See `currentRules`.
    public let rules: Int64

    /// 1: release 0.1, whose entries bear no number. 2: one reading of numbers.
    public static let currentRules: Int64 = 2

    /// A moment that a field holds in milliseconds; nil for none. What an older program believed is
    /// believed as it was, what is beyond the years counts as their end.
    public func moment(_ field: String) -> Moment? {
        guard let number = form[field].flatMap({ Int64($0) }) else { return nil }
        let moment = Moment(milliseconds: number)
        return rules > 1 ? moment.withinYears : moment
    }

    /// A form that was sent now.
    ///
    /// - Parameter shown: the id that the form was shown with.
    public init(
        shown: Identifier, device: Identifier, at: Moment, zone: Zone, path: String, form: Fields
    ) {
        self.init(
            id: shown.derived(Digest(path + "?" + form.formEncoded).value), device: device, at: at,
            zone: zone, path: path, form: form)
    }

    /// - Parameter rules: by which it is read; an older number for what an older program accepted.
    public init(
        id: Identifier, device: Identifier, at: Moment, zone: Zone, path: String, form: Fields,
        rules: Int64 = Entry.currentRules
    ) {
        self.id = id
        self.device = device
        self.at = at
        self.zone = zone
        self.path = path
        self.form = form
        self.rules = rules
    }
}

// The form as it is kept and sent: the number of the rules is its last field, where it is not 1.
// A form without fields holds nothing that could be read in two ways, and stays empty.
extension Entry {
    public static let rulesField = "rules"

    public var keptForm: String {
        guard rules != 1, !form.isEmpty else { return form.formEncoded }
        var kept = form
        kept.add(Entry.rulesField, String(rules))
        return kept.formEncoded
    }

    /// - Parameter kept: fields that `keptForm` was written of.
    init(
        id: Identifier, device: Identifier, at: Moment, zone: Zone, path: String, kept: Fields
    ) {
        let rules =
            kept.isEmpty
            ? Entry.currentRules : kept[Entry.rulesField].flatMap { Int64($0) } ?? 1
        self.init(
            id: id, device: device, at: at, zone: zone, path: path,
            form: kept.without(Entry.rulesField), rules: rules)
    }
}

/// A form to be sent: what undoes an entry.
public struct Countermand: Equatable, Sendable {
    public let path: String
    public let form: Fields

    public init(path: String, form: Fields) {
        self.path = path
        self.form = form
    }
}

/// What became of an entry.
public enum Verdict: Equatable, Sendable {
    /// Its effects are in the database. `landing` is where the person goes next; `undo` takes the
    /// effects back, where the room offers that.
    case accepted(landing: Target, undo: Countermand?)
    /// Nothing was changed, for these reasons.
    case refused(Faults)
}
