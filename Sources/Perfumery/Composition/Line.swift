/// Identifies a medley used as an accord: the key from the medley's room.
public struct AccordID: Hashable, Sendable {
    public let key: String

    public init(_ key: String) {
        self.key = key
    }
}

/// A line of a medley, as typed.
public struct Line: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case material(Material)
        case accord(AccordID)
    }

    public var name: String
    public var amount: Amount
    public var content: Content
    /// Nil for neat.
    public var dilution: Dilution?
    /// A ready-made stock item that replaces the line's parts. This changes the medley's supplies
    /// and cost, not its composition.
    public var ready: Ready?

    public enum Ready: Hashable, Sendable {
        /// Replaces the whole line, with its dilution.
        case line(Material)
        /// Replaces the content without the dilution; the diluent is added.
        case content(Material)
    }

    public init(_ name: String, _ amount: Amount, _ content: Content, dilution: Dilution? = nil) {
        self.name = name
        self.amount = amount
        self.content = content
        self.dilution = dilution
    }

    /// A line of `material`, with the material's name.
    public init(_ material: Material, _ amount: Amount, dilution: Dilution? = nil) {
        self.init(material.name, amount, .material(material), dilution: dilution)
    }
}

/// A medley that other medleys may use as a line.
public struct Accord: Sendable {
    public let id: AccordID
    public let name: String
    public let lines: [Line]

    public init(_ id: AccordID, _ name: String, _ lines: [Line]) {
        self.id = id
        self.name = name
        self.lines = lines
    }
}
