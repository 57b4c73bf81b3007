internal import Basics

// Messages after something was done.
extension InventoryWords {
    func added(_ name: String) -> String { "“\(name)” added" }
    func saved(_ name: String) -> String { "“\(name)” saved" }
    func deleted(_ name: String) -> String { "“\(name)” deleted" }
    func deleted(_ count: Int) -> String {
        count == 1 ? "1 item deleted" : "\(count) items deleted"
    }
    func moved(_ count: Int) -> String { count == 1 ? "1 item moved" : "\(count) items moved" }
    func restocked(_ amount: String, _ name: String) -> String { "\(name): \(amount) came in" }
    func counted(_ name: String, _ difference: String?) -> String {
        difference.map { "\(name): counted, \($0)" } ?? "\(name): counted, nothing was missing"
    }
    func corrected(_ name: String, _ change: String) -> String { "\(name): \(change)" }
    var companySaved: String { "Company saved" }
    var demoLoaded: String { "The demo shop is loaded" }
    var demoWasThere: String { "The demo shop was loaded already" }
    var demoRemoved: String { "The demo shop is removed" }
    var noDemo: String { "There was no demo shop" }
    var departmentDeleted: String { "Department deleted" }
}

// What an entry was to do, for lists of what waits and what was refused.
extension InventoryWords {
    var aNewItem: String { "A new item" }
    var changeOfItem: String { "A change of an item" }
    var deletionOfItem: String { "A deletion of an item" }
    var changeOfItems: String { "A change of several items" }
    var aRestock: String { "A restock" }
    var aStockCount: String { "A stock count" }
    var aCorrection: String { "A correction of the stock" }
    var aNewDepartment: String { "A new department" }
    var changeOfDepartment: String { "A change of a department" }
    var deletionOfDepartment: String { "A deletion of a department" }
    var theDemo: String { "The demo shop" }
    var theCompany: String { "The company" }
    var anUndo: String { "An undo" }

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
        case "markup": markup
        case "currency": currency
        case "tax": taxRate
        case "address": address
        case "receipt": receiptNote
        default: nil
        }
    }
}
