package import Basics
internal import Journal
package import Web

/// Reads a form field by field, and collects the faults.
package struct FormReading {
    package let form: Fields
    /// Rules of the form's entry, for parsing numbers.
    package let rules: Int64
    /// Currency of typed sums.
    package let currency: Currency
    package private(set) var faults = Faults()

    package init(_ form: Fields, rules: Int64 = Entry.currentRules, _ currency: Currency = .euro) {
        self.form = form
        self.rules = rules
        self.currency = currency
    }

    /// Text of a field, trimmed.
    package func typed(_ name: String) -> String { (form[name] ?? "").trimmed }

    /// Keeps only the first fault of a field.
    package mutating func fault<Code: FaultCode>(
        _ field: String, code: Code, _ arguments: [String] = [], _ taken: Taken? = nil
    ) {
        if faults[field] == nil { faults.add(field, code, arguments, taken) }
    }

    package mutating func fault(_ field: String, _ code: FieldFault, _ arguments: [String] = []) {
        if faults[field] == nil { faults.add(field, code, arguments) }
    }

    /// Reads a text, trimmed, with any characters.
    package mutating func typed(_ name: String, limit: Int) -> String {
        let text = typed(name)
        if text.count > limit { fault(name, .tooLong, [String(text.count - limit)]) }
        return text
    }

    /// Reads a text without control characters, trimmed.
    package mutating func text(_ name: String, limit: Int, hasLines: Bool = false) -> String {
        let text = typed(name).withPlainLines
        if text.hasControls(allowingLines: hasLines) { fault(name, .notShowable) }
        if text.count > limit { fault(name, .tooLong, [String(text.count - limit)]) }
        return text
    }

    /// One of several; anything else is a fault.
    package mutating func choice(_ name: String, _ choices: [String]) -> String {
        let chosen = form[name] ?? ""
        if !choices.contains(chosen) { fault(name, .chooseOne) }
        return chosen
    }

    /// Reads a number; nil for an empty field.
    ///
    /// - Parameter code: the fault for a text that is not a number, or too large.
    package mutating func number<Number, Code: FaultCode>(
        _ name: String, or code: Code, _ arguments: [String] = [],
        _ read: (String, Int64) throws(Misread) -> Number
    ) -> Number? {
        let typed = typed(name)
        return typed.isEmpty ? nil : number(of: typed, at: name, or: code, arguments, read)
    }

    /// Reads a typed number; nil, with a fault at a field, for a text that is none.
    package mutating func number<Number, Code: FaultCode>(
        of typed: String, at field: String, or code: Code, _ arguments: [String] = [],
        _ read: (String, Int64) throws(Misread) -> Number
    ) -> Number? {
        do throws(Misread) {
            return try read(typed, rules)
        } catch {
            if faults[field] == nil { faults.add(field, error, or: code, arguments) }
            return nil
        }
    }
}
