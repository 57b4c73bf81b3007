internal import Basics
internal import Perfumery
internal import Web

/// The options for scaling a medley, read from the query.
struct ScaleOptions: Equatable {
    /// To a total, or to bottles.
    let isByBottles: Bool
    /// As typed; with default values before that.
    let values: Fields
    let step: Readability
    /// Nil if nothing was entered yet, or something is wrong.
    let goal: ScaleGoal?

    /// True if scaled to a volume.
    var isVolume: Bool {
        if case .volume = goal { true } else { false }
    }

    static let mostGrams: Int64 = 100_000
}

/// Reads the query of the pages that scale.
func readScale(
    _ query: Fields
) -> (options: ScaleOptions, faults: Faults) {
    var faults = Faults()
    let isByBottles = query["by"] == "bottles"
    let step = query["step"].map { Readability(rawValue: $0) } ?? .centigram
    if step == nil { faults.add("step", MedleysFault.chooseOne) }
    var values = Fields()
    for (name, usual) in [
        ("total", ""), ("unit", AmountUnit.gram.rawValue), ("volume", "50"), ("count", "1"),
        ("fill", "95"), ("step", Readability.centigram.rawValue),
    ] { values.add(name, query[name] ?? usual) }
    var goal: ScaleGoal?
    if isByBottles, query["volume"] != nil {
        goal = readBottles(query, &faults)
    } else if !isByBottles, query["total"] != nil {
        goal = readTotal(query, &faults)
    }
    return (
        ScaleOptions(
            isByBottles: isByBottles, values: values, step: step ?? .centigram,
            goal: faults.isEmpty ? goal : nil), faults
    )
}

private func readTotal(
    _ query: Fields, _ faults: inout Faults
) -> ScaleGoal? {
    let unit = AmountUnit(rawValue: query["unit"] ?? AmountUnit.gram.rawValue)
    if unit != .gram, unit != .millilitre { faults.add("unit", MedleysFault.chooseOne) }
    guard let total = number(query, "total", 6, .notATotal, 1, &faults) else {
        return nil
    }
    return unit == .millilitre
        ? .volume(Volume(millilitres: Double(total) / 1_000_000))
        : .mass(Mass(micrograms: total))
}

private func readBottles(
    _ query: Fields, _ faults: inout Faults
) -> ScaleGoal? {
    let volume = number(query, "volume", 3, .notAVolume, 1, &faults)
    let count = number(query, "count", 0, .notACountOfBottles, 1, &faults)
    let fill = number(query, "fill", 2, .notAFill, 1, &faults)
    if let volume, volume > 10_000_000 { faults.add("volume", MedleysFault.notAVolume) }
    if let count, count > 10_000 { faults.add("count", MedleysFault.notACountOfBottles) }
    if let fill, fill > 10_000 { faults.add("fill", MedleysFault.notAFill) }
    guard faults.isEmpty, let volume, let count, let fill else { return nil }
    // Microlitres × bottles × hundredths of a percent: at most 10^15, so no overflow.
    let millilitres = Double(volume * count * fill) / 10_000_000
    if millilitres > Double(ScaleOptions.mostGrams) {
        faults.add("count", MedleysFault.tooMuchAltogether)
    }
    return .volume(Volume(millilitres: millilitres))
}

/// A number above 0 and at most 100,000, in units of its last place.
private func number(
    _ query: Fields, _ field: String, _ places: Int, _ fault: MedleysFault, _ least: Int64,
    _ faults: inout Faults
) -> Int64? {
    var most = ScaleOptions.mostGrams
    for _ in 0..<places { most *= 10 }
    return readNumber(field, query[field] ?? "", places: places, least...most, fault, &faults, 2)
}
