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
            fields.compactMap { (field) in
                guard let value = said(field.value, database) else { return nil }
                // A room that has no label gives the field's own name.
                let hasLabel = entry.form[field.label] == nil
                return (hasLabel ? field.label : words.label(field: field.label), value)
            })
    }

    /// A value with the names of things in place of their ids; nil where nothing else is left of it.
    private func said(_ value: String, _ database: Database?) -> String? {
        let parts = value.split(separator: "·").map { String($0).trimmed }
        guard parts.contains(where: { $0.isKey }) else { return value }
        var told: [String] = []
        for part in parts {
            guard part.isKey else {
                told.append(part)
                continue
            }
            if let name = database.flatMap({ try? self.name(of: part, $0) }) { told.append(name) }
        }
        return told.isEmpty ? nil : told.joined(separator: " · ")
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

extension String {
    /// True for an id or a digest, which tells a person nothing.
    fileprivate var isKey: Bool {
        let digits = utf8
        return Identifier(self) != nil
            || digits.count == 64
                && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
