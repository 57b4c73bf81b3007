internal import Journal
internal import Web

extension Entry {
    /// This entry with the name of the person who sent its form; unchanged for the owner.
    func done(by request: Request) -> Entry {
        // Without a name, it is the owner on the device of another person.
        guard let person = request.host.person, !person.name.isEmpty else { return self }
        var form = form.without(Person.field)
        form.add(Person.field, person.name)
        return with(form)
    }
}
