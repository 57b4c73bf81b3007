public import Basics
public import Web

/// A form as it was sent. Every replica applies it, and all reach the same state.
public struct Entry: Equatable, Sendable {
    /// Made of the id that the form was shown with and of everything that was sent. So a form that
    /// arrives twice, on whatever device, is one entry, and a form with other content is another.
    public let id: Identifier
    /// The device that accepted it.
    public let device: ID<Replica>
    /// When it was sent, and the zone of the sender's clock.
    public let at: Moment
    public let zone: Zone
    /// The path it was sent to: a durable format, like the names of the fields.
    public let path: String
    /// What was typed, without the id.
    public let form: Fields
    /// The version of the rules for reading forms when it was accepted, so that a later version
    /// never changes its meaning. See `currentRules`.
    public let rules: Int64
    /// Whether it comes from another device, so that nobody looks on who could choose another name.
    /// It is not kept: whoever carries out what was sent before sets it.
    public var arrives = false
    /// When the server took it, by the server's clock, where a device sent it. Not part of what a device
    /// sends: a line of the log carries it.
    public var arrived: Moment?

    /// 1: release 0.1, whose entries have no number. 2: one function reads all numbers. 3: scentings have
    /// a kind of product, and the demo is a perfumer's. 4: a medley may hold a material in several
    /// dilutions, its names have 80 characters, its texts 20,000, and a table of medleys may leave out
    /// what its form says once. 5: what materials are and hold, limits, barcodes of one’s own, and lots.
    /// 6: the demo has a dish soap, too. 7: what was read from a line is added as it was seen, and one
    /// bad entry of a list's file leaves out itself alone; one number of goods however it is written, cash
    /// that coins can pay, costs by lot, and a trace of what was taken back. 8: a taken name is numbered,
    /// a close carries its figures, and a sale its number.
    ///
    /// A release with a new form, or a new field, raises it: an older server then holds what a newer
    /// device sends, where it would refuse a form that it does not know.
    public static let currentRules: Int64 = 8

    /// A moment that a field holds in milliseconds; nil for none. It is limited to `Moment.years`,
    /// except by the rules of release 0.1, which took any value.
    public func moment(_ field: String) -> Moment? {
        guard let number = form[field].flatMap({ Int64($0) }) else { return nil }
        let moment = Moment(milliseconds: number)
        return rules > 1 ? moment.withinYears : moment
    }

    /// Equal where a device sent the same, whenever it arrived.
    public static func == (one: Entry, other: Entry) -> Bool {
        one.id == other.id && one.device == other.device && one.at == other.at
            && one.zone == other.zone && one.path == other.path && one.form == other.form
            && one.rules == other.rules
    }

    /// When it came to the server, as far as is known here.
    public var present: Moment { arrived ?? at }

    /// The same, taken by the server now.
    public func arriving(at now: Moment?) -> Entry {
        var arriving = self
        arriving.arrived = now
        return arriving
    }

    /// A form that was sent now.
    ///
    /// - Parameter shown: the id that the form was shown with.
    public init(
        shown: Identifier, device: ID<Replica>, at: Moment, zone: Zone, path: String, form: Fields,
        rules: Int64 = Entry.currentRules
    ) {
        self.init(
            id: shown.derived(Digest(path + "?" + form.formEncoded).value), device: device, at: at,
            zone: zone, path: path, form: form, rules: rules)
    }

    /// - Parameter rules: the rules by which it is read; an older number if an older program
    ///   accepted it.
    public init(
        id: Identifier, device: ID<Replica>, at: Moment, zone: Zone, path: String, form: Fields,
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

// The form as it is kept and sent. The number of the rules is its last field, unless it is 1. A
// form without fields stayed empty by the rules up to 2, which read such forms alike.
extension Entry {
    public static let rulesField = "rules"

    public var keptForm: String {
        guard rules > 2 || rules == 2 && !form.isEmpty else { return form.formEncoded }
        var kept = form
        kept.add(Entry.rulesField, String(rules))
        return kept.formEncoded
    }

    /// - Parameter kept: the fields read from a `keptForm`.
    init(
        id: Identifier, device: ID<Replica>, at: Moment, zone: Zone, path: String, kept: Fields
    ) {
        let rules =
            kept.isEmpty ? 2 : kept[Entry.rulesField].flatMap { Int64($0) } ?? 1
        self.init(
            id: id, device: device, at: at, zone: zone, path: path,
            form: kept.without(Entry.rulesField), rules: rules)
    }
}
