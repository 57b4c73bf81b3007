internal import Basics

// Messages after something was done, and the content of refused entries.
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

    func description(_ route: InventoryRoute) -> String {
        switch route {
        case .newItem: "A new item"
        case .editItem: "A change of an item"
        case .itemAct(.restock, _): "A restock"
        case .itemAct(.count, _): "A stock count"
        case .itemAct(.correct, _): "A correction of the stock"
        case .itemAct(.delete, _): "A deletion of an item"
        case .chosen: "A change of several items"
        case .newDepartment: "A new department"
        case .department: "A change of a department"
        case .deleteDepartment: "A deletion of a department"
        case .demo, .demoRemoval: "The demo shop"
        case .company, .companyBefore: "The company"
        case .restore, .takeBack, .moveBack: "An undo"
        case .list, .low, .item, .departments, .welcome, .itemsFile, .movesFile: "The stock"
        }
    }

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
