internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The form of a new or an existing item.
struct ItemFormPage {
    /// Nil for a new one.
    let item: Item?
    let values: Fields
    let faults: Faults
    let departments: [Department]
    let company: Company
    /// Slug and name of every note, A to Z.
    let notes: [(slug: String, name: String)]
    /// True if the unit can still change.
    let isUnitFree: Bool
    let taxes: [TaxKind]
    /// Of the chosen tax.
    let rate: Rate
    let id: Identifier
    let words: ItemWords

    private var unit: ItemUnit { values["unit"].flatMap { ItemUnit(rawValue: $0) } ?? .each }
    private var department: Department? {
        departments.first { $0.id.text == values["department"] }
    }

    func response(_ frame: Frame) -> Response {
        let title = item.map { words.editing($0.name) } ?? words.newItem
        var page = Page.stock(title, .column, faults)
        page.scripts = ["js/inventory.js"]
        return frame.page(page) { html in
            html.top(
                title,
                back: item.map { .to($0.name, StockRoute.item($0.id).link) }
                    ?? .to(words.common.stock, StockRoute.first.link))
            html.faults(faults)
            form(&html)
        }
    }

    private func form(_ html: inout HTML) {
        let place = item.map { StockRoute.editItem($0.id) } ?? .newItem(department: nil)
        html.draftedForm("stack", to: place.link, id: id) { form in
            if let item { form.shown(item.form(company.currency), values) }
            form.div("pair") { pair in
                pair.field(ItemFields.name, values, faults)
                pair.field(ItemFields.attribute, values, faults)
            }
            if departments.isEmpty, item == nil {
                form.field(
                    FormField(
                        "first", words.department, limit: Department.nameLimit,
                        hint: words.firstDepartmentHint), value: values["first"] ?? words.shelf,
                    fault: faults["department"])
            } else {
                form.field(ItemFields.department, values, faults, as: .choice(choices))
            }
            if isUnitFree {
                form.div("pair") { pair in
                    units(&pair)
                    if item == nil {
                        pair.field(
                            FormField("opening", words.common.opening, .number), values, faults)
                    }
                }
            } else {
                form.hidden("unit", unit.rawValue)
            }
            form.div("pair") { pair in
                pair.field(ItemFields.cost, values, faults, label: words.common.cost(unit))
                pair.field(ItemFields.price, values, faults, label: words.common.price(unit))
            }
            form.div("figured", [.id("figures"), .fixed("aria-live", "polite")]) {
                MarginLine(
                    values: values, department: department, company: company, rate: rate
                ).write(&$0)
            }
            form.segments(
                "use", words.use, Item.uses.map { (value: $0, label: words.common.name(use: $0)) },
                values, faults)
            further(&form)
            form.div("inline sending") { line in
                line.button("button", [.type("submit")]) {
                    $0.text(item == nil ? words.common.add : words.common.save)
                }
                line.button(
                    "button quiet asks",
                    [.type("submit"), .name("act"), .value("check")]
                ) { $0.text(words.workOut) }
            }
        }
    }

    private var choices: [(value: String, label: String)] {
        var choices: [(value: String, label: String)] = []
        if department == nil { choices.append((value: "", label: words.chooseOne)) }
        for department in departments {
            choices.append((value: department.id.text, label: department.name))
        }
        return choices
    }

    private func units(_ html: inout HTML) {
        let units = ItemUnit.allCases.map {
            (value: $0.rawValue, label: words.common.name($0, many: true))
        }
        html.field(ItemFields.unit, values, faults, as: .choice(units))
    }

    /// Fields that most items leave empty.
    private func further(_ html: inout HTML) {
        let isOpen = ItemFields.further.contains {
            !(values[$0.name] ?? "").isEmpty || faults[$0.name] != nil
        }
        html.element("details", "further", [.flag("open", isOpen)]) { details in
            details.element("summary", "button quiet") { $0.text(words.more) }
            details.div("stack") { stack in
                for field in ItemFields.further {
                    switch field.name {
                    case ItemFields.level.name:
                        stack.field(field, values, faults, hint: words.ownLevelHint(department))
                    case ItemFields.tax.name:
                        stack.taxChoice(
                            ItemFields.tax, taxes, usual: TaxWords(words.language).departments,
                            values, faults)
                    case ItemFields.note.name:
                        stack.field(field, values, faults, as: .choice(noteChoices))
                    default: stack.field(field, values, faults)
                    }
                }
            }
        }
    }

    private var noteChoices: [(value: String, label: String)] {
        var choices: [(value: String, label: String)] = [(value: "", label: words.noNote)]
        var isKnown = (values["note"] ?? "").isEmpty
        for note in notes {
            choices.append((value: note.slug, label: note.name))
            if note.slug == values["note"] { isKnown = true }
        }
        // A deleted own note is still listed, by its slug, until another is chosen.
        if !isKnown, let slug = values["note"] { choices.append((value: slug, label: slug)) }
        return choices
    }
}
