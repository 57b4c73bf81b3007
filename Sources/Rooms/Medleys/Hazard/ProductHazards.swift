internal import Basics
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// Figures measured of a product that is no cosmetic, and further data of its CLP label.
struct ProductHazards: Equatable {
    /// Nil if not recorded.
    var state: HazardMixture.State?
    /// Tenths of a degree Celsius.
    var flashPoint: Int64?
    var boilingPoint: Int64?
    /// Hundredths of a mm²/s at 40 °C.
    var viscosity: Int64?
    /// Unique formula identifier, "N1QV-R02N-J00M-WQD5".
    var ufi = ""
    var phone = ""
    /// Codes of precautionary statements in place of the proposed ones, with blanks between.
    var precautions = ""
    /// True if the label bears EUH066.
    var driesSkin = false

    static let degrees: ClosedRange<Int64> = -1_000...5_000
    static let viscosities: ClosedRange<Int64> = 1...10_000_000
    static let phoneLimit = 60
    static let precautionsLimit = 200

    init() {}

    /// The fields of its form. A durable format.
    var form: Fields {
        let typed = { (number: Int64?, places: Int) -> String in
            number.map { Decimal(units: $0, places: places).typed } ?? ""
        }
        return Fields([
            ("state", state?.rawValue ?? ""), ("flash", typed(flashPoint, 1)),
            ("boils", typed(boilingPoint, 1)), ("viscosity", typed(viscosity, 2)), ("ufi", ufi),
            ("phone", phone), ("precautions", precautions), ("dries", driesSkin ? "1" : ""),
        ])
    }

    /// Nil, with faults, where something can't be read.
    ///
    /// - Parameter kept: the saved identifier, which stays even if it is wrong.
    static func read(
        _ form: Fields, _ rules: Int64, keeping kept: String = ""
    ) -> (ProductHazards?, Faults) {
        var faults = Faults()
        var read = ProductHazards()
        let state = form["state"] ?? ""
        read.state = HazardMixture.State(rawValue: state)
        if !state.isEmpty, read.state == nil { faults.add("state", FieldFault.chooseOne) }
        let number = {
            (field: String, places: Int, range: ClosedRange<Int64>, faults: inout Faults)
                -> Int64? in
            var typed = (form[field] ?? "").trimmed
            if rules > 10 { typed = withoutDegrees(typed) }
            return typed.isEmpty
                ? nil
                : readNumber(field, typed, places: places, range, .notMeasured, &faults, rules)
        }
        read.flashPoint = number("flash", 1, degrees, &faults)
        read.boilingPoint = number("boils", 1, degrees, &faults)
        read.viscosity = number("viscosity", 2, viscosities, &faults)
        let ufi = (form["ufi"] ?? "").trimmed.uppercased()
        read.ufi = ufi
        if rules < 11 {
            if !ufi.isEmpty, !isIdentifier(ufi) { faults.add("ufi", MedleysFault.notAnIdentifier) }
        } else if !ufi.isEmpty, ufi != kept {
            switch FormulaIdentifier(ufi) {
            case .right(let text): read.ufi = text
            case .otherShape: faults.add("ufi", MedleysFault.notAnIdentifier)
            case .letter(let letter):
                faults.add("ufi", MedleysFault.identifierLetter, [String(letter)])
            case .wrong: faults.add("ufi", MedleysFault.wrongIdentifier)
            }
        }
        read.phone = (form["phone"] ?? "").trimmed
        if read.phone.count > phoneLimit {
            faults.add("phone", tooLongBy: read.phone.count - phoneLimit)
        } else if read.phone.hasControls(allowingLines: false) {
            faults.add("phone", FieldFault.notShowable)
        }
        let codes = (form["precautions"] ?? "").uppercased().split {
            $0.isWhitespace || $0 == "," || $0 == ";"
        }.map { String($0) }
        for code in codes where HazardPhrases.held.text(code, .english) == nil {
            faults.add("precautions", MedleysFault.notAStatement, [String(code.prefix(30))])
            break
        }
        read.precautions = codes.joined(separator: " ")
        if read.precautions.count > precautionsLimit {
            faults.add("precautions", tooLongBy: read.precautions.count - precautionsLimit)
        }
        read.driesSkin = form["dries"] == "1"
        return (faults.isEmpty ? read : nil, faults)
    }

    /// "63 °C" as "63".
    private static func withoutDegrees(_ text: String) -> String {
        var text = text[...]
        for sign in ["C", "c", "°", "º"] where text.hasSuffix(sign) { text = text.dropLast() }
        return text.count > 0 ? String(text).trimmed : ""
    }

    /// Before rules 10: four blocks of four letters and digits.
    private static func isIdentifier(_ text: String) -> Bool {
        let blocks = text.split(separator: "-", omittingEmptySubsequences: false)
        return blocks.count == 4
            && blocks.allSatisfy { block in
                block.utf8.count == 4
                    && block.utf8.allSatisfy {
                        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
                    }
            }
    }
}
