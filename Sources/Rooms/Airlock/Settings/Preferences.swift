package import Web

/// Bell at the end; airlock-bell.js makes the sounds.
package enum BellKind: String, CaseIterable, Sendable {
    case bowl, bell, glass, wood
}

/// This device's timer settings, stored in a cookie.
package struct Preferences: Equatable, Sendable {
    package var length = Length.twoMinutes
    /// The length that she typed herself.
    package var own: Length?
    /// Percent.
    package var volume = 60
    package var vibratesOnly = false
    package var bell = BellKind.bowl
    /// True if the ring grows and shrinks slowly, to breathe along with.
    package var swells = false
    /// Minutes between two soft strokes; 0 for none.
    package var interval = 0
    /// Seconds before the session begins.
    package var preparation = 0

    package init() {}

    package static let cookie = "airlock"
    static let intervals = [0, 1, 2, 5, 10, 15, 30]
    static let preparations = [0, 5, 10, 15, 30, 60]

    /// Settings from the device's cookie; invalid values fall back to the defaults.
    package init(_ request: Request) {
        guard let kept = request.cookies[Preferences.cookie],
            let fields = try? Fields(formEncoded: [UInt8](kept.utf8)[...])
        else { return }
        own = seconds(fields["own"])
        length = seconds(fields["length"]) ?? length
        volume = fields["volume"].flatMap { percent($0) } ?? volume
        vibratesOnly = fields["vibrate"] == "1"
        bell = fields["bell"].flatMap { BellKind(rawValue: $0) } ?? bell
        swells = fields["swell"] == "1"
        interval = fields["interval"].flatMap { choice($0, Preferences.intervals) } ?? 0
        preparation = fields["prepare"].flatMap { choice($0, Preferences.preparations) } ?? 0
    }

    package var kept: Cookie {
        var fields = Fields()
        fields.add("length", String(length.seconds))
        if let own { fields.add("own", String(own.seconds)) }
        fields.add("volume", String(volume))
        if vibratesOnly { fields.add("vibrate", "1") }
        if bell != .bowl { fields.add("bell", bell.rawValue) }
        if swells { fields.add("swell", "1") }
        fields.add("interval", String(interval))
        fields.add("prepare", String(preparation))
        return Cookie(Preferences.cookie, fields.formEncoded)
    }

    /// Values of the settings form.
    var form: Fields {
        var form = Fields()
        form.add("length", Length.given.contains(length) ? String(length.seconds) : "own")
        form.add("own", own?.typed ?? "")
        form.add("volume", String(volume))
        if vibratesOnly { form.add("vibrate", "1") }
        form.add("bell", bell.rawValue)
        if swells { form.add("swell", "1") }
        form.add("interval", String(interval))
        form.add("prepare", String(preparation))
        return form
    }
}

extension Preferences {
    /// Reads the chosen length: seconds, or "own" and the typed text.
    mutating func chooseLength(_ form: Fields, _ faults: inout Faults) {
        let typed = plainLines(form["own"] ?? "")
        let isOwn = form["length"] == "own"
        if !typed.isEmpty || isOwn {
            if let length = Length(typed: typed) {
                own = length
            } else {
                faults.add("own", AirlockFault.lengthNotRead)
            }
        }
        if isOwn {
            length = own ?? length
        } else if let chosen = seconds(form["length"]), Length.given.contains(chosen) {
            length = chosen
        } else {
            faults.add("length", AirlockFault.chooseOne)
        }
    }

    /// Reads all fields of the settings.
    mutating func choose(_ form: Fields, _ faults: inout Faults) {
        chooseLength(form, &faults)
        if plainLines(form["own"] ?? "").isEmpty, form["length"] != "own" { own = nil }
        vibratesOnly = form["vibrate"] == "1"
        swells = form["swell"] == "1"
        // Pages of an earlier release lack this field.
        if let chosen = form["bell"] {
            if let kind = BellKind(rawValue: chosen) {
                bell = kind
            } else {
                faults.add("bell", AirlockFault.chooseOne)
            }
        }
        if let percent = form["volume"].flatMap({ percent($0) }) {
            volume = percent
        } else {
            faults.add("volume", AirlockFault.notAPercentage)
        }
        if let minutes = form["interval"].flatMap({ choice($0, Preferences.intervals) }) {
            interval = minutes
        } else {
            faults.add("interval", AirlockFault.chooseOne)
        }
        if let seconds = form["prepare"].flatMap({ choice($0, Preferences.preparations) }) {
            preparation = seconds
        } else {
            faults.add("prepare", AirlockFault.chooseOne)
        }
    }
}

private func seconds(_ text: String?) -> Length? {
    text.flatMap { Int64($0) }.flatMap { Length(seconds: $0) }
}

private func percent(_ text: String) -> Int? {
    Int(text).flatMap { (0...100).contains($0) ? $0 : nil }
}

private func choice(_ text: String, _ choices: [Int]) -> Int? {
    Int(text).flatMap { choices.contains($0) ? $0 : nil }
}
