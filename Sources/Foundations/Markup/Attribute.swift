public import Basics

/// An attribute of a start tag. Its name is always written in our source; its value is always
/// escaped.
public enum Attribute: Sendable {
    /// `name="value"`.
    case value(Literal, String)
    /// `name="value"`, both written in our source.
    case fixed(Literal, Literal)
    /// `class="first second"`.
    case classes(Literal, Literal)
    /// A name without a value if true, nothing if false: `checked`, `hidden`.
    case flag(Literal, Bool)
    /// `href`, `src` or `action`.
    case link(Literal, Link)

    public static func href(_ link: Link) -> Attribute { .link("href", link) }
    public static func src(_ link: Link) -> Attribute { .link("src", link) }
    public static func action(_ link: Link) -> Attribute { .link("action", link) }
    public static func `class`(_ names: Literal) -> Attribute { .fixed("class", names) }
    public static func id(_ name: String) -> Attribute { .value("id", name) }
    public static func name(_ name: Literal) -> Attribute { .fixed("name", name) }
    public static func type(_ type: Literal) -> Attribute { .fixed("type", type) }
    public static func value(_ value: String) -> Attribute { .value("value", value) }
    /// Screen readers say this instead of the content.
    public static func label(_ label: String) -> Attribute { .value("aria-label", label) }
    /// Decorative: screen readers skip the element.
    public static let decorative: Attribute = .fixed("aria-hidden", "true")
}
