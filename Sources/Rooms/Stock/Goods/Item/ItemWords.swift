internal import Basics

/// Items and their form.
struct ItemWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    func deleted(_ name: String) -> String { language.say("“\(name)” deleted") }
    func deleted(_ count: Int) -> String {
        language.say(count, one: "1 item deleted", other: "\(count) items deleted")
    }
    var aNewItem: String { language.say("New item") }
    var changeOfItem: String { language.say("Item change") }
    var deletionOfItem: String { language.say("Item deletion") }

    var deleteLotsAdvice: String {
        language.say("Also deletes its lots. Recalls no longer find them.")
    }
    var deleteTheirLotsAdvice: String {
        language.say("Also deletes their lots. Recalls no longer find them.")
    }
    func packed(_ packaging: Packaging, _ currency: Currency) -> String {
        var parts = packaging.parts.map { part in
            (part.quantity == Quantity(thousandths: 1_000)
                ? "" : common.amount(part.quantity, part.item.unit) + " × ") + part.item.fullName
        }
        if let labour = packaging.labour {
            parts.append(language.say("labour \(currency.text(cost: labour, in: language))"))
        }
        return parts.joined(separator: ", ")
    }

    var olderMoves: String { language.say("Older moves, from the server") }

    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }
    func askToDelete(_ count: Int) -> String {
        language.say(count, one: "Delete 1 item?", other: "Delete \(count) items?")
    }
    var deleteAdvice: String {
        language.say("Its sales stay as they were. You can undo this.")
    }
    func deleteThese(_ count: Int) -> String {
        language.say(count, one: "Delete 1 item", other: "Delete \(count) items")
    }
    func andMore(_ count: Int) -> String { language.say("and \(count) more") }
    var keepThem: String { language.say("Keep") }
    var newItem: String { language.say("New item") }
    var department: String { language.say("Department") }
    var unit: String { language.say("Counted in") }
    var use: String { language.say("Use") }
    var costHint: String { language.say("Without tax. Fractions of a cent are allowed.") }
    func ownLevelHint(_ department: Department?) -> String {
        language.say(
            department.map { "Empty for the department’s: \($0.restockLevel.text(in: language))." }
                ?? "Empty for the department’s.")
    }
    var note: String { language.say("Encyclopaedia note") }
    var noNote: String { language.say("None") }
    var more: String { language.say("Restock level, barcode, supplier, note") }
    var workOut: String { language.say("Calculate margin") }
    var margin: String { language.say("Margin") }
    func margin(_ margin: (profit: Int64, hundredths: Int64), _ currency: Currency) -> String {
        language.say(
            "\(percent(hundredths: margin.hundredths)) · \(currency.text( Money(minor: margin.profit.scaled(by: 1, over: 10_000) ?? 0), in: language)) profit"
        )
    }
    func proposal(_ price: String, _ markup: Rate) -> String {
        language.say("\(price) with a markup of \(markup.text(in: language)).")
    }
    func usePrice(_ price: String) -> String { language.say("Use \(price)") }
    var marginAdvice: String { language.say("Enter cost and price to see the margin.") }
    var shelf: String { language.say("Perfumes") }
    var firstDepartmentHint: String {
        language.say("Your first department. You can rename it and add more later.")
    }
    func editing(_ name: String) -> String { language.say("Edit \(name)") }

    var onHand: String { language.say("on hand") }
    var history: String { language.say("History") }
    var noMoves: String { language.say("No stock moves yet.") }
    func after(_ quantity: Quantity, _ item: Item) -> String {
        language.say("\(common.amount(quantity, item.unit)) on hand")
    }
    var restock: String { language.say("Restock") }
    var correct: String { language.say("Correct") }

    /// Over the line of an item's stock.
    func lately(_ lasting: StockUse.Lasting?) -> String {
        lasting.map { language.say("The last eight weeks; \(common.lasts($0))") }
            ?? language.say("The last eight weeks")
    }
    var fromDay: String { language.say("From") }

    var chooseOne: String { language.say("Choose one.") }

    /// - Parameter before: the earlier quantity moved by the same batch in the item.
    func batch(moving quantity: Quantity, before: Quantity) -> String {
        if quantity > .zero {
            return language.say(before < .zero ? "Back from a batch" : "Made by a batch")
        }
        return before > .zero ? language.say("Batch undone") : common.usedForBatch
    }

    /// "36.5 %", "−4 %".
    func percent(hundredths: Int64) -> String {
        let percent = Decimal(units: hundredths, places: 2).typed
        let sign = hundredths < 0 ? "\u{2212}" : ""
        return sign + language.decimal(hundredths < 0 ? String(percent.dropFirst()) : percent)
            + language.percent
    }
}
