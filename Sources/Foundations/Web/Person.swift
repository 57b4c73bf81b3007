/// Acts and views that a person may be given, as bits.
public struct Rights: Equatable, Sendable {
    public let bits: Int64

    public init(bits: Int64) {
        self.bits = bits & 0x1FF
    }

    public static var none: Rights { Rights(bits: 0) }
    public static var recipes: Rights { Rights(bits: 1) }
    public static var costs: Rights { Rights(bits: 2) }
    public static var formulas: Rights { Rights(bits: 4) }
    public static var prices: Rights { Rights(bits: 8) }
    public static var refund: Rights { Rights(bits: 16) }
    public static var close: Rights { Rights(bits: 32) }
    public static var settings: Rights { Rights(bits: 64) }
    public static var dataOut: Rights { Rights(bits: 128) }
    public static var devices: Rights { Rights(bits: 256) }
    public static var all: Rights { Rights(bits: 0x1FF) }

    public func holds(_ others: Rights) -> Bool { bits & others.bits == others.bits }

    public func with(_ others: Rights) -> Rights { Rights(bits: bits | others.bits) }
}

/// A person beside the owner.
public struct Person: Equatable, Sendable {
    public let id: String
    public let name: String
    public let rights: Rights

    public init(id: String, name: String, rights: Rights) {
        self.id = id
        self.name = name
        self.rights = rights
    }

    /// Field of an entry's form with the name of the person who sent the form. Absent for the
    /// owner, and in entries from before there were persons. Hosts write this field; no form can.
    public static var field: String { "done-by" }
}

extension HostKnowledge {
    /// True for the owner, and for a person with all these rights.
    public func may(_ rights: Rights) -> Bool { person?.rights.holds(rights) ?? true }
}
