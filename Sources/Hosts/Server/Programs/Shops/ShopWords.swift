internal import Basics

/// Sentences about web shops.
struct ShopWords: Words {
    let language: Language

    var shops: String { language.say("Web shops") }
    var advice: String {
        language.say(
            "Paid orders become sales, and the stock falls by itself. Each order counts once.")
    }
    var none: String { language.say("No web shop yet.") }
    var newShop: String { language.say("Add web shop") }
    var kind: String { language.say("Program") }
    var nameHint: String { language.say("Shown on sales as the payment method, such as Web shop") }
    var noName: String { language.say("Enter a name of up to 36 characters.") }
    var place: String { language.say("Address of the shop") }
    var placeHint: String { language.say("Such as shop.example or etsy.com/shop/Rosa") }
    var noPlace: String { language.say("Enter the shop’s address, such as shop.example.") }
    var isThere: String { language.say("This shop is here already.") }
    var tooMany: String { language.say("Remove a shop first; a studio has at most 10.") }
    var since: String { language.say("Record orders from") }
    var sinceHint: String {
        language.say("Older orders stay out, as their goods are counted already.")
    }
    var noDay: String { language.say("Enter a day, such as 2026-05-31.") }
    var tender: String { language.say("Paid by") }
    var ownTransfer: String { language.say("Transfer, under the shop’s name") }
    var add: String { language.say("Add shop") }
    var settings: String { language.say("Settings") }

    // One shop.
    var hook: String { language.say("New orders at once") }
    var hookAdvice: String {
        language.say(
            "In the shop, make a webhook for new and changed orders, as JSON, to this address:")
    }
    var mustBeReached: String {
        language.say("The shop must reach your server by HTTPS. Without that, use its file.")
    }
    var secret: String { language.say("Secret of the webhook") }
    var secretHint: String {
        language.say(
            "Shopify shows it under Notifications → Webhooks; in WooCommerce you choose it.")
    }
    var noSecret: String { language.say("Enter a secret of 16 to 200 characters.") }
    var hasSecret: String { language.say("A secret is set. A new one replaces it.") }
    var saveSecret: String { language.say("Save secret") }
    var isSaved: String { language.say("The secret was saved.") }
    var file: String { language.say("Orders as a file") }
    func fileAdvice(_ kind: WebShop.Kind) -> String {
        switch kind {
        case .woo:
            language.say(
                "A CSV with one line for each item, as export plugins of WooCommerce write it.")
        case .shopify: language.say("Orders → Export → CSV for spreadsheet programs.")
        case .etsy: language.say("Settings → Options → Download data → Order items.")
        }
    }
    var chooseFile: String { language.say("CSV file") }
    var readFile: String { language.say("Read orders") }
    var noFile: String { language.say("Choose a CSV file first.") }
    var unreadable: String {
        language.say("This is no file of orders with their items that Neroli knows.")
    }
    func otherKind(_ kind: WebShop.Kind) -> String {
        language.say("This file is of \(kind.name). Open that shop first.")
    }
    func recorded(_ count: Int64) -> String {
        language.say(count, one: "1 order recorded.", other: "\(count) orders recorded.")
    }
    func known(_ count: Int64) -> String {
        language.say(count, one: "1 was here already.", other: "\(count) were here already.")
    }
    func asking(_ count: Int64) -> String {
        language.say(count, one: "1 needs an answer.", other: "\(count) need an answer.")
    }
    func old(_ count: Int64) -> String {
        language.say(
            count, one: "1 is from before the first day.",
            other: "\(count) are from before the first day.")
    }
    func unpaid(_ count: Int64) -> String {
        language.say(
            count, one: "1 is not paid or is cancelled.",
            other: "\(count) are not paid or are cancelled.")
    }
    func unread(_ lines: String) -> String { language.say("Not understood: line \(lines).") }

    // Goods.
    var goods: String { language.say("Unknown goods") }
    var goodsAdvice: String {
        language.say("Choose the item once; it is remembered for this shop.")
    }
    var later: String { language.say("Decide later") }
    var notInStock: String { language.say("Not in the stock") }
    var match: String { language.say("Save and record orders") }

    // Orders.
    var questions: String { language.say("Orders that need an answer") }
    var last: String { language.say("Last orders") }
    func order(_ number: String) -> String { language.say("Order \(number)") }
    var recordAnyway: String { language.say("Record sale") }
    var tryAgain: String { language.say("Try again") }
    var keepOut: String { language.say("Leave out") }
    var isSettled: String { language.say("Done") }
    var recordAgain: String { language.say("Record changed order") }
    var seeSale: String { language.say("See sale") }

    func reason(_ taken: TakenOrder, _ currency: Currency) -> String {
        let parts = taken.reason.split(separator: " ", maxSplits: 1).map(String.init)
        let value = parts.count > 1 ? parts[1] : ""
        let sum = { (text: String) in
            currency.text(Money(minor: Int64(text) ?? 0), in: language)
        }
        switch (taken.state, parts.first ?? "") {
        case (.changed, _):
            return language.say(
                "The order changed after it was recorded. Void or refund the sale first.")
        case (.cancelled, _):
            return language.say("The order was cancelled. Void or refund its sale.")
        case (.refunded, _):
            return language.say("The shop paid money back. Refund the sale here as well.")
        case (_, "restored"):
            return language.say(
                "It was recorded, but its sale is not in the restored studio. Record it again, or leave it out."
            )
        case (_, "goods"): return language.say("Its goods are not known yet.")
        case (_, "currency"):
            return language.say("It is in \(taken.order.currency), not in your shop’s currency.")
        case (_, "sum"):
            return language.say(
                "Its lines make \(sum(value)), but the order says \(sum(String(taken.order.total)))."
            )
        case (_, "tax"):
            return language.say(
                "Its tax would be \(sum(value)), but the order says \(sum(String(taken.order.tax ?? 0)))."
            )
        case (_, "untaxed"): return language.say("“\(value)” has no tax there, but has one here.")
        default: return language.say("It can’t be recorded. Enter the sale at the till.")
        }
    }

    func state(_ taken: TakenOrder) -> String {
        switch taken.state {
        case .unpaid: language.say("not paid or cancelled")
        case .old: language.say("from before the first day")
        case .waiting: language.say("waits")
        case .sold: language.say("recorded")
        case .changed: language.say("changed")
        case .cancelled: language.say("cancelled")
        case .refunded: language.say("refunded")
        case .kept: language.say("settled")
        }
    }

    // Its end.
    var end: String { language.say("Remove shop") }
    func askToEnd(_ name: String) -> String { language.say("Remove “\(name)”?") }
    var endAdvice: String {
        language.say("Its sales stay. An order that comes again after that is not counted twice.")
    }

    // After a restore.
    var isPaused: String {
        language.say(
            "Restored from a backup, and paused: new orders come by file alone until you enter the webhook’s secret below."
        )
    }
    var seeShop: String { language.say("See web shop") }
    func isPausedOnToday(_ name: String) -> String {
        language.say("The web shop “\(name)” was restored from a backup, and is paused.")
    }

    // The first page.
    func waitOnToday(_ count: Int64) -> String {
        language.say(
            count, one: "1 order of a web shop needs an answer.",
            other: "\(count) orders of web shops need an answer.")
    }
    var seeOrders: String { language.say("See orders") }
}
