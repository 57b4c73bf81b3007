internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import Web

/// The values of a medley's form.
struct MedleyDraft: Equatable {
    var scenting: ID<Scenting>?
    var name: String
    var maturingTime: MaturingTime
    var status: Status
    var destination: String
    var conclusion: String
    var update: String
    var ingredients: [Ingredient]
}

/// Reads the form of a medley. Where something is wrong, there are faults and no draft.
func readMedley(
    _ form: Fields, rules: Int64 = Entry.currentRules
) -> (draft: MedleyDraft?, faults: Faults) {
    var faults = Faults()
    let limit = Medley.nameLimit(rules)
    let name = line(form, "name", limit, .nameMissing, &faults)
    let destination = line(form, "destination", limit, .destinationMissing, &faults)
    let maturingTime = readMaturingTime(form, &faults, rules)
    let status = form["status"].map { Status(rawValue: $0) } ?? .undecided
    if status == nil { faults.add("status", MedleysFault.chooseOne) }
    var texts: [String] = []
    for field in ["conclusion", "update"] {
        let text = (form[field] ?? "").trimmed
        if text.count > Medley.textLimit(rules) {
            faults.add(field, tooLongBy: text.count - Medley.textLimit(rules))
        }
        texts.append(text)
    }
    let ingredients = readIngredients(form, &faults, rules: rules)
    if let pasted = form["pasted"], !pasted.trimmed.isEmpty {
        faults.add("pasted", MedleysFault.notTakenYet)
    }
    guard faults.isEmpty, let status, let maturingTime else { return (nil, faults) }
    return (
        MedleyDraft(
            scenting: form["scenting"].map { ID($0) }, name: name, maturingTime: maturingTime,
            status: status,
            destination: destination, conclusion: texts[0], update: texts[1],
            ingredients: ingredients), faults
    )
}

/// A required line of text.
func line(
    _ form: Fields, _ field: String, _ limit: Int, _ missing: MedleysFault,
    _ faults: inout Faults
) -> String {
    let text = (form[field] ?? "").trimmed
    if text.isEmpty {
        faults.add(field, missing)
    } else if text.count > limit {
        faults.add(field, tooLongBy: text.count - limit)
    }
    return text
}

private func readMaturingTime(
    _ form: Fields, _ faults: inout Faults, _ rules: Int64
) -> MaturingTime? {
    let period = form["period"].flatMap { MaturingTime.Period(rawValue: $0) }
    if period == nil { faults.add("period", MedleysFault.chooseOne) }
    let number: Int64
    do throws(Misread) {
        number = try Decimal.read(
            form["maturity"] ?? "", places: 3, comma: .refused, rules: rules
        ).units
    } catch {
        faults.add("maturity", error, or: MedleysFault.maturityNotANumber)
        return nil
    }
    guard number > 0 else {
        faults.add("maturity", MedleysFault.maturityNotPositive)
        return nil
    }
    guard let maturingTime = MaturingTime(thousandths: number, period ?? .day) else {
        faults.add("maturity", MedleysFault.maturityTooLong)
        return nil
    }
    return period == nil ? nil : maturingTime
}

func readIngredients(
    _ form: Fields, _ faults: inout Faults, rules: Int64 = Entry.currentRules
) -> [Ingredient] {
    var ingredients: [Ingredient] = []
    var keys: Set<String> = []
    let typed = IngredientForm(form)
    guard typed.lines.count <= Medley.ingredientLimit else {
        faults.add("", MedleysFault.tooManyIngredients)
        return []
    }
    for (place, line) in typed.lines.enumerated() where !line.isBlank {
        if !line.name.trimmed.isEmpty, !keys.insert(line.key(rules: rules)).inserted {
            faults.add(IngredientForm.place("ingredient", place), MedleysFault.ingredientTwice)
        }
        if let ingredient = line.ingredient(place, &faults, rules: rules) {
            ingredients.append(ingredient)
        }
    }
    if keys.isEmpty, faults["ingredients"] == nil {
        let isStarted = typed.lines.contains { !$0.isBlank }
        if !isStarted { faults.add("ingredients", MedleysFault.noIngredients) }
    }
    if percentsLeaveNothing(ingredients) { faults.add("ingredients", MedleysFault.percentsFull) }
    return ingredients
}

/// True if percents of 100 or more leave no room for lines in other units. Percents are shares of
/// the whole.
private func percentsLeaveNothing(_ ingredients: [Ingredient]) -> Bool {
    var percents: Int64 = 0
    var others = false
    for ingredient in ingredients {
        if ingredient.amount.unit == .percent {
            // No overflow: at most 500 lines of 10^11.
            percents += ingredient.amount.millionths
        } else {
            others = true
        }
    }
    return others && percents >= 100_000_000
}

extension Medley {
    var form: Fields {
        var form = Fields()
        form.add("scenting", scenting.raw)
        form.add("name", name)
        form.add("maturity", maturingTime.typed)
        form.add("period", maturingTime.period.rawValue)
        form.add("status", status.rawValue)
        form.add("destination", destination)
        form.add("conclusion", conclusion)
        form.add("update", update)
        IngredientForm(ingredients).add(to: &form)
        return form
    }
}
