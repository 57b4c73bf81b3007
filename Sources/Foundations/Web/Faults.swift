internal import Basics

/// Faults in a form: a code with arguments per wrong field.
///
/// Stored and synchronised faults are independent of the language, so they contain no sentences.
/// A room's words make sentences for display (`said`). Rooms without codes add the sentence
/// itself, and old journals contain sentences.
public struct Faults: Equatable, Sendable {
    public struct Fault: Equatable, Sendable {
        /// The field's name; "" for the form as a whole.
        public let field: String
        /// Key for a room's words; "" if the argument is the sentence.
        public let code: String
        public let arguments: [String]
        /// Set if another record has the name or code in the field. Not stored.
        public let taken: Taken?

        public init(
            _ field: String, _ code: String, _ arguments: [String] = [], _ taken: Taken? = nil
        ) {
            self.field = field
            self.code = code
            self.arguments = arguments
            self.taken = taken
        }

        /// Equal if the stored parts are equal.
        public static func == (one: Fault, other: Fault) -> Bool {
            one.field == other.field && one.code == other.code && one.arguments == other.arguments
        }

        /// The sentence, or the code if not yet converted to one.
        public var sentence: String { code.isEmpty ? arguments.first ?? "" : code }
    }

    public private(set) var faults: [Fault] = []

    public init() {}

    /// One sentence about the form as a whole.
    public init(_ sentence: String) {
        add("", sentence)
    }

    /// One code about the form as a whole.
    public init<Code: FaultCode>(_ code: Code) {
        add("", code)
    }

    public var isEmpty: Bool { faults.isEmpty }

    /// The number of fields with a fault.
    public var fields: Int {
        var fields: [String] = []
        for fault in faults where !fault.field.isEmpty && !fields.contains(fault.field) {
            fields.append(fault.field)
        }
        return fields.count
    }

    /// The first sentence about a field.
    public subscript(field: String) -> String? {
        for fault in faults where fault.field == field { return fault.sentence }
        return nil
    }

    /// Joins the sentences into one line, for a list of refused entries.
    public var reason: String {
        var sentences: [String] = []
        for fault in faults { sentences.append(fault.sentence) }
        return sentences.joined(separator: " ")
    }

    public mutating func add(_ field: String, _ sentence: String) {
        faults.append(Fault(field, "", [sentence]))
    }

    public mutating func add(_ fault: Fault) {
        faults.append(fault)
    }

    public mutating func add<Code: FaultCode>(
        _ field: String, _ code: Code, _ arguments: [String] = [], _ taken: Taken? = nil
    ) {
        faults.append(Fault(field, code.code, arguments, taken))
    }

    /// Converts every code to a sentence.
    ///
    /// - Parameter words: nil for an unknown code.
    public func said(_ words: (Fault) -> String?) -> Faults {
        var said = Faults()
        for fault in faults {
            let sentence = fault.code.isEmpty ? nil : words(fault)
            said.add(fault.field, sentence ?? fault.sentence)
        }
        return said
    }
}

/// The record that already has a name or code that a form asks for.
public struct Taken: Equatable, Sendable {
    /// Kind (as in `Named`) and id of the record that the form makes or changes.
    public let kind: String
    public let thing: String
    /// Id of the record that has the name or code.
    public let holder: String
    public let wanted: String
    /// The most characters of a name; 0 for a code, which can't be numbered.
    public let limit: Int

    public init(
        _ kind: String, _ thing: String, holder: String, wanted: String, limit: Int = 0
    ) {
        self.wanted = wanted
        self.kind = kind
        self.thing = thing
        self.holder = holder
        self.limit = limit
    }
}

/// Fault codes of a room or a module. Journals store them, so codes never change.
public protocol FaultCode: RawRepresentable, Sendable where RawValue == String {
    /// Owner of the codes, such as "notes": two rooms may use one name for a fault.
    static var owner: String { get }
}

extension FaultCode {
    /// Stored form: "notes.nameTaken".
    public var code: String { Self.owner + "." + rawValue }

    /// Nil for a code of another owner.
    public init?(_ fault: Faults.Fault) {
        guard fault.code.hasPrefix(Self.owner + ".") else { return nil }
        self.init(rawValue: String(fault.code.dropFirst(Self.owner.count + 1)))
    }
}

extension Faults {
    /// First character of stored codes; no sentence begins with it.
    private static let mark = "\u{1}"

    /// Form for the journal and for other devices: the sentences, or the parts of every fault.
    public var kept: String {
        guard faults.contains(where: { !$0.code.isEmpty }) else { return reason }
        var fields = Fields()
        for fault in faults {
            var parts = Fields()
            for part in [fault.code] + fault.arguments { parts.add("", part) }
            fields.add(fault.field, parts.formEncoded)
        }
        return Faults.mark + fields.formEncoded
    }

    /// Shortened faults for a long form, because arguments may repeat the typed text.
    public var cut: Faults {
        guard kept.utf8.count > 256 << 10 else { return self }
        var cut = Faults()
        for fault in faults.prefix(32) {
            let arguments = fault.arguments.prefix(4).map { $0.start(of: 200) }
            cut.faults.append(Fault(fault.field.start(of: 100), fault.code, arguments))
        }
        return cut
    }

    public init(kept: String) {
        self.init()
        guard kept.hasPrefix(Faults.mark), let fields = Faults.decoded(kept.dropFirst()),
            !fields.isEmpty
        else {
            add("", kept)
            return
        }
        for field in fields.fields {
            let parts = Faults.decoded(field.value[...])?.fields.map { $0.value } ?? []
            faults.append(Fault(field.name, parts.first ?? "", [String](parts.dropFirst())))
        }
    }

    private static func decoded(_ text: Substring) -> Fields? {
        try? Fields(formEncoded: [UInt8](text.utf8)[...])
    }
}
