internal import Basics
internal import Web

// How much an entry may hold. A device sends many at once, in a message that is larger.
extension Entry {
    /// The most bytes of its path and its fields: as much as a form of a browser may have.
    public static let limit = 4 << 20

    public var isTooLarge: Bool { size > Entry.limit }

    private var size: Int {
        form.fields.reduce(path.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// Limits for a refused entry, which stays in the log for ever: enough to recognise the
    /// entry.
    private static let kept = (whole: 256 << 10, fields: 64, field: 900)

    /// The entry as kept after a refusal: whole unless long.
    var cut: Entry {
        guard size > Entry.kept.whole else { return self }
        var form = Fields()
        for field in self.form.fields.prefix(Entry.kept.fields) {
            form.add(field.name.start(of: 100), field.value.start(of: Entry.kept.field))
        }
        return Entry(
            id: id, device: device, at: at, zone: zone, path: path.start(of: Entry.kept.field),
            form: form, rules: rules
        ).arriving(at: arrived)
    }
}
