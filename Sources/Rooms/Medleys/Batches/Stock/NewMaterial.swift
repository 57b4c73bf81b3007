internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// An accord or a dilution made by a batch and not yet in stock: becomes a material in grams,
/// with its medley's name. The form carries all data, so that every device makes an identical
/// item.
struct NewMaterial {
    let name: String
    let department: ID<Department>
    /// Weighed quantity.
    let whole: Quantity

    /// In place of an item's id.
    static let choice = "new"

    /// Nil if the stock has an item with this name, or no department.
    ///
    /// - Parameter parts: the items that the material is made of; the department is the first
    ///   material's.
    init?(_ medley: Medley, _ batch: Batch, of parts: [Item], _ database: Database) throws(Failure)
    {
        name = String(medley.name.prefix(Item.nameLimit)).trimmed
        whole = Quantity(thousandths: batch.totalActual / 1_000)
        var shelf = parts.first { $0.isMaterial }?.department
        if shelf == nil { shelf = try DepartmentTable(database).all().first?.id }
        guard let department = shelf, whole > .zero,
            try ItemTable(database).item(named: Item.uniqueName(name, "")) == nil
        else { return nil }
        self.department = department
    }

    /// Nil for a form that no page of Neroli can have sent.
    init?(_ form: Fields) {
        guard let name = form["new"]?.trimmed, !name.isEmpty, name.count <= Item.nameLimit,
            let department = form["shelf"].flatMap({ ID<Department>($0) }),
            let thousandths = form["weighed"].flatMap({ Int64($0) }),
            (1...Quantity.most.thousandths).contains(thousandths)
        else { return nil }
        self.name = name
        self.department = department
        whole = Quantity(thousandths: thousandths)
    }

    func write(_ form: inout HTML) {
        form.hidden("new", name)
        form.hidden("shelf", department.text)
        form.hidden("weighed", String(whole.thousandths))
    }

    /// The item with this name if another device has made one in between; nil if that item is not
    /// in grams, or no department is left.
    func item(_ entry: Entry, _ database: Database) throws(Failure) -> Item? {
        let departments = DepartmentTable(database)
        if let known = try ItemTable(database).item(named: Item.uniqueName(name, "")) {
            return known.unit == .gram ? known : nil
        }
        var shelf = try departments.department(department)
        if shelf == nil { shelf = try departments.all().first }
        return shelf.map { Item(material: name, ID(entry.id.derived(10_000)), in: $0.id) }
    }
}
