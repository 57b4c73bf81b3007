internal import Basics
internal import Web

extension Scenting {
    /// The scenting as the fields of its form.
    var form: Fields {
        var form = Fields()
        form.add("name", name)
        form.add("low", Decimal(units: Int64(window.low), places: 2).typed)
        form.add("high", Decimal(units: Int64(window.high), places: 2).typed)
        return form
    }
}

/// Reads percents with two decimals, 0…100, the lower first. Values missing in the form stay
/// unchanged.
func readWindow(
    _ form: Fields, _ before: SafeWindow, _ faults: inout Faults
) -> SafeWindow {
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
