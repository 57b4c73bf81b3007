package import Basics
internal import Web

/// Texts about classifications of materials.
package struct HazardWords: Sendable {
    let language: Language

    package init(_ language: Language) { self.language = language }

    func hazardsOf(_ name: String) -> String { language.say("\(name): classification") }
    func saved(_ name: String) -> String { language.say("Classification of \(name) saved") }
    var lead: String {
        language.say(
            "From the supplier’s safety data sheet, for products that are no cosmetics (CLP).")
    }
    var basisLabel: String { language.say("Counted by") }
    var basisUnknown: String { language.say("Not recorded") }
    package func basis(_ basis: MaterialHazards.Basis) -> String {
        switch basis {
        case .whole: language.say("The material itself (section 2)")
        case .constituents: language.say("Its constituents (section 3)")
        }
    }
    var basisHint: String {
        language.say("Only one of both counts, so that nothing counts twice.")
    }
    var wholeLabel: String { language.say("Classification of the material") }
    var classesLabel: String { language.say("Classification") }
    var classesHint: String {
        language.say(
            "Such as: Skin Sens. 1B H317; Aquatic Chronic 1 H410; M chronic 10. Or: not classified."
        )
    }
    var linesHeading: String { language.say("Classified constituents") }
    var linesAdvice: String {
        language.say(
            "The highest share counts. Constituents that the data sheet does not list count as not classified."
        )
    }
    var sourceLabel: String { language.say("Safety data sheet") }
    var sourceHint: String { language.say("Such as: maker’s data sheet, version 3.1.") }
    var pasteLabel: String { language.say("Section 3 of the data sheet") }
    var pasteHint: String {
        language.say("Paste name, CAS, share and classification of each substance.")
    }
    var readSection: String { language.say("Read section") }
    func sectionRead(_ count: Int) -> String {
        switch count {
        case 0: language.say("No substance could be read. Enter the lines above.")
        default:
            language.say(
                count, one: "1 substance read. Check it and save.",
                other: "\(count) substances read. Check them and save.")
        }
    }
    package var title: String { language.say("Classification (CLP)") }

    /// On the material's page: "Skin Sens. 1B H317", or the number of constituents.
    package func detail(_ hazards: MaterialHazards) -> String {
        switch hazards.basis {
        case nil: language.say("Enter the safety data sheet")
        case .whole: hazards.whole
        case .constituents:
            language.say(
                hazards.lines.count, one: "1 classified constituent",
                other: "\(hazards.lines.count) classified constituents")
        }
    }

    /// Summary of an entry's fields, for lists of waiting and refused entries.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            switch field.name {
            case "id", "act", "table", "line", Fields.shown: continue
            default: fields.append((label(field.name), field.value.unbroken))
            }
        }
        return fields
    }

    func label(_ field: String) -> String {
        switch field {
        case "basis": basisLabel
        case "whole": wholeLabel
        case "hazards": classesLabel
        case "source": sourceLabel
        default: LimitsWords(language).label(field)
        }
    }
}
