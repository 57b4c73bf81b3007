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

    /// What an entry does, decided by the entry and the database alone: the same on every replica.
    /// Nil for a form that never makes an entry, such as a device's own settings.
    package var apply: Apply
    /// Answers without making an entry: asks first, checks while a person types, or sets a cookie. Nil
    /// where the form is to be carried out.
    package let ask: Ask
    /// The form with what is said here as it becomes an entry, and must be the same wherever it is carried
    /// out: a number that is shown, figures that are frozen.
    package let fill: Fill
    /// Shows the form again, with what was typed and what is wrong with it. `Program` makes a status of
    /// 200 a 422.
    package let again: Again
    /// An entry in words, for lists of what waits and what was refused.
    private let description: Describe
    /// The name of what it is about, where the form itself does not hold it.
    package let subject: @Sendable (Database) throws(Failure) -> String?
    /// The message after it was carried out; nil for none.
    private let message: Done
    /// What the form edits, if it edits anything.
    package let edits: FormEdits?
    /// Why an entry can't be undone although its rows are as it left them; nil where it can. For what
    /// those rows don't show, such as a name that something else has by now.
    package let mayUndo: MayUndo

    package init(
        apply: @escaping Apply = { (_, _) throws(Failure) in nil },
        ask: @escaping Ask = { (_) throws(Failure) in nil },
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
        self.ask = ask
        self.fill = fill
        self.again = again
        self.description = describe
        self.subject = subject
        self.message = done
        self.edits = edits
        self.mayUndo = mayUndo
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

/// What a form edits. `Editing` finds by it what two devices changed in the same thing.
package struct FormEdits: Sendable {
    package typealias Standing =
        @Sendable (Database, Language) throws(Failure) -> Journal.Standing?
    package typealias Said = (label: String, text: String)
    package typealias Say =
        @Sendable (String, Fields, Database, Language) throws(Failure) -> Said

    /// The thing's present values and its name; nil where it is gone.
    package let standing: Standing
    private let words: Say

    package init(standing: @escaping Standing, say: @escaping Say) {
        self.standing = standing
        words = say
    }

    /// What a field of the form held, in words.
    package func say(
        _ field: String, _ value: Fields, _ database: Database, _ language: Language
    ) throws(Failure) -> Said {
        try words(field, value, database, language)
    }
}

/// An entry in words: what it does, and its fields.
package struct FormDescription: Sendable {
    package var title: String
    package let fields: [(label: String, value: String)]

    package init(_ title: String, _ fields: [(label: String, value: String)] = []) {
        self.title = title
        self.fields = fields
    }
}
