internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Asks the person to type a word before a scenting is deleted with everything in it.
struct PurgePage {
    let scenting: Scenting
    let medleys: Int
    let word: String
    let typed: String
    let faults: Faults
    let id: Identifier
    let words: ScentingWords

    func response(_ frame: Frame) -> Response {
        let title = words.purgeTitle(scenting.name)
        var page = Page(title, in: .medleys)
        page.sheets = ["css/medleys.css"]
        return frame.page(page) { html in
            html.top(
                title, back: .to(scenting.name, MedleysRoute.scenting(scenting.id, .edit, nil).link)
            )
            html.form(
                "stack", to: MedleysRoute.scenting(scenting.id, .purge, nil).link, id: id
            ) { form in
                if let fault = faults[""] {
                    form.p("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
                }
                form.p { $0.text(words.purgeAdvice(medleys)) }
                form.p("word") { $0.text(word) }
                form.hidden("word", word)
                form.field(
                    FormField("typed", words.purgeTyped), value: typed, fault: faults["typed"])
                form.button("button warn", [.type("submit")]) { $0.text(words.common.delete) }
            }
        }
    }
}
