public import Basics

/// Writes HTML into one growing buffer of bytes.
///
///     page.ul("notes") { list in
///         list.li { $0.text(note.name) }
///     }
///
/// All text is escaped; only `raw` does not escape. Elements are nested by closures, so every
/// opened element is closed.
public struct HTML: Sendable {
    public private(set) var bytes: [UInt8] = []
    /// The document's language.
    public let language: Language
    /// Names of the number fields of the open form.
    public var numbers: [String] = []
    /// Currency that each form names; nil for none.
    public var currency: String?

    public init(reserving capacity: Int = 8_192, in language: Language) {
        self.language = language
        bytes.reserveCapacity(capacity)
    }

    /// Text for a person to read, escaped.
    @inline(never)
    public mutating func text(_ text: String) {
        bytes.append(escaping: text)
    }

    /// Text as bytes, read as UTF-8 and escaped.
    @inline(never)
    public mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(escaping: text)
    }

    /// Appends markup written in our source. May be long, so the length is passed along, unlike a
    /// `Literal`'s.
    @inline(never)
    public mutating func literal(_ markup: StaticString) {
        bytes.append(static: markup)
    }

    /// **Unescaped.** Only for markup that this program made itself, such as a note's drawing.
    @inline(never)
    public mutating func raw(_ markup: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: markup)
    }

    /// **Unescaped.** Only for markup that this program made itself, such as a note's drawing.
    @inline(never)
    public mutating func raw(_ markup: [UInt8]) {
        bytes.append(contentsOf: markup)
    }

    /// `<name class="…" …>content</name>`.
    public mutating func element(
        _ name: Literal, _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) {
        open(name, classes, attributes)
        content(&self)
        close(name)
    }

    /// `<a class="…" href="…" …>content</a>`.
    public mutating func a(
        _ classes: Literal? = nil, to link: Link, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) {
        open("a", classes, to: link, attributes)
        content(&self)
        close("a")
    }

    /// An element that has no content and no end tag: `<input …>`, `<meta …>`.
    public mutating func void(
        _ name: Literal, _ classes: Literal? = nil, _ attributes: [Attribute] = []
    ) {
        open(name, classes, attributes)
    }

    @inline(never)
    private mutating func open(
        _ name: Literal, _ classes: Literal?, _ attributes: [Attribute]
    ) {
        beginTag(name, classes)
        for attribute in attributes { write(attribute) }
        bytes.append(UInt8(ascii: ">"))
    }

    @inline(never)
    private mutating func open(
        _ name: Literal, _ classes: Literal?, to link: Link, _ attributes: [Attribute]
    ) {
        beginTag(name, classes)
        write(.href(link))
        for attribute in attributes { write(attribute) }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func beginTag(_ name: Literal, _ classes: Literal?) {
        bytes.append(UInt8(ascii: "<"))
        bytes.append(written: name)
        guard let classes else { return }
        bytes.append(written: " class=\"")
        bytes.append(written: classes)
        bytes.append(UInt8(ascii: "\""))
    }

    @inline(never)
    private mutating func close(_ name: Literal) {
        bytes.append(UInt8(ascii: "<"))
        bytes.append(UInt8(ascii: "/"))
        bytes.append(written: name)
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func write(_ attribute: Attribute) {
        switch attribute {
        case .value(let name, let value):
            begin(name)
            bytes.append(escaping: value)
            bytes.append(UInt8(ascii: "\""))
        case .fixed(let name, let value):
            begin(name)
            bytes.append(written: value)
            bytes.append(UInt8(ascii: "\""))
        case .classes(let first, let second):
            begin("class")
            bytes.append(written: first)
            bytes.append(UInt8(ascii: " "))
            bytes.append(written: second)
            bytes.append(UInt8(ascii: "\""))
        case .link(let name, let link):
            begin(name)
            bytes.append(escaping: link.text)
            bytes.append(UInt8(ascii: "\""))
        case .flag(let name, let isSet):
            guard isSet else { return }
            bytes.append(UInt8(ascii: " "))
            bytes.append(written: name)
        }
    }

    private mutating func begin(_ name: Literal) {
        bytes.append(UInt8(ascii: " "))
        bytes.append(written: name)
        bytes.append(UInt8(ascii: "="))
        bytes.append(UInt8(ascii: "\""))
    }
}
