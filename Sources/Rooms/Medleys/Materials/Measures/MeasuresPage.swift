internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The form of the house measures: drops, spoons, cups.
struct MeasuresPage {
    let kept: HouseMeasures
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: MaterialWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.measures, in: .medleys)
        page.sheets = ["css/bench.css"]
        return frame.page(page) { html in
            html.top(
                words.measures, back: .to(words.common.materials, MedleysRoute.materials("").link))
            html.p("lead bench-lead") { $0.text(words.measuresAdvice) }
            html.terms([.density, .carrier])
            html.faults(faults)
            html.draftedForm("stack", to: MedleysRoute.measures.link, id: id) { form in
                form.shown(kept.form, values)
                form.field(
                    FormField(
                        "drops", words.dropsPerMillilitre, .number, hint: words.dropsHint),
                    values, faults)
                form.field(
                    FormField("tablespoon", words.tablespoonLabel, .number), values, faults)
                form.field(
                    FormField("cup", words.cupLabel, .number, hint: words.cupHint), values,
                    faults)
                form.button("button", [.type("submit")]) { $0.text(words.common.save) }
            }
        }
    }
}
