internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The form of a department, and its items.
struct DepartmentPage {
    /// Nil for a new one.
    let department: Department?
    let values: Fields
    let faults: Faults
    let items: [Item]
    let count: Int
    let taxes: [TaxKind]
    let id: Identifier
    let words: DepartmentWords

    func response(_ frame: Frame) -> Response {
        let title = department?.name ?? words.newDepartment
        return frame.page(.stock(title, .column, faults)) { html in
            html.top(title, back: .to(words.common.departments, StockRoute.departments.link)) {
                tools in
                if let department {
                    tools.tool(
                        .plus, words.addHere, word: words.common.add,
                        to: StockRoute.newItem(department: department.id).link)
                }
            }
            if department?.isDemo == true { html.p { $0.demoMark(true) } }
            html.faults(faults)
            form(&html)
            if let department { contents(department, &html) }
        }
    }

    private func form(_ html: inout HTML) {
        let place = department.map { StockRoute.department($0.id) } ?? .newDepartment
        html.draftedForm("stack", to: place.link, id: id) { form in
            if let department { form.shown(department.form, values) }
            form.field(DepartmentFields.name, values, faults)
            form.div("pair") { pair in
                pair.field(DepartmentFields.level, values, faults)
                pair.field(DepartmentFields.markup, values, faults)
            }
            form.taxChoice(
                DepartmentFields.tax, taxes, usual: TaxWords(words.language).usual, values, faults)
            form.button("button", [.type("submit")]) {
                $0.text(department == nil ? words.common.add : words.common.save)
            }
        }
    }

    private func contents(_ department: Department, _ html: inout HTML) {
        html.h2("apart") { $0.text(words.common.itemsHere) }
        html.ul("departments") { list in
            for item in items {
                list.li { row in
                    row.a("goods", to: StockRoute.item(item.id).link) { link in
                        link.span("what") { what in
                            what.span("name") { $0.text(item.name) }
                            if !item.attribute.isEmpty {
                                what.span("detail") { $0.text(item.attribute) }
                            }
                        }
                        let standing = item.standing(level: item.level(department))
                        link.span(standing.classes) { $0.text(words.common.left(item, standing)) }
                    }
                }
            }
        }
        html.p("count") { $0.text(words.common.counted(count)) }
        html.section("others", [.label(words.otherActions)]) { others in
            others.a("button quiet", to: StockRoute.newItem(department: department.id).link) {
                $0.text(words.addHere)
            }
            if count == 0 {
                others.asking(
                    words.common.deleteMore, ItemWords(words.language).askToDelete(department.name),
                    words.delete,
                    to: StockRoute.deleteDepartment(department.id).link, id: id.derived(1))
            } else {
                others.p("small") { $0.text(words.departmentHolds(count)) }
            }
        }
    }
}
