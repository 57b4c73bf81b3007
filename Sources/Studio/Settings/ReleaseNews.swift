internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// News of the last release, for a studio that an earlier release began: a notice on Today until
/// dismissed, and a page in the settings.
///
/// The sentences stand under "In short" in CHANGELOG.md too; a test compares the two.
enum ReleaseNews {
    /// The release of the sentences.
    static let version = "0.2"
    /// Number of the form rules in the release before.
    static let formerRules: Int64 = 1
    /// The release whose news this device has dismissed.
    static let cookie = "news"

    static func sentences(_ language: Language) -> [String] {
        [
            language.say("Pages, numbers and dates in French and German."),
            language.say("Check formulas against EU law and IFRA’s limits before you sell."),
            language.say("Labels, hazard pictograms and a product file from one formula."),
            language.say("Follow lots from the delivery to the bottles that were sold."),
            language.say("Till: several taxes, payments in parts, exchanges, sizes, parked carts."),
            language.say("Suppliers, orders, and barcodes by the camera of a phone."),
            language.say("Use Neroli on one device without a server, and join one later."),
            language.say("Encrypted copies in a second place, rehearsed once a month."),
        ]
    }

    static func title(_ language: Language) -> String {
        language.say("News in Neroli \(version)")
    }

    /// True if this device has not dismissed the news, and an earlier release began the studio.
    static func isDue(_ request: Request, _ database: Database) throws(Failure) -> Bool {
        guard request.cookies[cookie] != version,
            let first = try JournalTable(database).rulesOfFirstWork()
        else { return false }
        return first <= formerRules
    }

    /// The answer of the form that dismisses the news; nil for another form.
    static func dismissed(_ request: Request) -> Response? {
        guard request.form[cookie] == version else { return nil }
        var response = Response.seeOther(StudioRoute.today.target)
        response.cookies = [Cookie(cookie, version)]
        return response
    }

    static func page(_ request: Request, _ frame: Frame) -> Response {
        let language = frame.language
        let words = StudioWords(language)
        return frame.page(Page(title(language), in: .settings)) { html in
            html.top(title(language), back: .to(words.settings, StudioRoute.settings(.all).link))
            html.section("card") { card in
                card.ul { list in
                    for sentence in sentences(language) { list.li { $0.text(sentence) } }
                }
                guard request.cookies[cookie] != version else { return }
                card.element(
                    "form", nil,
                    [.fixed("method", "post"), .action(StudioRoute.settings(.all).link)]
                ) { form in
                    form.void(
                        "input", nil, [.type("hidden"), .name("news"), .value(version)])
                    form.button("button", [.type("submit")]) {
                        $0.text(language.say("Got it"))
                    }
                }
            }
        }
    }
}
