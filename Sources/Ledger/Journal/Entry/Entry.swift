public import Basics
public import Web

/// A form as sent. Every replica applies the form, and all reach an identical state.
public struct Entry: Equatable, Sendable {
    /// Made of the id that the form was shown with and of everything that was sent. So a form that
    /// arrives twice, on whatever device, is one entry, and a form with other content is another.
    public let id: Identifier
    /// Device that accepted the form.
    public let device: ID<Replica>
    /// Time of sending, and the zone of the sender's clock.
    public let at: Moment
    public let zone: Zone
    /// Path of the form: a durable format, like the names of the fields.
    public let path: String
    /// The typed fields, without the id.
    public let form: Fields
    /// The version of the form rules when the entry was accepted, so that a later version never
    /// changes its meaning. See `currentRules`.
    public let rules: Int64
    /// True if the entry comes from another device, where no person is present to choose another
    /// name. Not stored: the caller that carries out a received entry sets this.
    public var arrives = false
    /// Time of arrival by the server's clock, for an entry that a device sent. A device does not
    /// send this; a line of the log carries the time.
    public var arrived: Moment?

    /// 1: release 0.1, with entries that have no number. 2: one function reads all numbers. 3:
    /// scentings have a kind of product, and the demo is a perfumer's. 4: a medley may hold a
    /// material in several dilutions, its names have 80 characters, its texts 20,000, and a table
    /// of medleys may leave out values that its form gives once. 5: identity and constituents of
    /// materials, limits, in-store barcodes, and lots. 6: the demo has a dish soap, too. 7: a
    /// line's result is added as shown, and a bad entry in a list's file is left out alone; one
    /// number of goods for every spelling, cash that coins can pay, costs by lot, and a trace of
    /// returned goods. 8: a taken name is numbered, a close carries its figures, and a sale its
    /// number. 9: classifications of materials and products; a constituent of 0 % is one that the
    /// certificate excludes; a sale's lines have taxes of their own. 10: sets, products, parked
    /// carts and batches bottled into several sizes; sales, refunds, cash moves and closes are
    /// linked in a chain; lots past their date and lots on hold come last; lines of a formula that
    /// two devices changed are merged; another till's drawer can be closed; files beside
    /// materials, and limits in the demo. 11: quantities and unit costs that may mean a thousand
    /// times less are refused; identifiers of formulas are checked; a shop begins with one form; a
    /// deletion names the things that were merged into its own, as its device knew them; forms for
    /// a line, a day or a pack carry the values that were there.
    ///
    /// Raised by every release with a new form or a new field: an older server then holds the
    /// entries of a newer device and does not refuse unknown forms.
    public static let currentRules: Int64 = 11

    /// A field's moment, in milliseconds; nil if absent. Limited to `Moment.years`, except by the
    /// rules of release 0.1, which took any value.
    public func moment(_ field: String) -> Moment? {
        guard let number = form[field].flatMap({ Int64($0) }) else { return nil }
        let moment = Moment(milliseconds: number)
        return rules > 1 ? moment.withinYears : moment
    }

    /// Equal if a device sent equal entries; the time of arrival does not count.
    public static func == (one: Entry, other: Entry) -> Bool {
        one.id == other.id && one.device == other.device && one.at == other.at
            && one.zone == other.zone && one.path == other.path && one.form == other.form
            && one.rules == other.rules
    }

    /// Time of arrival at the server, or else the device's time.
    public var present: Moment { arrived ?? at }

    /// A copy that the server receives now.
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

    /// - Parameter rules: the version of the rules that read the entry; an older number if an
    ///   older program accepted the entry.
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

// The form as stored and sent. The number of the rules is its last field, unless 1. An empty form
// stayed empty by the rules up to 2, which read both alike.
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
        self.init(
            id: id, device: device, at: at, zone: zone, path: path,
            form: kept.without(Entry.rulesField), rules: Entry.rules(ofKept: kept))
    }

    static func rules(ofKept kept: Fields) -> Int64 {
        kept.isEmpty ? 2 : kept[rulesField].flatMap { Int64($0) } ?? 1
    }
}
