internal import Perfumery
internal import Web

/// The values of the form that makes a batch.
struct BatchPlan: Equatable {
    let composition: String
    let step: Readability
    let lines: [Batch.Line]

    /// Nil for a form that no page of Neroli can have sent.
    init?(_ form: Fields, rules: Int64) {
        guard let frozen = FrozenComposition(form["lines"] ?? "", rules: rules),
            let step = Readability(rawValue: form["step"] ?? ""), step != .drop,
            let targets = readTargets(form), targets.count == frozen.ingredients.count,
            targets.contains(where: { $0 > 0 })
        else { return nil }
        let assumed = form.all("assumed")
        composition = frozen.text
        self.step = step
        lines = frozen.ingredients.enumerated().map { (place, ingredient) in
            Batch.Line(
                ingredient.name, ingredient.dilution, target: targets[place],
                isAssumed: place < assumed.count && assumed[place] == "1")
        }
    }
}

/// Target of every line in micrograms; nil if a target can't be weighed, or the total is more
/// than a tonne.
func readTargets(_ form: Fields) -> [Int64]? {
    var targets: [Int64] = []
    var sum: Int64 = 0
    for typed in form.all("asked") {
        guard let micrograms = Int64(typed), (0...Batch.most).contains(micrograms) else {
            return nil
        }
        // No overflow: at most 10,000 fields of 10^12.
        sum += micrograms
        targets.append(micrograms)
    }
    return sum <= Batch.most ? targets : nil
}
