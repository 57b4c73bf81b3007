internal import Basics
internal import Markup
internal import Pictures
internal import RoomKit
internal import Web

/// Payments for deliveries, by month and by shop.
struct SpentPage {
    let spendings: Spendings
    /// True if more deliveries exist than were read.
    let isPart: Bool
    /// True if older deliveries may be only on the server.
    let lacksOld: Bool
    let currency: Currency
    let words: StockWords

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.spent)) { html in
            html.top(words.spent, back: .to(words.stock, StockRoute.first.link))
            guard spendings.paid > .zero else {
                html.empty(
                    words.nothingSpent, words.nothingSpentAdvice,
                    (label: words.toStock, link: StockRoute.first.link))
                return
            }
            html.section("card") { months.bars(&$0) }
            html.section("card") { shops.rows(&$0) }
            if isPart || lacksOld {
                html.p("small") {
                    $0.text(isPart ? words.newestOnly(Spendings.mostDeliveries) : words.spentHere)
                }
            }
        }
    }

    private func text(_ money: Money) -> String { currency.text(money, in: words.language) }

    private var months: Picture {
        let dates = DateWords(words.language)
        return Picture(
            words.spentByMonth(text(spendings.paid)), of: words.month, in: words.paidBriefly,
            spendings.months.map { (month) in
                Picture.Part(
                    dates.shortMonth(month.first), text(month.paid), Double(month.paid.minor),
                    label: dates.briefMonth(month.first))
            })
    }

    private var shops: Picture {
        let (largest, others) = spendings.largest
        var parts = largest.map { (shop) in
            Picture.Part(
                shop.name.isEmpty ? words.noSupplier : shop.name, text(shop.paid),
                Double(shop.paid.minor))
        }
        if others > .zero {
            parts.append(Picture.Part(words.otherShops, text(others), Double(others.minor)))
        }
        return Picture(words.spentByShop, of: words.supplier, in: words.paidBriefly, parts)
    }
}

extension StockPages {
    func spent() throws(Failure) -> Response {
        let (spendings, isPart) = try StockMoveTable(context.database)
            .spendings(until: context.today, in: request.zone)
        let lacksOld = try context.carriedSince() != nil
        var response = SpentPage(
            spendings: spendings, isPart: isPart, lacksOld: lacksOld,
            currency: try companies.company().currency, words: words
        ).response(frame)
        response.isPart = lacksOld
        return response
    }
}

extension StockWords {
    var spent: String { language.say("Spending") }
    fileprivate var nothingSpent: String { language.say("Nothing spent yet") }
    fileprivate var nothingSpentAdvice: String {
        language.say("Restocks with a cost are counted here for 12 months.")
    }
    fileprivate func spentByMonth(_ sum: String) -> String {
        language.say("\(sum) in 12 months")
    }
    fileprivate var spentByShop: String { language.say("By supplier") }
    fileprivate var month: String { language.say("Month") }
    fileprivate var paidBriefly: String { language.say("Paid") }
    fileprivate var noSupplier: String { language.say("no supplier") }
    fileprivate var otherShops: String { language.say("others") }
    fileprivate func newestOnly(_ count: Int) -> String {
        language.say("Of the newest \(count) deliveries.")
    }
    fileprivate var spentHere: String {
        language.say("Older deliveries are on the server, not on this device.")
    }
}
