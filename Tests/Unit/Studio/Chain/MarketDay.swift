import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Web

@testable import Till

/// Tills of several devices at one studio: sends entries as devices do, through the whole program.
final class MarketDay {
    let database: Database
    private let program = Program(assetVersions: [:])
    private var sent: UInt64 = 70_000
    private(set) var minutes: Int64 = 0
    /// Sales in order, with their device and last entry.
    private(set) var sales: [ID<Sale>] = []

    static let devices = (1...3).map { ID<Replica>.number(8_000 + $0) }

    init() throws {
        database = try TestStudio(notes: 5).database
    }

    @discardableResult
    func send(
        _ path: String, _ form: [(String, String)] = [], device: Int = 0,
        rules: Int64 = Entry.currentRules
    ) throws -> (verdict: Verdict, entry: Entry) {
        sent += 1
        minutes += 1
        let entry = Entry(
            id: .number(sent), device: MarketDay.devices[device],
            at: .june1.adding(milliseconds: minutes * 60_000), zone: .utc, path: path,
            form: Fields(form), rules: rules)
        return (try receive(entry), entry)
    }

    /// At a moment of its own.
    @discardableResult
    func send(_ path: String, _ form: [(String, String)], at moment: Moment) throws -> Verdict {
        sent += 1
        return try receive(
            Entry(
                id: .number(sent), device: MarketDay.devices[0], at: moment, zone: .utc,
                path: path, form: Fields(form)))
    }

    func receive(_ entry: Entry) throws -> Verdict {
        let applying = Applying(database, studioJournalledTables, program.carryOut)
        return try database.write { () throws(Failure) in try applying.receive(entry) }
    }

    static func sale(
        _ each: Int64, tender: String = "cash", more: [(String, String)] = []
    ) -> [(String, String)] {
        [
            ("company", "Neroli"), ("currency", "EUR"), ("tax_rate", "1900"),
            ("includes_tax", "1"), ("discount", "0"), ("item", Identifier.number(1).text),
            ("name", "Rosa"), ("attribute", "50 ml"), ("department", "Perfumes"),
            ("unit", "each"), ("quantity", "2000"), ("each", String(each)),
            ("line_discount", "0"), ("cost", ""), ("tender", tender), ("given", ""),
            ("seller", "Ada"),
        ] + more
    }

    @discardableResult
    func sell(_ each: Int64 = 1_250, tender: String = "cash", device: Int = 0) throws -> ID<Sale> {
        let (_, entry) = try send(
            "/till/confirm", MarketDay.sale(each, tender: tender), device: device)
        let id = ID<Sale>(entry.id)
        sales.append(id)
        return id
    }

    func name(_ sale: ID<Sale>) throws -> String {
        try database.text(
            "SELECT letter || '-' || number FROM sale WHERE id = ?", [.text(sale)]) ?? ""
    }

    func faults() throws -> [String] {
        try ChainCheck(database).faults.map { ChainWords(.english).sentence($0) }
    }

    /// One act of a random life. A refused one changes nothing.
    func act(_ random: inout SplitMix64) throws {
        let device = Int(random.next() % 3)
        let sale = sales.isEmpty ? nil : sales[Int(random.next() % UInt64(sales.count))]
        let tender = ["cash", "card", "other"][Int(random.next() % 3)]
        switch random.next() % 12 {
        case 0...3: try sell(Int64(random.next() % 9_000) + 1, tender: tender, device: device)
        case 4:
            let way = random.next() % 2 == 0 ? "in" : "out"
            let (verdict, entry) = try send(
                "/drawer/cash",
                [("currency", "EUR"), ("way", way), ("sum", "5.00"), ("remark", "change")],
                device: device)
            if case .accepted = verdict, random.next() % 3 == 0 {
                try send("/drawer/moves/\(entry.id.text)/delete", device: device)
            }
        case 5:
            let sum = try database.integer("SELECT 100")
            try send(
                "/drawer/close", [("currency", "EUR"), ("sum", "\(sum)"), ("remark", "")],
                device: device)
        case 6: try send("/drawer/open", [("currency", "EUR"), ("sum", "50")], device: device)
        default:
            guard let sale else { return }
            try change(sale, tender, device, &random)
        }
    }

    private func change(
        _ sale: ID<Sale>, _ tender: String, _ device: Int, _ random: inout SplitMix64
    ) throws {
        let address = "/sales/\(sale.text)"
        switch random.next() % 4 {
        case 0:
            let (verdict, entry) = try send(
                address + "/refund", [("quantity", "1"), ("tender", tender)], device: device)
            if case .accepted = verdict, random.next() % 2 == 0 {
                try send("/sales/refunds/\(entry.id.text)/take-back", device: device)
            }
        case 1: try send(address + "/void", device: device)
        case 2:
            let (verdict, entry) = try send(
                address + "/tender", [("tender", tender)], device: device)
            if case .accepted = verdict, random.next() % 2 == 0 {
                try send("/undo", [("entry", entry.id.text)], device: device)
            }
        default:
            let (verdict, entry) = try send(
                address + "/exchange",
                MarketDay.sale(700, tender: tender, more: [("back_quantity", "1")]),
                device: device)
            guard case .accepted = verdict else { return }
            sales.append(ID(entry.id))
            if random.next() % 2 == 0 {
                try send("/sales/exchanges/\(entry.id.text)/take-back", device: device)
            }
        }
    }
}
