internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Asks for the replacement of a material, and shows the number of medleys that hold the
/// material.
struct ReplacePage {
    let medley: Medley
    let name: String
    /// Number of medleys that hold the material, this one included.
    let holding: Int
    /// Names to choose from.
    let known: [String]
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: SheetWords

    func response(_ frame: Frame) -> Response {
        let title = words.replacing(name)
        return frame.page(Page(title, in: .medleys)) { html in
            html.top(title, back: .to(medley.name, MedleysRoute.medley(medley.id, .page).link))
            html.form("stack", to: MedleysRoute.replacing(medley.id, name).link, id: id) { form in
                form.field(
                    FormField(
                        "by", words.replaceBy, .oneOf(known), limit: Ingredient.nameLimit,
                        hint: words.replaceHint), values, faults)
                form.button("button", [.type("submit"), .name("where"), .value("here")]) {
                    $0.text(words.replaceHere)
                }
                guard holding > 1 else { return }
                form.button("button quiet", [.type("submit"), .name("where"), .value("all")]) {
                    $0.text(words.replaceEverywhere(holding))
                }
                form.p("small") { $0.text(words.replaceAdvice) }
            }
        }
    }
}

extension SheetWords {
    func replacing(_ name: String) -> String { language.say("Replace \(name)") }
    var replace: String { language.say("Replace") }
    var replaceBy: String { language.say("Replacement") }
    var replaceHint: String { language.say("Amount and dilution stay.") }
    var replaceHere: String { language.say("Replace here") }
    func replaceEverywhere(_ count: Int) -> String {
        language.say("Replace in all \(count) medleys")
    }
    var replaceAdvice: String {
        language.say("Medleys that already contain the replacement stay unchanged.")
    }
    func replaced(_ name: String, in count: Int) -> String {
        language.say(
            count, one: "\(name) replaced in 1 medley.",
            other: "\(name) replaced in \(count) medleys.")
    }
}
