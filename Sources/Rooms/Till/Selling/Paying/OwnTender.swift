package import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// One of the shop's own ways of payment, such as a card reader's name. Sales keep a copy of it.
package struct OwnTender: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<OwnTender>
    var name = ""
    var kind = PaymentKind.card

    var way: PaymentWay { PaymentWay(kind, name) }
    var uniqueName: String { name.trimmed.lowercased() }
}

struct OwnTenderTable: Table {
    let database: Database

    /// A to Z.
    func all() throws(Failure) -> [OwnTender] {
        try database.all("SELECT id, name, kind FROM till_tender ORDER BY unique_name") {
            (row) throws(Failure) -> OwnTender? in
            guard let id: ID<OwnTender> = row.id() else { return nil }
            return OwnTender(
                id: id, name: row.text(), kind: PaymentKind(rawValue: row.text()) ?? .other)
        }.compactMap { $0 }
    }

    /// Id of the one of this unique name.
    func holder(of unique: String) throws(Failure) -> String? {
        try database.text("SELECT id FROM till_tender WHERE unique_name = ?", [.text(unique)])
    }

    func add(_ tender: OwnTender) throws(Failure) {
        try database.run(
            "INSERT INTO till_tender (id, name, unique_name, kind) VALUES (?, ?, ?, ?)",
            [
                .text(tender.id), .text(tender.name), .text(tender.uniqueName),
                .text(tender.kind.rawValue),
            ])
    }

    func delete(_ id: ID<OwnTender>) throws(Failure) {
        try database.run("DELETE FROM till_tender WHERE id = ?", [.text(id)])
    }
}

/// Payment methods of one name from two devices become one. Sales keep their copies.
let namedTender = Named(
    "tender", "till_tender", link: { _ in TillRoute.tenders.link }, form: { _ in nil },
    rename: { (id, name, database) throws(Failure) in
        let unique = name.trimmed.lowercased()
        guard try OwnTenderTable(database).holder(of: unique) == nil else { return false }
        try database.run(
            "UPDATE till_tender SET name = ?, unique_name = ? WHERE id = ?",
            [.text(name), .text(unique), .text(id)])
        return true
    })

extension FormRule {
    static let newTender = FormRule(
        apply: { (entry, database) throws(Failure) in
            var reading = FormReading(entry.form, rules: entry.rules)
            let name = reading.text("name", limit: PaymentWay.nameLimit)
            if name.isEmpty { reading.fault("name", code: TillFault.tenderMissing) }
            let kind = PaymentKind(
                rawValue: reading.choice("kind", PaymentKind.own.map { $0.rawValue }))
            let table = OwnTenderTable(database)
            if let holder = try table.holder(of: name.lowercased()) {
                reading.fault(
                    "name", code: TillFault.tenderIsThere, [],
                    Taken(
                        "tender", entry.id.text, holder: holder, wanted: name,
                        limit: PaymentWay.nameLimit))
            }
            guard reading.faults.isEmpty, let kind else { return .refused(reading.faults) }
            try table.add(OwnTender(id: ID(entry.id), name: name, kind: kind))
            return .accepted(landing: TillRoute.tenders.target, undo: .byRecord)
        },
        again: { (faults, context) throws(Failure) in
            try TillPages(context).tenders(context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = PayingWords(language)
            return FormDescription(
                words.aNewWay, [(label: words.name, value: entry.form["name"] ?? "")])
        },
        done: { PayingWords($2).added })

    static func deleteTender(_ id: ID<OwnTender>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let table = OwnTenderTable(database)
                guard try table.all().contains(where: { $0.id == id }) else { throw .missing }
                try table.delete(id)
                return .accepted(landing: TillRoute.tenders.target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try TillPages(context).tenders(Fields(), faults)
            },
            describe: { (_, language) in FormDescription(PayingWords(language).aDeletion) },
            done: { PayingWords($2).deleted })
    }
}

/// The shop's own ways of payment.
struct TendersPage {
    let words: PayingWords
    let tenders: [OwnTender]
    let values: Fields
    let faults: Faults
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        var page = Page(words.ways, in: .shop)
        page.sheets = ["css/till.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(words.ways, back: .to(words.till, TillRoute.first.link))
            html.p("small") { $0.text(words.advice) }
            html.faults(faults)
            html.ul("departments") { list in
                for (place, tender) in tenders.enumerated() {
                    list.li { row in
                        row.form(
                            "inline", to: TillRoute.deleteTender(tender.id).link,
                            id: id.derived(UInt64(place) + 2)
                        ) { form in
                            form.span("name") { $0.text(tender.name) }
                            form.span("detail") { $0.text(words.name(tender.kind)) }
                            form.button(
                                "button quiet",
                                [.type("submit"), .label(words.remove(tender.name))]
                            ) { $0.text(words.remove) }
                        }
                    }
                }
            }
            html.form("stack", to: TillRoute.tenders.link, id: id.derived(1)) { form in
                form.field(
                    FormField(
                        "name", words.name, limit: PaymentWay.nameLimit, hint: words.nameHint),
                    values, faults)
                form.field(
                    FormField(
                        "kind", words.kind,
                        .choice(
                            PaymentKind.own.map {
                                (value: $0.rawValue, label: words.name($0))
                            })), values, faults)
                form.button("button", [.type("submit")]) { $0.text(words.add) }
            }
        }
    }
}
