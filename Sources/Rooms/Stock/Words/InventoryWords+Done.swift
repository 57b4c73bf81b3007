internal import Basics

// Messages after something was done.
extension InventoryWords {
    func added(_ name: String) -> String { language.say("“\(name)” added") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted") }
    func deleted(_ count: Int) -> String {
        language.say(count, one: "1 item deleted", other: "\(count) items deleted")
    }
    func moved(_ count: Int) -> String {
        language.say(count, one: "1 item moved", other: "\(count) items moved")
    }
    func restocked(_ amount: String, _ name: String) -> String {
        language.say("\(name): \(amount) restocked")
    }
    func counted(_ name: String, _ difference: String?) -> String {
        language.say(
            difference.map { "\(name): counted, \($0)" } ?? "\(name): counted, no difference")
    }
    func corrected(_ name: String, _ change: String) -> String {
        language.say("\(name): \(change)")
    }
    var companySaved: String { language.say("Company saved") }
    var demoLoaded: String { language.say("Demo shop loaded") }
    var demoWasThere: String { language.say("The demo shop was already loaded") }
    var demoRemoved: String { language.say("Demo shop removed") }
    var noDemo: String { language.say("There is no demo shop") }
    var departmentDeleted: String { language.say("Department deleted") }
}

// Descriptions of entries, for the lists of pending and refused entries.
extension InventoryWords {
    var aNewItem: String { language.say("New item") }
    var changeOfItem: String { language.say("Item change") }
    var deletionOfItem: String { language.say("Item deletion") }
    var changeOfItems: String { language.say("Change of several items") }
    var aRestock: String { language.say("Restock") }
    var aStockCount: String { language.say("Stock count") }
    var aCorrection: String { language.say("Stock correction") }
    var aNewDepartment: String { language.say("New department") }
    var changeOfDepartment: String { language.say("Department change") }
    var deletionOfDepartment: String { language.say("Department deletion") }
    var theDemo: String { language.say("Demo shop") }
    var theCompany: String { language.say("Company") }
    var anUndo: String { language.say("Undo") }

    /// Nil for a field that need not be shown.
    func label(field: String) -> String? {
        switch field {
        case "name": name
        case "attribute": attribute
        case "cost": cost(nil)
        case "price": price(nil)
        case "restock": restockLevel
        case "barcode": barcode
        case "supplier": supplier
        case "opening": opening
        case "quantity", "pack": quantity
        case "paid": paid
        case "remark": remark
        case "lot": lotCode
        case "date": lotDate
        case "who": toldWho
        case "markup": markup
        case "currency": currency
        case "tax": taxRate
        case "country": country
        case "address": address
        case "receipt": receiptNote
        case "responsible": responsible
        default: nil
        }
    }
}
