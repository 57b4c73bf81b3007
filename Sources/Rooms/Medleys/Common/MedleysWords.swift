internal import Basics
internal import Journal
internal import Web

/// Sentences that several features use: titles, buttons, faults and contents of entries.
struct MedleysWords: FeatureWords {
    let language: Language

    var title: String { language.say("Medleys") }
    var gone: String { language.say("No longer here") }
    var goneAdvice: String {
        language.say("This medley was deleted or never existed.")
    }
    var toAll: String { language.say("To all medleys") }
    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }

    func medleysCounted(_ count: Int) -> String {
        switch count {
        case 0: language.say("No medleys yet")
        default: language.say(count, one: "1 medley", other: "\(count) medleys")
        }
    }

    // Lists

    var addMedley: String { language.say("Add medley") }
    var noMedleys: String { language.say("No medleys yet") }
    var showMore: String { language.say("Show more") }

    // Status

    func short(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("TBD")
        case .pass: language.say("PASS")
        case .fail: language.say("FAIL")
        }
    }
    func long(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("To be decided")
        case .pass: language.say("Pass")
        case .fail: language.say("Fail")
        }
    }

    // A medley

    var ingredients: String { language.say("Ingredients") }
    var conclusion: String { language.say("Conclusion") }
    var update: String { language.say("Update") }
    var created: String { language.say("Created") }
    func editing(_ name: String) -> String { language.say("Edit “\(name)”") }
    var newMedley: String { language.say("New medley") }
    var saveAsk: String { language.say("Save the changes?") }
    var wait: String { language.say("Wait") }
    func daysSince(_ days: Int) -> String { language.of(Int64(days), "day", "days") }

    func added(_ name: String) -> String { language.say("“\(name)” added.") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved.") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted.") }

    var calendar: String { language.say("Calendar") }
    var materials: String { language.say("Materials") }

    func ingredientsCounted(_ count: Int) -> String {
        language.counted(count, "ingredient", "ingredients")
    }
    func ingredientsIn(_ scenting: String, _ count: Int) -> String {
        scenting + " · " + ingredientsCounted(count)
    }
    var foundScenting: String { language.say("Scenting (folder)") }
    var foundMedley: String { language.say("Medley") }
    var foundMaterial: String { language.say("Material") }

    var cancel: String { language.say("Cancel") }

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
        case "maturity": maturingLabel
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
        case "kind": ScentingWords(language).kindLabel
        case "low": ScentingWords(language).windowLow
        case "high": ScentingWords(language).windowHigh
        default: nil
        }
    }

    /// The label of a part of a thing that two people changed.
    func label(part: String) -> String {
        part == "scenting" ? scentingLabel : label(field: part) ?? part
    }

    var asTable: String { language.say("Export table") }

    var nameLabel: String { language.say("Name") }
    var scentingLabel: String { language.say("Scenting (folder)") }
    var maturingLabel: String { language.say("Matures for") }
    var periodLabel: String { language.say("Period") }
    var destinationLabel: String { language.say("Container") }
    var statusLabel: String { language.say("Status") }
    var ingredientLabel: String { language.say("Ingredient") }
    var amountLabel: String { language.say("Amount") }
    var unitLabel: String { language.say("Unit") }
    var dilutionLabel: String { language.say("Dilution, %") }
    var diluentLabel: String { language.say("Diluted in") }
}

extension Entry {
    /// The name typed in its form.
    var name: String { form["name"]?.trimmed ?? "" }
}
