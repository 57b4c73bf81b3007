internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

/// Millionths of all lines of a medley together.
private let mostOfAll = Amount.mostMillionths * Int64(clamping: Medley.ingredientLimit)

/// Pages of the form of a medley.
struct SheetPages: MedleysPages {
    let context: Context

    var words: SheetWords { SheetWords(request.language) }

    /// - Parameter values: nil for a blank form.
    ///
    /// A form that names its own scenting begins with the scenting and the container of the
    /// newest medley.
    func newMedley(
        in scenting: ID<Scenting>?, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let scenting = if let scenting { try existingScenting(scenting) } else { nil as Scenting? }
        // A note's page leads here with the note as the first line.
        let first = (request.target.query["with"] ?? "").trimmed
        var blank = MedleyFormPage.blank(String(first.prefix(Ingredient.nameLimit)))
        if scenting == nil {
            let last = try MedleyTable(database).newest()
            blank = blank.without("destination")
            blank.add("destination", last?.destination ?? words.usualContainer)
            blank.add("in", last?.scentingName ?? words.firstScenting)
        }
        return try form(nil, in: scenting, values ?? blank, faults)
    }

    /// - Parameter values: nil for the stored values.
    func editMedley(
        _ id: ID<Medley>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let scenting = try existingScenting(medley.scenting)
        return try form(medley, in: scenting, values ?? medley.form, faults)
    }

    private func form(
        _ medley: Medley?, in scenting: Scenting?, _ values: Fields, _ faults: Faults,
        pasted: PastedFormula.Taken? = nil, notes: [String] = [],
        removed: IngredientForm.Removed? = nil
    ) throws(Failure) -> Response {
        var figures = try SheetFigures(values, of: medley, database, words)
        if let medley, let scenting, let recipe = figures.recipe {
            figures.add(
                try SafetyChecks(database, on: context.today).check(
                    medley, in: scenting, recipe
                ).fuses)
        }
        return MedleyFormPage(
            medley: medley, scenting: scenting,
            scentings: medley == nil && scenting != nil
                ? [] : try scentingTable.all(in: request.language),
            values: values, faults: faults,
            figures: figures,
            pasted: pasted,
            notes: notes, removed: removed, id: formID(values), words: words
        ).response(
            try scenting.map { (scenting) throws(Failure) in
                try beside(medley?.id, in: scenting)
            } ?? frame)
    }

    /// The form of a new medley after one of its small buttons; nil if the form is to be saved.
    func newFormAfterButton(in scenting: ID<Scenting>?) throws(Failure) -> Response? {
        guard let act = request.form["act"] else { return nil }
        guard let scenting else { return try changedForm(act, on: nil, in: nil) }
        return try changedForm(act, on: nil, in: try existingScenting(scenting))
    }

    /// The form of an existing medley after one of its small buttons; nil if the form is to be
    /// saved.
    func formAfterButton(_ id: ID<Medley>) throws(Failure) -> Response? {
        guard let act = request.form["act"] else { return nil }
        let medley = try existingMedley(id)
        return try changedForm(act, on: medley, in: try existingScenting(medley.scenting))
    }

    /// Shows the form again with its lines changed, or with its faults so far.
    private func changedForm(
        _ act: String, on medley: Medley?, in scenting: Scenting?
    ) throws(Failure) -> Response {
        var values = request.form.without("act")
        var faults = Faults()
        var pasted: PastedFormula.Taken?
        var notes: [String] = []
        var removed: IngredientForm.Removed?
        let edit = LineEdit(act)
        switch edit {
        case .check:
            faults = try readMedley(
                values, of: medley?.id, in: try place(values, scenting?.id) ?? ID(""),
                database
            ).faults
            if scenting == nil, medley == nil {
                _ = line(values, "in", Scenting.nameLimit, .scentingNameMissing, &faults)
            }
        case .convert: values = try converted(values, medley, &faults, &notes)
        case .neat: values = try neat(values, medley, &faults, &notes)
        case .rebalance: values = try rebalanced(values, medley, &faults, &notes)
        case .paste(let place):
            pasted = PastedFormula.take(into: &values, at: place, in: request.language)
            let over = (values["pasted"] ?? "").utf8.count - PastedFormula.mostBytes
            if over > 0 {
                faults.add("pasted", tooLongBy: over)
            } else if pasted == nil {
                faults.add("pasted", MedleysFault.nothingToTake)
            }
        case .remove(let place):
            let lines = IngredientForm(values).lines
            if lines.indices.contains(place), !lines[place].isBlank {
                removed = IngredientForm.Removed(place: place, line: lines[place])
            }
            values = LineEdit.remove(place).done(values, &faults)
        case .add, .putBack, .unpaste, .keepRatios, .step, nil:
            if let edit { values = edit.done(values, &faults) }
        }
        return try form(
            medley, in: scenting, values, said(faults), pasted: pasted, notes: notes,
            removed: removed)
    }

    /// The scenting that a form chooses or names, else the present scenting; nil for a new one.
    private func place(
        _ form: Fields, _ scenting: ID<Scenting>?
    ) throws(Failure) -> ID<Scenting>? {
        if let chosen = form["scenting"] { return ID(chosen) }
        if let scenting { return scenting }
        return try scentingTable.named((form["in"] ?? "").trimmed)?.id
    }

    /// The form with every amount in the chosen unit. A formula in percent keeps the total mass
    /// of its origin, or asks for one.
    private func converted(
        _ form: Fields, _ medley: Medley?, _ faults: inout Faults, _ notes: inout [String]
    ) throws(Failure) -> Fields {
        guard let unit = form["as"].flatMap({ AmountUnit(rawValue: $0) }),
            let (lines, composition) = try weighed(form, medley, &faults)
        else { return form }
        var form = form
        var whole: Mass?
        if !IngredientForm(lines).lines.areShares {
            form = form.without("whole")
            if unit == .percent {
                form.add("whole", Decimal(rounding: composition.total.mass.grams, places: 6).typed)
            }
        } else if unit != .percent {
            guard
                let grams = readNumber(
                    "whole", form["whole"] ?? "", places: 6, 1...mostOfAll,
                    .wholeMissing, &faults, Entry.currentRules)
            else { return form }
            whole = Mass(micrograms: grams)
        }
        notes = words.figures.assumptions(of: composition, to: unit)
        return IngredientForm(converting(lines, composition, to: unit, whole: whole))
            .replacing(form)
    }

    /// The form with the amounts that make the whole or the share that was asked for.
    private func rebalanced(
        _ form: Fields, _ medley: Medley?, _ faults: inout Faults, _ notes: inout [String]
    ) throws(Failure) -> Fields {
        let poured = Rebalancing.pouring(form)
        guard let rebalancing = Rebalancing(poured, &faults),
            let (lines, composition) = try weighed(poured, medley, &faults),
            let changed = rebalancing.done(lines, composition, &faults)
        else { return form }
        notes = words.figures.assumptions(of: composition, to: .gram)
        return IngredientForm(changed).replacing(poured)
    }

    /// The form with the line that has the neat share asked for.
    private func neat(
        _ form: Fields, _ medley: Medley?, _ faults: inout Faults, _ notes: inout [String]
    ) throws(Failure) -> Fields {
        guard let neat = NeatShare(form, &faults),
            let (lines, composition) = try weighed(form, medley, &faults),
            let changed = try neat.done(
                lines, composition, DilutionsInStock(database), &faults)
        else { return form }
        notes = words.figures.assumptions(of: composition, to: .gram)
        return IngredientForm(changed).replacing(form).without("neat").without("neat-of")
    }

    /// The lines of a form that are all right; nil, and faults, if one is not.
    private func weighed(
        _ form: Fields, _ medley: Medley?, _ faults: inout Faults
    ) throws(Failure) -> (lines: [Ingredient], composition: Composition)? {
        let ingredients = readIngredients(form, &faults)
        guard faults.isEmpty else { return nil }
        let linked = try IngredientLinks(database).resolve(
            ingredients, of: medley?.id, typed: IngredientForm(form), &faults)
        guard faults.isEmpty else { return nil }
        var recipes = try Recipes(database)
        switch try recipes.recipe(linked, named: medley?.name ?? "", id: medley?.id).result {
        case .failure(let error):
            faults.add("ingredients", words.figures.cannotCompute(error))
            return nil
        case .success(let composition): return (linked, composition)
        }
    }

    /// - Parameter values: nil for a blank form.
    func replacing(
        _ name: String, in id: ID<Medley>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        guard medley.place(of: name) != nil else { throw .missing }
        return ReplacePage(
            medley: medley, name: name, holding: try table.holding(name).count,
            known: try MaterialTable(database).summaries("", limit: 500, withStock: true).materials
                .map { $0.name },
            values: values ?? Fields(), faults: faults, id: formID(values),
            words: words
        ).response(frame)
    }
}
