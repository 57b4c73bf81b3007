package import Basics
package import Markup
package import SQLCore

/// One note per calendar day, identical on every device; every note comes equally often.
package struct NoteOfTheDay {
    private let note: NoteSummary
    private let fact: String

    /// Nil if no note has a fact to tell.
    package init?(_ day: Day, _ database: Database) throws(Failure) {
        let table = NoteTable(database)
        let count = try table.countWithFacts()
        guard count > 0 else { return nil }
        // A step that shares no factor with the count visits every note before any repeats.
        let step = coprime(with: count, near: count * 5 / 8)
        let number = (day.number % count + count) % count * step % count
        guard let found = try table.summary(number: number) else { return nil }
        (note, fact) = found
    }

    package func write(_ html: inout HTML) {
        let words = NotesWords(html.language)
        html.section("note-of-the-day") { section in
            section.h2 { $0.text(words.noteOfTheDay) }
            section.a("card portrait-card", to: NotesRoute.note(note.slug, NoteFilter()).link) {
                card in
                card.raw(note.picture)
                card.span("text") { text in
                    text.span("name") { $0.text($0.language.read(note.name)) }
                    text.span("detail") { $0.text($0.language.read(fact)) }
                    text.capsule(note.family, words)
                }
            }
        }
    }
}

/// The first number from `start` up that has no divisor in common with `count`.
private func coprime(with count: Int, near start: Int) -> Int {
    var candidate = max(1, start)
    while greatestDivisor(candidate, count) != 1 { candidate += 1 }
    return candidate
}

private func greatestDivisor(_ first: Int, _ second: Int) -> Int {
    var (large, small) = (first, second)
    while small != 0 { (large, small) = (small, large % small) }
    return large
}
