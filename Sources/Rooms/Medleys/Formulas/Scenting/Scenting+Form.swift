internal import Basics
internal import Perfumery
internal import Web

extension Scenting {
    var form: Fields {
        var form = Fields()
        form.add("name", name)
        form.add("kind", kind.rawValue)
        form.add("low", Decimal(units: Int64(window.low), places: 2).typed)
        form.add("high", Decimal(units: Int64(window.high), places: 2).typed)
        return form
    }
}

/// Reads the kind of product and its window. Values missing in the form stay unchanged, and a
/// window chosen by the person takes precedence.
///
/// - Parameter before: nil for a new scenting.
func readStrength(
    _ form: Fields, _ before: Scenting?, _ faults: inout Faults
) -> (kind: ProductKind, window: StrengthWindow) {
    let chosen = form["kind"].flatMap { ProductKind(rawValue: $0) }
    if form["kind"] != nil, chosen == nil { faults.add("kind", MedleysFault.chooseOne) }
    guard let before else {
        let given = chosen.map { StrengthWindow($0) } ?? .usual
        return (chosen ?? .other, readWindow(form, given, &faults))
    }
    let kind = chosen ?? before.kind
    let window = readWindow(form, before.window, &faults)
    let follows = window == before.window && window.isGiven(by: before.kind)
    return (kind, follows && kind != before.kind ? StrengthWindow(kind) : window)
}

/// Reads percents with two decimals, 0…100, the lower first. Values missing in the form stay
/// unchanged.
func readWindow(
    _ form: Fields, _ before: StrengthWindow, _ faults: inout Faults
) -> StrengthWindow {
    var window = before
    for field in ["low", "high"] {
        guard let typed = form[field] else { continue }
        guard let percent = Decimal(typed: typed, places: 2, comma: .thousands)?.units,
            (0...10_000).contains(percent)
        else {
            faults.add(field, MedleysFault.notAPercent)
            continue
        }
        if field == "low" {
            window.low = Int(clamping: percent)
        } else {
            window.high = Int(clamping: percent)
        }
    }
    if faults["low"] == nil, faults["high"] == nil, window.low >= window.high {
        faults.add("high", MedleysFault.windowUpsideDown)
    }
    return window
}
