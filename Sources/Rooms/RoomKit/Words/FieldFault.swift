package import Basics
package import Web

/// Faults of fields, shared by the forms of all rooms.
package enum FieldFault: String, FaultCode, CaseIterable {
    package static let owner = "field"

    /// Arguments: the text to type for either meaning of the number.
    case ambiguous
    /// The argument is how many are kept.
    case tooManyDecimals
    case notShowable
    /// The argument is how many characters are too many.
    case tooLong
    case chooseOne
}

extension FieldFault {
    /// Nil for a code that is neither a `FieldFault` nor a former code of `owner` with an equal
    /// name.
    ///
    /// Journals hold codes like "till.ambiguous", from before the rooms shared these faults.
    package init?(_ fault: Faults.Fault, formerlyOf owner: String) {
        if let own = FieldFault(fault) {
            self = own
        } else if fault.code.hasPrefix(owner + ".") {
            self.init(rawValue: String(fault.code.dropFirst(owner.count + 1)))
        } else {
            return nil
        }
    }
}

extension Faults {
    /// Adds the reason why a number could not be read.
    ///
    /// - Parameter fault: the fault for a text that is not a number; names the expected input.
    package mutating func add<Code: FaultCode>(
        _ field: String, _ misread: Misread, or fault: Code, _ arguments: [String] = []
    ) {
        switch misread {
        case .notANumber, .tooLarge: add(field, fault, arguments)
        case .ambiguous(let whole, let decimals):
            add(field, FieldFault.ambiguous, decimals.map { [whole, $0] } ?? [whole])
        case .tooManyDecimals(let most):
            add(field, FieldFault.tooManyDecimals, [String(most)])
        }
    }
}

extension CommonWords {
    /// Nil for a code that is not, and never was, a `FieldFault`.
    ///
    /// - Parameter owner: room with former codes that also have a sentence.
    package func sentence(_ fault: Faults.Fault, formerlyOf owner: String) -> String? {
        FieldFault(fault, formerlyOf: owner).map { sentence($0, fault.arguments) }
    }

    package func sentence(_ fault: FieldFault, _ arguments: [String] = []) -> String {
        let what = arguments.first ?? ""
        let numbers = NumberWords(language)
        return switch fault {
        case .ambiguous:
            numbers.sentence(
                .ambiguous(whole: what, decimals: arguments.count > 1 ? arguments[1] : nil)) ?? ""
        case .tooManyDecimals: numbers.sentence(.tooManyDecimals(Int(what) ?? 0)) ?? ""
        case .notShowable: language.say("Remove the character that can’t be shown.")
        case .tooLong:
            language.say(
                what == "1"
                    ? "1 character too many. Shorten it."
                    : "\(what) characters too many. Shorten it.")
        case .chooseOne: language.say("Choose an option.")
        }
    }
}
