package import Basics
internal import Inventory
package import Journal
internal import Perfumery
package import Web

extension MedleysForms {
    /// The current fields of what the form of a place edits; nil for a place that edits nothing.
    package func standing(_ route: MedleysRoute) throws(Failure) -> Standing? {
        switch route {
        case .scenting(let id, .edit, _):
            return try ScentingTable(database).scenting(id).map {
                Standing(
                    MedleysRoute.scenting(id, .edit, nil).target, $0.name, $0.form,
                    together: "low high")
            }
        case .medley(let id, .edit):
            return try MedleyTable(database).medley(id).map {
                Standing(
                    route.target, $0.name, $0.form,
                    together: "ingredient amount unit dilution diluent origin,maturity period",
                    texts: "conclusion update", limit: Medley.textLimit)
            }
        case .medley(let id, .status):
            return try MedleyTable(database).summary(id).map {
                Standing(
                    MedleysRoute.medley(id, .edit).target, $0.name,
                    Fields([("status", $0.status.rawValue)]))
            }
        case .material(let typed):
            let forms = MaterialForms(database)
            guard let name = try forms.name(typed) else { return nil }
            return Standing(
                MedleysRoute.material(name).target, name, try forms.facts(name).form,
                together: "drops weight,price quantity unit")
        case .materialStock(let typed):
            let forms = MaterialForms(database)
            guard let name = try forms.name(typed) else { return nil }
            let choice = try MaterialStockTable(database).choice(of: name)
            return Standing(
                MedleysRoute.materialStock(name).target, name,
                Fields([("item", choice.typed)]))
        case .measures:
            return Standing(
                route.target, MedleysWords().measures,
                try MeasuresTable(database).measures().form)
        default: return nil
        }
    }

    /// A field's value in words.
    package func say(
        _ route: MedleysRoute, _ field: String, _ value: Fields
    ) throws(Failure) -> (label: String, text: String) {
        let words = MedleysWords()
        let text = value[field] ?? ""
        var said: String?
        switch field {
        case "ingredient": return (words.ingredients, words.lines(IngredientForm(value)))
        case "scenting": said = try ScentingTable(database).scenting(text)?.name
        case "status": said = Status(rawValue: text).map { words.long($0) }
        case "maturity":
            let period = value["period"].flatMap { Maturity.Period(rawValue: $0) }
            said = text + " " + (period.map { words.period($0, text == "1") } ?? "")
        case "low": said = text + "–" + (value["high"] ?? "") + " %"
        case "item": return (words.stockLabel, try chosen(text, words))
        case "tier": said = Tier(rawValue: text).map { words.tier($0) }
        default: break
        }
        return (words.label(part: field), said ?? value.inOneLine)
    }

    private func chosen(_ typed: String, _ words: MedleysWords) throws(Failure) -> String {
        switch StockChoice(typed: typed) {
        case .item(let id): return try ItemTable(database).item(id)?.fullName ?? typed
        case .byName: return words.stockByName
        case .some(.none): return words.stockNone
        case nil: return typed
        }
    }
}

extension MedleysWords {
    /// The lines of a recipe as one text: "10 g Ambroxan (10 % in DPG)", a line each.
    fileprivate func lines(_ form: IngredientForm) -> String {
        var lines: [String] = []
        for line in form.lines where !line.isBlank {
            let unit = AmountUnit(rawValue: line.unit) ?? .gram
            var text = line.amount + " " + self.unit(unit, isOne: line.amount == "1")
            text += " " + line.name
            if !line.dilution.isEmpty {
                text += " (" + line.dilution + " %"
                text += line.diluent.isEmpty ? ")" : " in " + line.diluent + ")"
            }
            lines.append(text)
        }
        return lines.joined(separator: "\n")
    }

    fileprivate func label(part: String) -> String {
        switch part {
        case "low": windowHeading
        case "scenting": scentingLabel
        case "density": density
        case "carrier": carrierLabel
        case "tier": tierLabel
        case "price": pricePaid
        case "drops": dropsCounted
        case "tablespoon": tablespoonLabel
        case "cup": cupLabel
        default: label(field: part) ?? part
        }
    }
}
