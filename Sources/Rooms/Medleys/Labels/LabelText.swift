internal import Basics
internal import Perfumery
internal import RoomKit
internal import Web

/// Stored label data of a medley's product.
struct LabelText: Equatable {
    /// The base that the concentrate is mixed into, as typed: see `ProductBase`.
    var base = ""
    /// Nil for the contact of the kind of product.
    var contact: Contact?
    /// Empty for the medley's name.
    var name = ""
    /// "50 ml".
    var content = ""
    /// Months from the day of making; nil if no date is printed.
    var keeps: Int64?
    /// Months after opening, for the open-jar symbol.
    var opened: Int64?
    var warnings: [LabelWarning] = []
    /// Further words, in the person's own languages.
    var words = ""

    static let baseLimit = 500
    static let contentLimit = 40
    static let wordsLimit = 500
    static let months: ClosedRange<Int64> = 1...600

    /// The fields of its form. A durable format.
    var form: Fields {
        var form = Fields([
            ("base", base), ("contact", contact?.rawValue ?? ""), ("name", name),
            ("content", content), ("keeps", keeps.map { "\($0)" } ?? ""),
            ("opened", opened.map { "\($0)" } ?? ""), ("words", words),
        ])
        for warning in LabelWarning.allCases {
            form.add(warning.field, warnings.contains(warning) ? "1" : "")
        }
        return form
    }

    init() {}

    /// Nil, with faults, where something can't be read.
    static func read(_ form: Fields, _ rules: Int64) -> (label: LabelText?, faults: Faults) {
        var faults = Faults()
        var label = LabelText()
        let text = { (field: String, limit: Int, hasLines: Bool) -> String in
            let text = (form[field] ?? "").trimmed.withPlainLines
            if text.count > limit { faults.add(field, tooLongBy: text.count - limit) }
            if text.hasControls(allowingLines: hasLines) {
                faults.add(field, FieldFault.notShowable)
            }
            return text
        }
        label.base = text("base", baseLimit, true)
        label.name = text("name", Medley.nameLimit, false)
        label.content = text("content", contentLimit, false)
        label.words = text("words", wordsLimit, true)
        do throws(ProductBase.Misread) { _ = try ProductBase(label.base) } catch {
            faults.add(
                "base",
                error == .sharesMissing
                    ? MedleysFault.baseSharesMissing : MedleysFault.baseSharesWrong)
        }
        let contact = form["contact"] ?? ""
        label.contact = Contact(rawValue: contact)
        if !contact.isEmpty, label.contact == nil { faults.add("contact", FieldFault.chooseOne) }
        let count = { (field: String) -> Int64? in
            let typed = (form[field] ?? "").trimmed
            return typed.isEmpty
                ? nil
                : readNumber(field, typed, places: 0, months, .notMonths, &faults, rules)
        }
        label.keeps = count("keeps")
        label.opened = count("opened")
        label.warnings = LabelWarning.allCases.filter { form[$0.field] == "1" }
        return (faults.isEmpty ? label : nil, faults)
    }
}
