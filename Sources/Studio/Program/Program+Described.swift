internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

// Forms that were sent, in words: for what was refused, what waits, and what was recorded already.
extension Program {
    /// A form in words, with the name of what it was about where that is still there.
    func describe(
        _ sent: Entry, in database: Database?, _ language: Language
    ) -> FormDescription {
        let entry = sent.with(sent.form.without(Fields.shown).without(Editing.settles))
        guard let rule = rule(at: entry.path) else { return FormDescription(entry.path) }
        var description = rule.describe(entry, language)
        if let database, let subject = (try? rule.subject(database)) ?? nil {
            description.title += ": " + subject
        }
        return description
    }
}
