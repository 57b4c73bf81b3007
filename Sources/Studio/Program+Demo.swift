package import Basics
internal import Inventory
internal import Journal
internal import PointOfSale
package import SQLCore
internal import Web

extension Program {
    /// Loads the demo or takes it away, as its page does. Call inside a write.
    ///
    /// - Returns: false where there was nothing to do.
    package func changeDemo(
        remove: Bool, _ id: Identifier, _ device: Identifier, at moment: Moment, _ zone: Zone,
        _ database: Database
    ) throws(Failure) -> Bool {
        guard try Demo(database).isLoaded() == remove else { return false }
        let route = remove ? StudioRoute.demoRemoval : .demo
        _ = try Applying(database, schema.tables, apply).accept(
            Entry(
                shown: id, device: device, at: moment, zone: zone, path: route.target.text,
                form: Fields()))
        return true
    }
}

// The demo of the shop alone brings its made-up sales, and takes them along.
extension Program {
    /// Nil for a form that has nothing to do with them.
    func shopDemo(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict? {
        guard let target = try? Target([UInt8](entry.path.utf8)),
            let route = InventoryRoute(target)
        else { return nil }
        let stock = InventoryForms(database)
        let sales = MadeUpSales(database)
        switch route {
        case .demo:
            guard case .accepted(let landing, let undo)? = try stock.apply(route, entry) else {
                return nil
            }
            let isNew = try sales.bring(entry)
            return .accepted(
                landing: landing,
                undo: isNew || undo != .none
                    ? UndoForm(
                        path: InventoryRoute.demoRemoval.target.text,
                        form: isNew ? Fields() : Fields([("sales", "keep")]))
                    : nil)
        case .demoRemoval:
            guard case .accepted(let landing, let undo)? = try stock.apply(route, entry) else {
                return nil
            }
            var form = undo.form?.form ?? Fields([("entry", entry.id.text)])
            let gone = entry.form["sales"] == "keep" ? nil : try sales.remove(entry)
            if let gone {
                for field in gone.fields { form.add(field.name, field.value) }
            }
            return .accepted(
                landing: landing,
                undo: gone != nil || undo != .none
                    ? UndoForm(path: InventoryRoute.restore.target.text, form: form) : nil)
        case .restore where entry.form["until"] != nil:
            let verdict = try stock.apply(route, entry)
            let isNew = try sales.bring(entry)
            // Nothing but the sales was taken.
            if case .refused? = verdict, isNew {
                return .accepted(landing: InventoryRoute.first.target, undo: nil)
            }
            return verdict
        default: return nil
        }
    }
}

/// The made-up sales, through the books' own forms.
struct MadeUpSales {
    private let forms: PointOfSaleForms

    init(_ database: Database) {
        forms = PointOfSaleForms(database)
    }

    /// Whether there were none before.
    func bring(_ entry: Entry) throws(Failure) -> Bool {
        guard case .accepted(_, let undo)? = try forms.apply(.books(.demo), entry) else {
            return false
        }
        return undo != .none
    }

    /// What brings back the very same ones; nil where there were none.
    func remove(_ entry: Entry) throws(Failure) -> Fields? {
        guard case .accepted(_, let undo)? = try forms.apply(.books(.removeDemo), entry) else {
            return nil
        }
        return undo.form?.form
    }
}
