internal import Basics
internal import Markup
internal import RoomKit
internal import Web

// Forms that change the sale as a whole.
extension SalePage {
    var tenders: [(value: String, label: String)] {
        PayingWords(words.language).choices(ownTenders, sale.payments)
    }

    /// The one way that it was paid in, or that of the rest.
    var paidBy: String { sale.payments.first?.way.text ?? sale.tender.rawValue }

    func tender(_ html: inout HTML) {
        html.form("inline", to: TillRoute.tender(sale.id).link, id: id.derived(2)) { form in
            form.shown(Fields([("tender", paidBy)]))
            form.field(
                FormField("tender", words.howPaid, .choice(tenders), key: "corrected"),
                value: paidBy, fault: nil)
            form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
        }
    }

    func void(_ html: inout HTML) {
        html.opener(words.voidIt, of: "void")
        html.askingSheet(
            "void", words.askToVoid(sale.name), words.voidAdvice, do: words.voidIt,
            keep: words.keepIt, to: TillRoute.void(sale.id).link, id: id.derived(3))
    }

    /// Corrections of how it was paid: what was taken off one way, and put to another.
    func corrections(_ html: inout HTML) {
        let paying = PayingWords(words.language)
        for change in sold.corrections {
            let when = when(change.at, change.zone)
            html.section("card bill") { card in
                card.h2("small") {
                    $0.text(
                        change.isUndoing ? paying.correctionUndone(when) : paying.corrected(when))
                }
                card.element("dl", "sums") { list in
                    for part in change.before.sums(of: sale.total) {
                        list.sum(
                            paying.name(part.way),
                            words.common.less(sale.currency.text(part.sum, in: words.language)))
                    }
                    for part in change.after.sums(of: sale.total) {
                        list.sum(paying.name(part.way), words.signed(part.sum, sale.currency))
                    }
                }
            }
        }
    }
}
