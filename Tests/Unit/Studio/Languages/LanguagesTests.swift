import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Numbers of forms in every language, over the forms of all rooms: those of the pages that the
/// requests of Tests/Hosts/Parity show.
@Suite struct `A studio in several languages` {
    private static let values = ["0.5", "1.25", "1250", "1234.5", "0.001", "33.333"]
    private let languages: [Language] = [.english, .french, .german]
    private let studios: [TestStudio]

    init() throws {
        try learnLanguages()
        studios = try languages.map { _ in try TestStudio(notes: 40) }
    }

    /// Every form of Tests/Hosts/Parity is sent to one studio in each language; into every form with
    /// numbers that their pages show, numbers are typed.
    @Test func `reads numbers as they are shown and typed, and all replicas hold the same rows`()
        throws
    {
        var shapes: Set<String> = []
        var shown = 0
        for request in try CorpusRequest.all() {
            let answers = try zip(studios, languages).map { studio, language in
                try studio.database.write { () throws(Failure) in
                    try studio.program.respond(request.request(in: language), studio.database)
                }
            }
            let place = request.target.text
            #expect(Set(answers.map(\.status)).count == 1, "\(place)")
            #expect(Set(answers.map(\.location)).count == 1, "\(place)")
            let forms = answers.map { PageForm.all($0.text) }
            guard Set(forms.map(\.count)).count == 1 else {
                Issue.record("\(place): \(forms.map(\.count)) forms")
                continue
            }
            for (number, english) in forms[0].enumerated() where !english.numbers.isEmpty {
                shown += english.numbers.count
                for (studio, language) in studios.indices.map({ ($0, languages[$0]) }) {
                    let form = forms[studio][number]
                    expect(form, shows: english, at: place)
                    guard shapes.insert("\(language.tag) " + form.shape).inserted else { continue }
                    for value in Self.values {
                        try expect(value, in: form, of: studios[studio], request, language)
                    }
                }
            }
        }
        #expect(shapes.count > 90)
        #expect(shown > 1_000)
        print("\(shapes.count) forms, \(shown) numbers shown")
        try expectSameRows()
    }

    private func expect(_ form: PageForm, shows english: PageForm, at place: String) {
        #expect(form.hidden.isDisjoint(with: form.numbers.map(\.name)), "\(place)")
        let differing = zip(form.plain, english.plain).filter { one, other in
            // What was typed in other notations stays as typed where it is refused.
            one != other && !other.contains(",") && !other.contains(" ")
        }
        #expect(form.plain.count == english.plain.count)
        #expect(differing.isEmpty, "\(form.shape) at \(place): \(differing)")
    }

    private func expectSameRows() throws {
        let tables = try studios[0].tables()
        #expect(tables.count > 60)
        var rows = 0
        for table in tables {
            let kept = try studios.map { try $0.rows(of: table) }
            rows += kept[0].count
            for other in kept.dropFirst() where other != kept[0] {
                let first = zip(kept[0], other).first { $0 != $1 }
                Issue.record(
                    "\(table): \(kept[0].count), \(other.count); \(first.map { "\($0)" } ?? "")")
            }
        }
        #expect(rows > 10_000)
        print("\(tables.count) tables, \(rows) rows")
    }

    /// A form with a number in all its fields is refused with the same number, or its entry holds
    /// the number.
    private func expect(
        _ value: String, in form: PageForm, of studio: TestStudio, _ request: CorpusRequest,
        _ language: Language
    ) throws {
        let fields = form.typing(language.typed(value))
        let wanted = form.numbers.map { _ in value }
        #expect(form.plain(fields) == wanted, "\(form.shape): \(value)")
        guard form.isPost else { return }
        let sent = Request(
            .post, try Target(form.action), form: fields, cookies: request.cookies,
            moment: request.moment, zone: request.zone,
            id: request.id.derived(9), device: .number(1), language: language)
        let (response, entry) = try studio.tried(sent)
        if let entry {
            #expect(
                entry.form[TypedNumbers.field]?.hasPrefix("\(language.tag) ")
                    == (language == .english ? nil : true))
            for number in form.numbers {
                let all = entry.form.all(number.name)
                #expect(all.allSatisfy { $0 == value }, "\(form.shape): \(value) became \(all)")
            }
        } else if response.status == 422,
            let again = PageForm.all(response.text).first(where: { $0.shape == form.shape })
        {
            // A further blank line may follow, and a small form is shown without the refused text.
            let values = again.plain.prefix(wanted.count).filter { !$0.isEmpty }
            #expect(
                values.allSatisfy { $0 == value }, "\(form.shape): \(value) is \(values) again")
        }
    }
}

extension PageForm {
    /// Its action without ids, and the names of its numbers.
    fileprivate var shape: String {
        let path = action.split(separator: "?")[0].split(separator: "/").map {
            $0.count > 15 || $0.contains("%") ? "#" : String($0)
        }
        return path.joined(separator: "/") + " "
            + Set(numbers.map(\.name)).sorted().joined(separator: " ")
    }
}

extension TestStudio {
    /// The answer of a form, and its entry, of which nothing stays.
    fileprivate func tried(_ request: Request) throws -> (Response, Entry?) {
        var entry: Entry?
        try database.run("BEGIN IMMEDIATE")
        defer { try? database.run("ROLLBACK") }
        let journal = JournalTable(database)
        let before = try journal.head()
        let response = try program.respond(request, database)
        entry = try journal.tail(after: before, limit: 1).first?.entry
        return (response, entry)
    }

    fileprivate func tables() throws -> [String] {
        try database.all(
            """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name
            """
        ) { (row) throws(Failure) in row.text() }
    }

    fileprivate func rows(of table: String) throws -> [String] {
        let columns = try database.all("SELECT name FROM pragma_table_info('\(table)')") {
            (row) throws(Failure) in row.text()
        }
        let text = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ' · ' || ")
        return try database.all("SELECT \(text) FROM \"\(table)\" ORDER BY 1") {
            (row) throws(Failure) in row.text()
        }
    }
}
