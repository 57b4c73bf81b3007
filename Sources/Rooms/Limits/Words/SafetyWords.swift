package import Basics
package import Perfumery
internal import RoomKit
internal import Web

/// Page texts about limits and about materials.
package struct SafetyWords: Sendable {
    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    var title: String { language.say("Safety") }
    var save: String { language.say("Save") }
    var faultsFound: String { language.say("Not saved: see below.") }

    // Material records

    func recordOf(_ name: String) -> String { language.say("What \(name) is and holds") }
    func recordSaved(_ name: String) -> String { language.say("Saved what \(name) is") }
    var recordLead: String {
        language.say(
            "For verdicts and labels. A natural or a base counts only by what its supplier’s paper says is in it."
        )
    }
    var kindLabel: String { language.say("It is") }
    var kindUnknown: String { language.say("Not said yet") }
    package func kind(_ kind: MaterialKind) -> String {
        switch kind {
        case .single: language.say("A single substance")
        case .natural: language.say("A natural: oil, absolute, resin, extract")
        case .base: language.say("A base that is bought")
        case .accord: language.say("An accord that is bought")
        case .solvent: language.say("A solvent")
        case .carrier: language.say("A carrier: oil, wax, soap base")
        }
    }
    var casLabel: String { language.say("CAS numbers") }
    var casHint: String { language.say("One or several, with a blank between.") }
    var inciLabel: String { language.say("INCI name") }
    var inciHint: String { language.say("As labels name it.") }
    func assumed(_ text: String) -> String { language.say("\(text) as long as this is empty.") }

    var constituentsHeading: String { language.say("What is in it") }
    var constituentsAdvice: String {
        language.say(
            "From the allergen or IFRA certificate. The highest share decides; the label and the figures use what lies between."
        )
    }
    var substanceLabel: String { language.say("Substance") }
    var numberLabel: String { language.say("CAS") }
    var fromLabel: String { language.say("From %") }
    var toLabel: String { language.say("To %") }
    var sourceLabel: String { language.say("Paper it is from") }
    var sourceHint: String { language.say("Such as: allergen certificate of the maker, lot 12.") }
    var dateLabel: String { language.say("Date of that paper") }
    var dateHint: String { language.say("Such as 2026-05-03.") }
    var pasteLabel: String { language.say("Paste the table of the certificate") }
    var pasteHint: String {
        language.say("Name, CAS and percent, copied from a PDF or a spreadsheet.")
    }
    var chooseFile: String { language.say("Or choose a table as a file (CSV)") }
    var fileTooLarge: String { language.say("That file is too large.") }
    var readTable: String { language.say("Read the table") }
    func tableRead(_ count: Int) -> String {
        switch count {
        case 0: language.say("Nothing in this table could be read.")
        case 1: language.say("1 line was read. Look at it and save.")
        default: language.say("\(count) lines were read. Look at them and save.")
        }
    }
    func linesAsked(_ count: Int) -> String {
        language.say(language.counted(count, "line asks", "lines ask") + " for something.")
    }
    func linesLeftOut(_ count: Int) -> String {
        language.say(language.counted(count, "line", "lines") + " left out.")
    }
    func line(_ text: String) -> String { language.say("Line: \(text)") }
    func leftOut(_ text: String) -> String { language.say("Left out: \(text)") }
    func belongsTo(_ number: String, _ name: String) -> String {
        language.say("\(number) is \(name).")
    }
    package func paperIsOld(_ date: String) -> String {
        language.say(
            "The paper of \(date) is older than three years. Ask the supplier for a new one.")
    }
    func isOfNatural(_ number: String) -> String {
        language.say(
            "\(number) is the CAS number of a natural. It counts as a natural, not as a single substance."
        )
    }
    var unknownNatural: String {
        language.say(
            "Not known: as long as there are no lines here, nothing that holds it is complete.")
    }

    /// Summary of an entry's fields, for lists of waiting and refused entries.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty && isSaid(field.name) {
            fields.append((label(field.name), field.value))
        }
        return fields
    }

    private func isSaid(_ field: String) -> Bool {
        !["id", "act", "table", "line", Fields.shown].contains(field)
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
        default: field
        }
    }
}
