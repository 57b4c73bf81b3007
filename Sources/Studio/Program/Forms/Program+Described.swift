internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

// Descriptions of sent forms, for the pages of refused, waiting and already recorded forms.
extension Program {
    /// A form in words, with the name of its thing if that still exists.
    func describe(
        _ sent: Entry, in database: Database?, _ language: Language
    ) -> FormDescription {
        let form = TypedNumbers(sent.form)?.said(sent.form, in: language) ?? sent.form
        let entry = sent.with(
            form.without(Fields.shown).without(Editing.settles).without(Editing.brought)
                .without(Person.field).without(Program.joinedField)
                .without(RefusedPage.again))
        let rule = rule(at: entry.path)
        let told = rule?.describe(entry, language) ?? FormDescription(entry.path)
        var title = told.title
        if let database, let subject = (try? rule?.subject(database)) ?? nil {
            title += ": " + subject
        }
        let fields = told.fields + untold(entry, told.fields, rule, in: database, language)
        let words = StudioWords(language)
        return FormDescription(
            title,
            fields.map { (field) in
                // A room that has no label gives the field's own name.
                let hasLabel = entry.form[field.label] == nil
                return (hasLabel ? field.label : words.label(field: field.label), field.value)
            })
    }

    /// The fields of a form that its own words leave out: nothing that was written is lost.
    private func untold(
        _ entry: Entry, _ told: [(label: String, value: String)], _ rule: FormRule?,
        in database: Database?, _ language: Language
    ) -> [(label: String, value: String)] {
        var told = told
        let always = rule?.describe(entry.with(Fields()), language).fields ?? []
        var untold: [(label: String, value: String)] = []
        for field in entry.form.fields where !field.value.isEmpty {
            let alone = entry.with(Fields([(field.name, field.value)]))
            var said = rule?.describe(alone, language).fields ?? []
            said.removeAll { (one) in
                one.value.isEmpty
                    || always.contains { $0.label == one.label && $0.value == one.value }
            }
            if said.isEmpty {
                let name = database.flatMap { try? self.name(of: field.value, $0) }
                said = [(field.name, name ?? field.value)]
            }
            for one in said {
                let place = told.firstIndex { $0.label == one.label && $0.value == one.value }
                if let place {
                    told.remove(at: place)
                } else {
                    untold.append(one)
                }
            }
        }
        return untold
    }

    /// Name of the record with this id; nil if the text is no id of a record.
    func name(of id: String, _ database: Database) throws(Failure) -> String? {
        guard Identifier(id) != nil else { return nil }
        for named in schema.named {
            if let name = try named.name(of: id, database) { return name }
        }
        return nil
    }
}
