internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// The form of a medley: a new one, or one to be changed.
struct MedleyFormPage {
    /// Nil for a new one.
    let medley: Medley?
    /// Nil for a new medley if the form names its scenting.
    let scenting: Scenting?
    /// Scentings that the medley can be moved to, or begun in; empty for a new medley of a given
    /// scenting.
    let scentings: [(id: ID<Scenting>, name: String)]
    let values: Fields
    let faults: Faults
    /// Figures of the lines so far.
    let figures: SheetFigures
    /// The formula just pasted.
    let pasted: PastedFormula.Taken?
    /// Assumptions behind the amounts just converted.
    var notes: [String] = []
    /// The line just removed.
    let removed: IngredientForm.Removed?
    let id: Identifier
    let words: SheetWords

    private var formulaWords: FormulaWords { FormulaWords(words.language) }

    func response(_ frame: Frame) -> Response {
        let title = medley?.name ?? words.common.newMedley
        var page = Page(
            medley.map { words.common.editing($0.name) } ?? title, in: .medleys, layout: .wide)
        page.sheets = ["css/medleys.css"]
        page.scripts = ["js/medleys.js"]
        return frame.page(page) { html in
            html.top(
                title, back: .to(medley?.name ?? scenting?.name ?? words.common.title, back),
                [.value("data-mirror", "name"), .value("data-rest", title)])
            html.faults(faults, [.id("faults")])
            form(isOnPage: false, &html)
            if let medley { deletion(medley, &html) }
        }
    }

    /// The form alone: on its own page, or on the medley's, where all but the lines is folded away.
    func form(isOnPage: Bool, _ html: inout HTML) {
        html.form(
            isOnPage ? "medley-form on-page" : "stack medley-form", to: place, id: id,
            [
                .id("medley"), .value("data-draft", formulaWords.draftKept),
                .value("data-discard", formulaWords.discardDraft),
                .flag("data-rework", true),
            ]
        ) { form in
            // The button that Enter presses: checks the form, so that a half-filled form is not
            // saved.
            form.button(
                "unseen",
                [
                    .type("submit"), .name("act"), .value("check"),
                    .flag("formnovalidate", true), .fixed("tabindex", "-1"), .decorative,
                ]
            ) { $0.text(words.checkForm) }
            if let medley { form.shown(medley.form, values) }
            guard isOnPage else { return parts(&form) }
            lines(&form)
            form.element("details", "card details", [.id("details")]) { details in
                details.element("summary", "small") { $0.text(words.details) }
                details.div("stack about") { about in
                    about.field(
                        FormField("name", words.common.nameLabel, limit: Medley.nameLimit), values,
                        faults)
                    rest(&about)
                }
            }
            saveBar(&form)
        }
    }

    private func parts(_ form: inout HTML) {
        form.div("formula") { formula in
            formula.field(
                FormField("name", words.common.nameLabel, limit: Medley.nameLimit), values, faults)
            MixBar(total: figures.total, window: scenting?.window, words: words).write(&formula)
            lines(&formula)
        }
        form.div("stack about") { about in
            rest(&about)
            save(&about)
        }
    }

    private func rest(_ about: inout HTML) {
        maturingTime(&about)
        about.field(
            FormField(
                "destination", words.common.destinationLabel, limit: Medley.destinationLimit,
                hint: words.destinationHint), values, faults)
        if medley != nil {
            conclusions(&about)
        } else if scenting == nil {
            about.field(
                FormField(
                    "in", words.common.scentingLabel, .oneOf(scentings.map { $0.name }),
                    limit: Scenting.nameLimit, hint: words.scentingHint), values, faults)
            // Later scentings are added together with their kind of product, or set the kind on
            // their own page.
            if scentings.isEmpty {
                about.kindOfProduct(values, faults, ScentingWords(words.language))
            }
        }
    }

    /// With a script, the bar appears once something was changed.
    private func saveBar(_ form: inout HTML) {
        form.div("save-bar") { bar in
            bar.span("detail") { $0.text(words.notSaved) }
            bar.button(
                "button quiet",
                [.type("button"), .flag("data-discards", true), .flag("hidden", true)]
            ) { $0.text(words.discardChanges) }
            bar.button("button", [.type("submit"), .flag("data-when-valid", true)]) {
                $0.text(words.common.save)
            }
        }
    }

    private func maturingTime(_ html: inout HTML) {
        html.div("inline") { line in
            line.div("stepper") { stepper in
                step("-1", .minus, words.shorter, &stepper)
                stepper.field(
                    FormField("maturity", words.common.maturingLabel, .number), values, faults)
                step("1", .plus, words.longer, &stepper)
            }
            line.field(
                FormField("period", words.common.periodLabel, .choice(periods)), values, faults)
        }
    }

    private func conclusions(_ html: inout HTML) {
        html.field(
            FormField(
                "scenting", words.common.scentingLabel,
                .choice(scentings.map { ($0.id.raw, $0.name) })),
            values, faults)
        html.field(FormField("status", words.common.statusLabel, .choice(statuses)), values, faults)
        html.field(
            FormField("conclusion", words.common.conclusion, .lines, limit: Medley.textLimit),
            values,
            faults)
        html.field(
            FormField("update", words.common.update, .lines, limit: Medley.textLimit), values,
            faults)
    }

    private func step(_ step: String, _ icon: Icon, _ label: String, _ html: inout HTML) {
        html.button(
            "tool",
            [
                .type("submit"), .name("act"), .value("step " + step),
                .flag("formnovalidate", true), .label(label),
            ]
        ) { $0.icon(icon) }
    }

    /// A change asks for confirmation; a new medley is added at once.
    private func save(_ form: inout HTML) {
        guard medley != nil else {
            form.button("button", [.type("submit"), .flag("data-when-valid", true)]) {
                $0.text(words.common.addMedley)
            }
            return
        }
        form.button(
            "button",
            [
                .type("button"), .fixed("popovertarget", "save"),
                .flag("data-when-valid", true),
            ]
        ) { $0.text(words.common.save) }
        form.div("sheet", [.id("save"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { $0.text(words.common.saveAsk) }
            sheet.p("inline") { line in
                line.button("button", [.type("submit")]) { $0.text(words.common.save) }
                line.button(
                    "button quiet",
                    [
                        .type("button"), .fixed("popovertarget", "save"),
                        .fixed("popovertargetaction", "hide"),
                    ]
                ) { $0.text(words.common.cancel) }
            }
        }
    }

    private var place: Link {
        if let medley { return MedleysRoute.medley(medley.id, .edit).link }
        guard let scenting else { return MedleysRoute.newMedley.link }
        return MedleysRoute.scenting(scenting.id, .newMedley, nil).link
    }

    private var back: Link {
        if let medley { return MedleysRoute.medley(medley.id, .page).link }
        guard let scenting else { return MedleysRoute.scentings.link }
        return MedleysRoute.scenting(scenting.id, .page, nil).link
    }

    private var periods: [(value: String, label: String)] {
        MaturingTime.Period.allCases.map { ($0.rawValue, words.figures.period($0, false)) }
    }

    private var statuses: [(value: String, label: String)] {
        Status.allCases.map { ($0.rawValue, words.common.long($0)) }
    }

    private func deletion(_ medley: Medley, _ html: inout HTML) {
        html.deletion(
            formulaWords.deleteMedley, words.common.askToDelete(medley.name),
            formulaWords.deleteMedleyAdvice,
            to: MedleysRoute.medley(medley.id, .delete).link, id: id.derived(3))
    }

    /// Values of a new form.
    ///
    /// - Parameter name: of the first material, if known.
    static func blank(_ name: String) -> Fields {
        var form = Fields()
        form.add("maturity", "14")
        form.add("period", MaturingTime.Period.day.rawValue)
        form.add("destination", "")
        IngredientForm(lines: [IngredientForm.Line(name: name)]).add(to: &form)
        return form
    }
}
