package import Basics
package import Journal
package import SQLCore
package import Web

/// Everything that the studio needs to know of a form.
package struct FormRule: Sendable {
    package typealias Apply = @Sendable (Entry, Database) throws(Failure) -> Verdict?
    package typealias Ask = @Sendable (Context) throws(Failure) -> Response?
    package typealias Describe = @Sendable (Entry, Language) -> FormDescription
    package typealias Done = @Sendable (Recorded, Database, Language) -> String?
    package typealias Again = @Sendable (Faults, Context) throws(Failure) -> Response
    package typealias Fill = @Sendable (Fields, Context) throws(Failure) -> Fields
    package typealias MayUndo = @Sendable (Recorded, Database) throws(Failure) -> Faults?

    /// Effect of an entry, decided by the entry and the database alone, identically on every
    /// replica. Nil for a form that never makes an entry, for example a device's own settings.
    package var apply: Apply
    /// Answers without making an entry: asks first, checks while a person types, or sets a cookie. Nil
    /// where the form is to be carried out.
    private let question: Ask?
    /// Adds local values as the form becomes an entry, if these must stay constant wherever the
    /// entry is carried out: a shown number, frozen figures.
    package let fill: Fill
    /// Shows the form again, with typed values and faults. `Program` turns a status of 200 into
    /// 422.
    package let again: Again
    /// Describes an entry in words, for lists of waiting and refused entries.
    private let description: Describe
    /// Name of the entry's subject, if the form does not hold the name.
    package let subject: @Sendable (Database) throws(Failure) -> String?
    /// Message after the entry was carried out; nil for none.
    private let message: Done
    /// Thing edited by the form, if any.
    package let edits: FormEdits?
    /// Reason why an entry can't be undone although its rows are unchanged; nil if possible. For
    /// obstacles outside these rows, for example a name that is taken by now.
    package let mayUndo: MayUndo

    package init(
        apply: @escaping Apply = { (_, _) throws(Failure) in nil },
        ask: Ask? = nil,
        fill: @escaping Fill = { (form, _) throws(Failure) in form },
        again: @escaping Again,
        describe: @escaping Describe,
        subject: @escaping @Sendable (Database) throws(Failure) -> String? = {
            (_) throws(Failure) in nil
        },
        done: @escaping Done = { _, _, _ in nil },
        edits: FormEdits? = nil,
        mayUndo: @escaping MayUndo = { (_, _) throws(Failure) in nil }
    ) {
        self.apply = apply
        self.question = ask
        self.fill = fill
        self.again = again
        self.description = describe
        self.subject = subject
        self.message = done
        self.edits = edits
        self.mayUndo = mayUndo
    }

    /// False if every form sent to this rule is carried out at once.
    package var mayAsk: Bool { question != nil }

    /// The answer of a form that makes no entry; nil where the form is to be carried out. Reads only.
    package func ask(_ context: Context) throws(Failure) -> Response? {
        try question?(context)
    }

    package func describe(_ entry: Entry, _ language: Language) -> FormDescription {
        description(entry, language)
    }

    package func done(
        _ recorded: Recorded, _ database: Database, _ language: Language
    ) -> String? {
        message(recorded, database, language)
    }
}

/// Thing edited by a form. `Editing` uses this to find changes by two devices in one thing.
package struct FormEdits: Sendable {
    package typealias Standing =
        @Sendable (Database, Language) throws(Failure) -> Journal.Standing?
    package typealias Said = (label: String, text: String)
    package typealias Say =
        @Sendable (String, Fields, Database, Language) throws(Failure) -> Said

    package typealias Keyed =
        @Sendable (Fields, Database, Language) throws(Failure) -> Journal.Standing?

    private let find: Keyed
    private let words: Say
    /// True if the form's own fields name what it edits, such as a line or a day. Its page can't tell
    /// the shown values, so the sender's replica adds them as the form is sent.
    package let isKeyed: Bool

    package init(standing: @escaping Standing, say: @escaping Say) {
        find = { (_, database, language) throws(Failure) in try standing(database, language) }
        words = say
        isKeyed = false
    }

    /// - Parameter keyed: like `standing`, from the fields of the form, or of the query of the
    ///   thing's address.
    package init(keyed: @escaping Keyed, say: @escaping Say) {
        find = keyed
        words = say
        isKeyed = true
    }

    /// Present values and name of the thing; nil if the thing no longer exists.
    package func standing(
        _ database: Database, _ language: Language, of form: Fields = Fields()
    ) throws(Failure) -> Journal.Standing? {
        try find(form, database, language)
    }

    /// Value of a form's field, in words.
    package func say(
        _ field: String, _ value: Fields, _ database: Database, _ language: Language
    ) throws(Failure) -> Said {
        try words(field, value, database, language)
    }
}

/// An entry in words: its effect and its fields.
package struct FormDescription: Sendable {
    package var title: String
    package let fields: [(label: String, value: String)]

    package init(_ title: String, _ fields: [(label: String, value: String)] = []) {
        self.title = title
        self.fields = fields
    }
}

/// Rows that follow from what an entry changed, whichever form changed it, such as the links of a
/// chain. Written within the entry.
package struct Seal: Sendable {
    /// Entries by earlier rules have no seals, so that a log gives equal rows when replayed.
    package static let rules: Int64 = 10

    /// Tables with changes that matter.
    package let tables: [String]
    package let write: @Sendable (Entry, ChangeRecord, Database) throws(Failure) -> Void

    package init(
        _ tables: [String],
        _ write: @escaping @Sendable (Entry, ChangeRecord, Database) throws(Failure) -> Void
    ) {
        self.tables = tables
        self.write = write
    }
}
