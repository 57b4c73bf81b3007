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

    public init(
        id: Identifier, device: Identifier, at: Moment, zone: Zone, path: String, form: Fields
    ) {
        self.id = id
        self.device = device
        self.at = at
        self.zone = zone
        self.path = path
        self.form = form
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
