internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// The form of a new scenting, or of one to be renamed or deleted.
struct ScentingFormPage {
    /// Nil for a new one.
    let scenting: Scenting?
    let values: Fields
    let faults: Faults
    let id: Identifier
    let medleys: Int
    let words: ScentingWords

    func response(_ frame: Frame) -> Response {
        let title = scenting?.name ?? words.newScenting
        var page = Page(title, in: .medleys)
        page.sheets = ["css/medleys.css"]
        page.scripts = ["js/medleys.js"]
        return frame.page(page) { html in
            html.top(
                title, back: .to(scenting?.name ?? words.common.title, back),
                [
                    .value("data-mirror", "name"), .value("data-rest", title),
                    .flag("data-morph", scenting != nil),
                ])
            html.draftedForm("stack", to: place, id: id) { form in
                if let scenting { form.shown(scenting.form, values) }
                form.field(
                    FormField("name", words.scentingName, limit: Scenting.nameLimit), values,
                    faults)
                form.kindOfProduct(values, faults, words)
                if scenting != nil { window(&form) }
                form.button("button", [.type("submit"), .flag("data-when-valid", true)]) {
                    $0.text(scenting == nil ? words.common.add : words.common.save)
                }
            }
            if let scenting { deletion(scenting, &html) }
        }
    }

    private var place: Link {
        scenting.map { MedleysRoute.scenting($0.id, .edit, nil).link }
            ?? MedleysRoute.newScenting.link
    }

    private var back: Link {
        scenting.map { MedleysRoute.scenting($0.id, .page, nil).link }
            ?? MedleysRoute.scentings.link
    }

    private func window(_ form: inout HTML) {
        form.element("fieldset", "stack") { set in
            set.element("legend", "heading") { $0.text(words.windowHeading) }
            set.p("small") { $0.text(words.windowAdvice) }
            set.div("inline") { line in
                line.field(FormField("low", words.windowLow, .number), values, faults)
                line.field(FormField("high", words.windowHigh, .number), values, faults)
            }
        }
    }

    private func deletion(_ scenting: Scenting, _ html: inout HTML) {
        guard medleys == 0 else {
            html.p("more") { line in
                line.a("button quiet", to: MedleysRoute.scenting(scenting.id, .purge, nil).link) {
                    $0.text(words.purge)
                }
                line.span("small") { $0.text(words.deleteMedleysFirstOr) }
            }
            return
        }
        html.deletion(
            words.deleteScenting, words.common.askToDelete(scenting.name), words.deleteEmptyAdvice,
            to: MedleysRoute.scenting(scenting.id, .delete, nil).link, id: id.derived(3))
    }
}

extension HTML {
    mutating func kindOfProduct(_ values: Fields, _ faults: Faults, _ words: ScentingWords) {
        field(
            FormField(
                "kind", words.kindLabel,
                .choice(ProductKind.allCases.map { ($0.rawValue, words.kindWithWindow($0)) })),
            values, faults)
    }

    /// A delete button that asks for confirmation before the form is sent.
    mutating func deletion(
        _ label: String, _ question: String, _ advice: String, to link: Link, id: Identifier
    ) {
        let words = ScentingWords(language)
        opener(label, of: "delete")
        askingSheet(
            "delete", question, advice, do: words.common.delete, keep: words.common.keep, to: link,
            id: id)
    }
}
