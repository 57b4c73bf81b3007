internal import Basics
internal import RoomKit

// Messages after something was done.
extension InventoryWords {
    func added(_ name: String) -> String { language.say("“\(name)” added") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted") }
    func deleted(_ count: Int) -> String {
        language.say(count == 1 ? "1 item deleted" : "\(count) items deleted")
    }
    func moved(_ count: Int) -> String {
        language.say(count == 1 ? "1 item moved" : "\(count) items moved")
    }
    func restocked(_ amount: String, _ name: String) -> String {
        language.say("\(name): \(amount) came in")
    }
    func counted(_ name: String, _ difference: String?) -> String {
        language.say(
            difference.map { "\(name): counted, \($0)" } ?? "\(name): counted, nothing was missing")
    }
    func corrected(_ name: String, _ change: String) -> String {
        language.say("\(name): \(change)")
    }
    var companySaved: String { language.say("Company saved") }
    var demoLoaded: String { language.say("The demo shop is loaded") }
    var demoWasThere: String { language.say("The demo shop was loaded already") }
    var demoRemoved: String { language.say("The demo shop is removed") }
    var noDemo: String { language.say("There was no demo shop") }
    var departmentDeleted: String { language.say("Department deleted") }
}

// Descriptions of entries, for the lists of pending and refused entries.
extension InventoryWords {
    var aNewItem: String { language.say("A new item") }
    var changeOfItem: String { language.say("A change of an item") }
    var deletionOfItem: String { language.say("A deletion of an item") }
    var changeOfItems: String { language.say("A change of several items") }
    var aRestock: String { language.say("A restock") }
    var aStockCount: String { language.say("A stock count") }
    var aCorrection: String { language.say("A correction of the stock") }
    var aNewDepartment: String { language.say("A new department") }
    var changeOfDepartment: String { language.say("A change of a department") }
    var deletionOfDepartment: String { language.say("A deletion of a department") }
    var theDemo: String { language.say("The demo shop") }
    var theCompany: String { language.say("The company") }
    var anUndo: String { language.say("An undo") }

    /// Nil for a field that need not be shown.
    func label(field: String) -> String? {
        switch field {
        case "opening": opening
        case "quantity", "pack": quantity
        case "paid": paid
        case "remark": remark
        case "lot": lotCode
        case "date": lotDate
        case "who": toldWho
        case "currency": currency
        case "tax": taxRate
        case "country": country
        case "address": address
        case "receipt": receiptNote
        case "responsible": responsible
        default:
            ItemFields.all.label(field, language) ?? DepartmentFields.all.label(field, language)
        }
    }
}
