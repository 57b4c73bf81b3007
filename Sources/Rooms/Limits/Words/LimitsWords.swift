package import Basics
package import Perfumery
internal import Web

/// Page texts about limits and about materials.
package struct LimitsWords: Sendable {
    package let language: Language

    package init(_ language: Language) { self.language = language }

    var title: String { language.say("Safety") }
    var save: String { language.say("Save") }

    // Material records

    func recordOf(_ name: String) -> String { language.say("\(name): identity and constituents") }
    func recordSaved(_ name: String) -> String { language.say("\(name) saved") }
    var recordLead: String {
        language.say(
            "For safety checks and labels. Naturals and bases are judged by the supplier’s certificate."
        )
    }
    var kindLabel: String { language.say("Kind") }
    var kindUnknown: String { language.say("Kind not recorded") }
    package func kind(_ kind: MaterialKind) -> String {
        switch kind {
        case .single: language.say("Single substance")
        case .natural: language.say("Natural: oil, absolute, resin, extract")
        case .base: language.say("Bought base")
        case .accord: language.say("Bought accord")
        case .solvent: language.say("Solvent")
        case .carrier: language.say("Carrier: oil, wax, soap base")
        }
    }
    var casLabel: String { language.say("CAS numbers") }
    var casHint: String { language.say("One or more, separated by spaces.") }
    var inciLabel: String { language.say("INCI name") }
    var inciHint: String { language.say("Name on labels.") }
    func assumed(_ text: String) -> String { language.say("\(text) if left empty.") }

    var constituentsHeading: String { language.say("Constituents") }
    var constituentsAdvice: String {
        language.say(
            "From the allergen or IFRA certificate. Limits and named allergens use the highest share; the label’s order uses the middle."
        )
    }
    var substanceLabel: String { language.say("Substance") }
    var numberLabel: String { language.say("CAS") }
    var fromLabel: String { language.say("From %") }
    var toLabel: String { language.say("To %") }
    var sourceLabel: String { language.say("Certificate") }
    var sourceHint: String { language.say("Such as: maker’s allergen certificate, lot 12.") }
    var dateLabel: String { language.say("Certificate date") }
    var dateHint: String { language.say("Such as 2026-05-03.") }
    var pasteLabel: String { language.say("Certificate table") }
    var pasteHint: String {
        language.say("Paste name, CAS and percent from a PDF or spreadsheet.")
    }
    var chooseFile: String { language.say("Certificate file (CSV)") }
    var fileTooLarge: String { language.say("This file is too large. Choose a smaller one.") }
    var readTable: String { language.say("Read table") }
    func tableRead(_ read: PastedConstituents) -> String {
        let count = read.rows.count
        let said = tableRead(count)
        guard read.hasCategories else { return said }
        let ifra = language.say(
            "IFRA categories say what a product may hold, not the constituents: left out.")
        return count == 0 ? ifra : said + " " + ifra
    }
    private func tableRead(_ count: Int) -> String {
        switch count {
        case 0: language.say("Nothing in this table could be read. Check its columns.")
        default:
            language.say(
                count, one: "1 line read. Check it and save.",
                other: "\(count) lines read. Check them and save.")
        }
    }
    func linesAsked(_ count: Int) -> String {
        language.say(
            count, one: "1 line needs your answer.", other: "\(count) lines need your answer.")
    }
    func linesLeftOut(_ count: Int) -> String {
        language.say(count, one: "1 line left out.", other: "\(count) lines left out.")
    }
    func line(_ text: String) -> String { language.say("Line: \(text)") }
    func leftOut(_ text: String) -> String { language.say("Left out: \(text)") }
    func belongsTo(_ number: String, _ name: String) -> String {
        language.say("\(number) is \(name).")
    }
    package func paperIsOld(_ date: String) -> String {
        language.say(
            "The certificate of \(date) is older than 3 years. Ask the supplier for a new one.")
    }
    func isOfNatural(_ number: String) -> String {
        language.say(
            "\(number) is a natural’s CAS number, so this counts as a natural."
        )
    }
    func isOfAnother(_ name: String) -> String {
        language.say(
            "The name says \(name), the CAS number another substance: this counts as a base.")
    }
    var unknownNatural: String {
        language.say(
            "Constituents unknown. Until you add lines, products with it are not fully checked.")
    }

    package var naturalLabel: String { language.say("Which natural it is") }

    /// Summary of an entry's fields, for lists of waiting and refused entries.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty && isSaid(field.name) {
            fields.append((label(field.name), field.value))
        }
        return fields
    }

    private func isSaid(_ field: String) -> Bool {
        !["id", "act", "table", "line", "asked", "sure", Fields.shown].contains(field)
    }

    func label(_ field: String) -> String {
        switch field {
        case "kind": kindLabel
        case "cas": casLabel
        case "inci": inciLabel
        case "substance": constituentsHeading
        case "number": numberLabel
        case "from": fromLabel
        case "to": toLabel
        case "source": sourceLabel
        case "date": dateLabel
        case "natural": naturalLabel
        case "sure": language.say("Confirmed shares")
        default: field
        }
    }
}
