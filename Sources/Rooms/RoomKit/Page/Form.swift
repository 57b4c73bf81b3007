package import Basics
package import Markup
package import Web

// Forms. Everything that is written in Neroli was sent by one.
extension HTML {
    /// A form that is carried out once, however often sent: `id` is made when the form is shown.
    package mutating func form(
        _ classes: Literal? = nil, to link: Link, id: Identifier,
        _ attributes: [Attribute] = [], _ content: (inout HTML) -> Void
    ) {
        element("form", classes, [.fixed("method", "post"), .action(link)] + attributes) { form in
            form.void("input", nil, [.type("hidden"), .name("id"), .value(id.text)])
            if let currency = form.currency { form.hidden(Fields.sumsIn, currency) }
            form.numbered(content)
        }
    }

    /// A form that asks for a page: its fields become the address's query.
    package mutating func question(
        _ classes: Literal, to link: Link, _ content: (inout HTML) -> Void
    ) {
        element("form", classes, [.action(link)]) { $0.numbered(content) }
    }

    /// Encloses the number fields of a form, or of a part of it that a script replaces: a hidden
    /// field tells their names and the language they are typed in.
    package mutating func numbered(_ content: (inout HTML) -> Void) {
        let outer = numbers
        numbers = []
        content(&self)
        if !numbers.isEmpty {
            hidden(TypedNumbers.field, "\(language.tag) " + numbers.joined(separator: " "))
        }
        numbers = outer
    }

    /// A field for a number.
    ///
    /// - Parameter value: in the program's notation.
    package mutating func number(
        _ name: String, _ value: String, _ attributes: [Attribute], mode: Literal = "decimal"
    ) {
        if !language.hasPlainNumbers, !numbers.contains(name) { numbers.append(name) }
        void(
            "input", nil,
            [.value("name", name)] + attributes
                + [.type("text"), .fixed("inputmode", mode), .value(language.typed(value))])
    }

    /// Values with which an editing form is shown. A field that comes back unchanged does not
    /// overwrite another device's change.
    ///
    /// - Parameters:
    ///   - now: present values of the form's fields.
    ///   - values: typed values, in a form that is shown again.
    package mutating func shown(_ now: Fields, _ values: Fields = Fields()) {
        hidden(Fields.shown, values[Fields.shown] ?? now.formEncoded)
    }

    /// A form with a draft kept on the device until the form is accepted.
    package mutating func draftedForm(
        _ classes: Literal? = nil, to link: Link, id: Identifier,
        _ content: (inout HTML) -> Void
    ) {
        let words = FrameWords(language)
        form(
            classes, to: link, id: id,
            [.value("data-draft", words.draftRestored), .value("data-discard", words.discard)],
            content)
    }

    /// A field with its label above, its limit, and its error.
    package mutating func field(_ field: FormField, _ values: Fields, _ faults: Faults) {
        self.field(field, value: values[field.name] ?? "", fault: faults[field.name])
    }

    /// A field with a name that may occur several times in a form: value and fault are passed in.
    package mutating func field(_ field: FormField, value: String, fault: String?) {
        if case .code = field.kind {
            return div("coded") { row in
                row.label(field, value, fault)
                row.camera()
            }
        }
        label(field, value, fault)
    }

    private mutating func label(_ field: FormField, _ value: String, _ fault: String?) {
        element("label", "field") { label in
            label.span { $0.text(field.label) }
            var attributes: [Attribute] = []
            if let fault {
                attributes += [
                    .fixed("aria-invalid", "true"),
                    .value("aria-describedby", field.key + "-fault"),
                ]
                label.element("span", "wrong", [.id(field.key + "-fault")]) { $0.text(fault) }
            }
            if field.isLabelInside { attributes.append(.value("placeholder", field.label)) }
            if let limit = field.limit { attributes.append(.value("data-limit", "\(limit)")) }
            label.input(field, value, attributes)
            if let hint = field.hint { label.span("small") { $0.text(hint) } }
        }
    }

    private mutating func input(
        _ field: FormField, _ value: String, _ others: [Attribute]
    ) {
        let attributes: [Attribute] = [.value("name", field.name)] + others
        switch field.kind {
        case .line:
            void("input", nil, attributes + [.type("text"), .value(value)])
        case .code:
            void(
                "input", nil,
                attributes + [
                    .type("text"), .fixed("autocomplete", "off"), .fixed("autocapitalize", "off"),
                    .fixed("spellcheck", "false"), .value(value),
                ])
        case .oneOf(let names):
            let key = field.key + "-names"
            void("input", nil, attributes + [.type("text"), .value("list", key), .value(value)])
            element("datalist", nil, [.id(key)]) { list in
                for name in names { list.void("option", nil, [.value(name)]) }
            }
        case .number: number(field.name, value, others)
        case .amount: number(field.name, value, others, mode: "text")
        case .date: void("input", nil, attributes + [.type("date"), .value(value)])
        case .lines:
            // Browsers drop a line end right after the tag: this one, instead of the person's.
            element("textarea", nil, attributes + [.fixed("rows", "4")]) { $0.text("\n" + value) }
        case .growing:
            element("textarea", "growing", attributes + [.fixed("rows", "1")]) {
                $0.text("\n" + value)
            }
        case .choice(let choices):
            element("select", nil, attributes) { select in
                for choice in choices {
                    select.element(
                        "option", nil,
                        [.value(choice.value), .flag("selected", choice.value == value)]
                    ) { $0.text(choice.label) }
                }
            }
        }
    }
}

/// Definition of a form field.
package struct FormField: Sendable {
    package enum Kind: Sendable {
        case line
        case lines
        /// A barcode, typed or scanned.
        case code
        case number
        /// A number that may have a sign: "10 %".
        case amount
        /// A day, to choose or to type.
        case date
        case choice([(value: String, label: String)])
        /// A line that may be one of these names, or another.
        case oneOf([String])
        /// A line into which several may be pasted.
        case growing
    }

    let name: String
    let label: String
    let kind: Kind
    let limit: Int?
    let hint: String?
    /// Distinguishes fields of equal name on one page.
    let key: String
    /// Shows the label inside an empty field, too, if the label above is only for screen readers.
    let isLabelInside: Bool

    /// - Parameters:
    ///   - limit: in characters, as a person counts.
    ///   - key: for a name that occurs several times in its form; contains no blanks.
    package init(
        _ name: String, _ label: String, _ kind: Kind = .line, limit: Int? = nil,
        hint: String? = nil, key: String? = nil, isLabelInside: Bool = false
    ) {
        self.isLabelInside = isLabelInside
        self.key = key ?? name
        self.name = name
        self.label = label
        self.kind = kind
        self.limit = limit
        self.hint = hint
    }
}
