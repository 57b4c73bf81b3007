internal import Basics
internal import Journal
internal import Medleys
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// The demo of all rooms: a script of forms, carried out as one entry. Removal deletes exactly
/// the added rows (docs/decisions/0061).
struct Demo {
    typealias Apply = (Entry, Database) throws(Failure) -> Verdict

    private let database: Database
    private let records: DemoRecordTable

    /// Further recorded facts: the time of loading, and the adding of demo sales.
    private static let time = "time"
    private static let sales = "sales"

    init(_ database: Database) {
        self.database = database
        records = DemoRecordTable(database)
    }

    func isLoaded() throws(Failure) -> Bool { try !records.isEmpty() }

    /// Number of demo records changed since loading, by kind. A removal keeps them.
    func staying() throws(Failure) -> [(kind: DemoKind, count: Int)] {
        var counts: [(kind: DemoKind, count: Int)] = []
        for kind in studioSchema.demo {
            var count = 0
            for thing in try records.all(kind.name) {
                let isLive = try records.isLive(kind, thing.id)
                if isLive, try records.digest(kind, thing.id) != thing.digest { count += 1 }
            }
            if count > 0 { counts.append((kind, count)) }
        }
        return counts
    }

    /// A second load changes nothing. `at`, `zone` and `kept` are fields of release 0.1, which
    /// undid a removal by this form.
    func load(_ entry: Entry, _ apply: Apply) throws(Failure) -> Verdict {
        let landing = StudioRoute.today.target
        guard try !isLoaded() else { return .accepted(landing: landing, undo: .none) }
        let at = entry.moment("at") ?? entry.at
        let zone =
            entry.form["zone"].flatMap { Int($0) }.flatMap { Zone(minutes: $0) } ?? entry.zone
        let tally = try TallyTable(database).tally()
        var kept: Set<String> = []
        for text in entry.form.all("kept") {
            let parts = text.split(separator: "|")
            if parts.count == 3 { kept.insert(String(parts[0] + parts[1])) }
        }
        // Release 0.1 carried out these forms as written, which is rules 2.
        let rules = max(entry.rules, 2)
        let ofShop = Entry(
            id: entry.id, device: entry.device, at: at, zone: zone, path: "", form: Fields(),
            rules: rules)
        var things = try loadShop(ofShop)
        // Since lots exist (rules 5), sales are added after the batches, because batch products
        // are sold.
        if rules < 5 { try addSales(ofShop) }
        let currency = try CompanyTable(database).company().currency
        for thing in DemoScript(at, zone, currency, rules: rules).things {
            guard let kind = Demo.kind(thing.kind), !kept.contains(thing.kind + thing.id),
                try !records.exists(kind, thing.id), try thing.fits(database)
            else { continue }
            for deed in thing.deeds {
                try attempt(
                    Entry(
                        id: deed.id, device: entry.device, at: deed.at, zone: zone,
                        path: deed.path, form: deed.form, rules: rules), apply)
            }
            if try records.exists(kind, thing.id) { things.append((kind, thing.id)) }
        }
        if rules > 4 { try addSales(ofShop) }
        try TallyTable(database).set(tally)
        for thing in things where !kept.contains(thing.kind.name + thing.id) {
            try records.record(thing.kind, thing.id)
        }
        for text in entry.form.all("kept") { try markAgain(text) }
        try records.save(
            DemoRecord(
                kind: Demo.time, id: String(at.milliseconds), digest: String(zone.minutes)))
        return .accepted(landing: landing, undo: .byRecord)
    }

    /// Deletes records that are unchanged and unused. The rest stays and belongs to the person.
    func remove(_ entry: Entry) throws(Failure) -> Verdict {
        let landing = StudioRoute.today.target
        guard try !records.all(Demo.time).isEmpty else {
            return .accepted(landing: landing, undo: .none)
        }
        if try !records.all(Demo.sales).isEmpty { try DemoSalesForms(database).remove(entry) }
        for kind in studioSchema.demo {
            // A mod was added after its source medley, so it is removed first.
            for thing in try records.all(kind.name).reversed() {
                guard try records.isLive(kind, thing.id) else { continue }
                if try records.isUntouched(kind, thing) {
                    try records.remove(kind, thing.id)
                    continue
                }
                try records.mark(kind, thing.id, false)
                // The person chose the currency, but neither the name nor the 7 % tax.
                if kind.name == "company", entry.rules >= 2 {
                    try CompanyTable(database).clearDemo()
                }
            }
        }
        try records.deleteAll()
        return .accepted(landing: landing, undo: .byRecord)
    }
}

extension Demo {
    private static func kind(_ name: String) -> DemoKind? {
        studioSchema.demo.first { $0.name == name }
    }

    /// The demo shop, without its sales.
    ///
    /// - Returns: the things that were not there before.
    private func loadShop(
        _ entry: Entry
    ) throws(Failure) -> [(kind: DemoKind, id: String)] {
        guard let item = Demo.kind("item"), let department = Demo.kind("department"),
            let company = Demo.kind("company"), let product = Demo.kind("product")
        else { return [] }
        var absent: [(kind: DemoKind, id: String)] = []
        for goods in DemoShop.goods(entry.rules) where try !records.exists(item, goods.id.text) {
            absent.append((item, goods.id.text))
        }
        for sample in DemoShop.departments(entry.rules)
        where try !records.exists(department, sample.id.text) {
            absent.append((department, sample.id.text))
        }
        for id in DemoShop.products(entry.rules) where try !records.exists(product, id.text) {
            absent.append((product, id.text))
        }
        if try CompanyTable(database).company().name.isEmpty { absent.append((company, "1")) }
        _ = try StockRoute.demo.rule?.apply(entry, database)
        var new: [(kind: DemoKind, id: String)] = []
        for thing in absent where try records.exists(thing.kind, thing.id) { new.append(thing) }
        return new
    }

    private func addSales(_ entry: Entry) throws(Failure) {
        if try DemoSalesForms(database).add(entry) {
            try records.save(DemoRecord(kind: Demo.sales, id: Demo.sales, digest: ""))
        }
    }

    /// Skips a form that does not fit, because its name is taken or its thing does not exist: the
    /// person's own things win.
    private func attempt(_ entry: Entry, _ apply: Apply) throws(Failure) {
        do throws(Failure) {
            _ = try apply(entry, database)
        } catch {
            guard error == .missing else { throw error }
        }
    }

    /// "kind|id|digest": makes a thing part of the demo again that had stayed or was deleted.
    private func markAgain(_ text: String) throws(Failure) {
        let parts = text.split(separator: "|")
        guard parts.count == 3, let kind = Demo.kind(String(parts[0])) else { return }
        let thing = DemoRecord(
            kind: kind.name, id: String(parts[1]), digest: String(parts[2]))
        try records.mark(kind, thing.id, true)
        try records.save(thing)
    }
}
