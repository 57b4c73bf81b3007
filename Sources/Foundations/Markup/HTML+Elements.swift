public import Basics

// The elements Neroli uses, by their own names. `classes` comes first because nearly every element
// has one and few have anything else.
extension HTML {
    public mutating func div(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("div", classes, attributes, content) }

    public mutating func span(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("span", classes, attributes, content) }

    public mutating func p(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("p", classes, attributes, content) }

    public mutating func ul(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("ul", classes, attributes, content) }

    public mutating func li(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("li", classes, attributes, content) }

    public mutating func section(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("section", classes, attributes, content) }

    public mutating func h1(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("h1", classes, attributes, content) }

    public mutating func h2(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("h2", classes, attributes, content) }

    public mutating func button(
        _ classes: Literal? = nil, _ attributes: [Attribute] = [],
        _ content: (inout HTML) -> Void
    ) { element("button", classes, attributes, content) }
}
