internal import Basics
internal import Perfumery
internal import SQLCore
internal import Shell
internal import Web

// Converts the amounts of the form to other units.
extension MedleysActions {
    /// The form with every amount in the unit that was chosen.
    func converted(
        _ form: Fields, named name: String, _ id: String?, _ faults: inout Faults
    ) throws(Failure) -> Fields {
        guard let unit = form["as"].flatMap({ AmountUnit(rawValue: $0) }) else { return form }
        let ingredients = readIngredients(form, words, &faults)
        guard faults.isEmpty else { return form }
        let resolved = try Origins(database).resolve(
            ingredients, of: id, typed: IngredientForm(form), &faults)
        var recipes = try Recipes(database)
        switch try recipes.recipe(resolved, named: name, id: id).result {
        case .failure(let error):
            faults.add("ingredients", words.cannotCompute(error))
            return form
        case .success(let composition):
            return IngredientForm(converting(resolved, composition, to: unit)).replacing(form)
        }
    }
}
