internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

// Sent forms in words, for the pages of what was refused, what waits and what was already recorded.
extension Program {
    /// A form in words, with the name of its thing if that still exists.
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
