internal import Basics
internal import Journal
internal import Perfumery
internal import Web

// Entries in words, for lists of waiting and refused entries.
extension MedleysWords {
    func addingScenting(_ name: String) -> String { language.say("New scenting “\(name)”") }
    func changingScenting(_ name: String) -> String {
        language.say("Changing the scenting “\(name)”")
    }
    var deletingScenting: String { language.say("Deleting a scenting") }
    var addingDemo: String { language.say("Adding the demo") }
    func addingMedley(_ name: String) -> String { language.say("New medley “\(name)”") }
    func changingMedley(_ name: String) -> String { language.say("Changing the medley “\(name)”") }
    var changingStatus: String { language.say("Changing a status") }
    var deletingMedley: String { language.say("Deleting a medley") }
    var addingMod: String { language.say("The next trial of a medley") }
    var anEvaluation: String { language.say("An evaluation") }
    var aBatch: String { language.say("A batch") }
    func knownOf(_ material: String) -> String { language.say("What is known of \(material)") }
    func stockItem(of material: String) -> String {
        language.say("Which stock item \(material) is")
    }
    var changingMeasures: String { language.say("Measures") }
    var importingMedleys: String { language.say("Importing medleys") }

    /// The contents of an entry: the fields with a meaning to a person, by their labels.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            guard let label = label(field: field.name) else { continue }
            fields.append((label, field.value))
        }
        return fields
    }

    /// Nil for a field that means nothing to a person.
    func label(field: String) -> String? {
        switch field {
        case "name": nameLabel
        case "maturity": maturityLabel
        case "period": periodLabel
        case "status": statusLabel
        case "destination": destinationLabel
        case "conclusion": conclusion
        case "update": update
        case "ingredient": ingredientLabel
        case "amount": amountLabel
        case "unit": unitLabel
        case "dilution": dilutionLabel
        case "diluent": diluentLabel
        case "kind": kindLabel
        case "low": windowLow
        case "high": windowHigh
        default: nil
        }
    }

    /// The label of a part of a thing that two people changed.
    func label(part: String) -> String {
        part == "scenting" ? scentingLabel : label(field: part) ?? part
    }

    func label(ofMaterial part: String) -> String {
        switch part {
        case "density": density
        case "carrier": carrierLabel
        case "tier": tierLabel
        case "price": pricePaid
        case "drops": dropsCounted
        default: label(field: part) ?? part
        }
    }

    func label(ofMeasure part: String) -> String {
        switch part {
        case "drops": dropsCounted
        case "tablespoon": tablespoonLabel
        case "cup": cupLabel
        default: label(field: part) ?? part
        }
    }

    /// The lines of a medley as one text, one per line: "10 g Ambroxan (10 % in DPG)".
    func lines(_ form: IngredientForm) -> String {
        var lines: [String] = []
        for line in form.lines where !line.isBlank {
            let unit = AmountUnit(rawValue: line.unit) ?? .gram
            var text = line.amount + " " + self.unit(unit, isOne: line.amount == "1")
            text += " " + line.name
            if !line.dilution.isEmpty {
                text += language.say(
                    " (" + line.dilution + " %"
                        + (line.diluent.isEmpty ? ")" : " in " + line.diluent + ")"))
            }
            lines.append(text)
        }
        return lines.joined(separator: "\n")
    }
}

extension Entry {
    /// The name typed in its form.
    var name: String { form["name"]?.trimmed ?? "" }
}
