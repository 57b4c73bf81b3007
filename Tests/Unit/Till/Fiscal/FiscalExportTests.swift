import Basics
import Foundation
import Journal
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// DSFinV-K: every table agrees with every other, and says that there is no TSE.
@Suite struct `The export for a German auditor` {
    private struct Table {
        let columns: [String]
        let rows: [[String]]

        init(_ table: FiscalTable) {
            let lines = String(decoding: table.bytes, as: UTF8.self).components(separatedBy: "\r\n")
                .dropLast()
            columns = lines[0].components(separatedBy: ";")
            rows = lines.dropFirst().map {
                $0.components(separatedBy: ";").map { $0.replacingOccurrences(of: "\"", with: "") }
            }
        }

        func column(_ name: String, where key: String? = nil, _ value: String = "") -> [String] {
            guard let place = columns.firstIndex(of: name) else { return [] }
            return rows.filter { row in
                guard let key, let at = columns.firstIndex(of: key) else { return true }
                return row[at] == value
            }.map { $0[place] }
        }

        /// In hundred-thousandths.
        func sum(_ name: String, where key: String? = nil, _ value: String = "") -> Int64 {
            column(name, where: key, value).reduce(0) { sum, text in
                let parts = text.components(separatedBy: ",")
                let rest = (parts.count > 1 ? parts[1] : "").padding(
                    toLength: 5, withPad: "0", startingAt: 0)
                return sum + (Int64(parts[0] + rest) ?? 0)
            }
        }
    }

    private func closed() throws -> (TestShop, FiscalExport) {
        let shop = try TestShop(includesTax: true)
        try shop.database.run(
            """
            UPDATE inventory_company SET country = 'DE',
                address = 'Rosenweg 1' || char(10) || '10115 Berlin' || char(10) || 'DE123456789'
            """)
        let books = Books(shop)
        try books.send("/drawer/open", [("currency", "EUR"), ("sum", "50")])
        let sale = try shop.sold()
        try shop.send(
            "/sales/\(sale.id.text)/refund", Fields([("quantity", "1"), ("tender", "cash")]))
        let undone = shop.last
        try shop.send("/sales/refunds/\(undone.text)/take-back", Fields())
        try shop.send(
            "/sales/\(sale.id.text)/refund", Fields([("quantity", "1"), ("tender", "card")]))
        var parts = shop.form(tender: "card")
        parts.add("part_amount", "10.00")
        parts.add("part_way", "cash")
        parts.add("tip", "2.00")
        _ = try shop.sold(parts)
        let void = try shop.sold()
        try shop.send("/sales/\(void.id.text)/void", Fields())
        try books.send(
            "/drawer/cash",
            [("currency", "EUR"), ("way", "out"), ("sum", "3.50"), ("remark", "Porto; \"B\"")])
        try books.send("/drawer/close", [("currency", "EUR"), ("sum", "200"), ("remark", "")])
        let day = Day(.june1, in: .utc)
        return (shop, try FiscalExport(Days(day, day), shop.database))
    }

    @Test func `agrees in all its tables`() throws {
        let (_, export) = try closed()
        let books = export.books
        let (heads, taxes) = (Table(books.transactions), Table(books.transactionTaxes))
        let (lines, lineTaxes) = (Table(books.lines), Table(books.lineTaxes))
        let payments = Table(books.transactionPayments)
        let ids = heads.column("BON_ID")
        // Float, sale, refund with its cancellation, refund, sale in parts, void sale with its
        // cancellation, cash out, difference.
        #expect(ids.count == 10 && Set(ids).count == 10)
        for id in ids {
            let total = heads.sum("UMS_BRUTTO", where: "BON_ID", id)
            #expect(taxes.sum("BON_BRUTTO", where: "BON_ID", id) == total)
            #expect(lineTaxes.sum("POS_BRUTTO", where: "BON_ID", id) == total)
            #expect(payments.sum("BASISWAEH_BETRAG", where: "BON_ID", id) == total)
            #expect(!lines.column("GV_TYP", where: "BON_ID", id).isEmpty)
        }
        #expect(
            lineTaxes.sum("POS_NETTO") + lineTaxes.sum("POS_UST") == lineTaxes.sum("POS_BRUTTO"))
        let cases = Table(books.cases)
        #expect(cases.sum("Z_UMS_BRUTTO") == heads.sum("UMS_BRUTTO"))
        #expect(cases.sum("Z_UST") == lineTaxes.sum("POS_UST"))
        let closing = Table(books.closing)
        #expect(closing.sum("Z_SE_ZAHLUNGEN") == heads.sum("UMS_BRUTTO"))
        #expect(Table(books.payment).sum("Z_ZAHLART_BETRAG") == heads.sum("UMS_BRUTTO"))
        // The counted cash.
        #expect(closing.sum("Z_SE_BARZAHLUNGEN") == 20_000_000)
        #expect(closing.column("Z_START_ID") == [ids[0]])
        #expect(closing.column("PLZ") == ["10115"] && closing.column("USTID") == ["DE123456789"])
        #expect(closing.column("STRASSE") == ["Rosenweg 1"] && closing.column("LAND") == ["DEU"])
        #expect(Set(Table(books.vat).column("UST_SATZ")) == ["7,00", "0,00"])
    }

    @Test func `has whole dates, and texts of at most the length in its index`() throws {
        let (_, export) = try closed()
        for table in export.books.tables {
            let read = Table(table)
            for name in ["Z_ERSTELLUNG", "BON_START", "BON_ENDE", "REF_DATUM"] {
                for date in read.column(name) {
                    #expect(date == "1970-06-01T00:00:00+00:00" || date.count == 25, "\(date)")
                    #expect(!date.contains("…") && date.hasSuffix("+00:00"))
                }
            }
        }
        var table = FiscalTable("t T A:a3")
        table.add(["a", "b", "1", "Öl…abc"])
        table.add(["a", "b", "1", "Öl"])
        #expect(table.rows.map { $0[3] } == ["Öl…", "Öl"])
    }

    @Test func `has prices that give each line’s total to the cent, with its sign`() throws {
        let (_, export) = try closed()
        let place = { (table: FiscalTable, name: String) in
            table.columns.firstIndex { $0.name == name } ?? 0
        }
        let (lines, sums) = (export.books.lines, export.books.lineTaxes)
        let number = { (text: String) in
            Decimal(string: text.replacingOccurrences(of: ",", with: ".")) ?? 0
        }
        var signs: Set<String> = []
        for (line, sum) in zip(lines.rows, sums.rows) {
            let (quantity, each) = (line[place(lines, "MENGE")], line[place(lines, "STK_BR")])
            let total = sum[place(sums, "POS_BRUTTO")]
            let off = number(quantity) * number(each) - number(total)
            #expect(abs(off) < Decimal(string: "0.005")!, "\(quantity) × \(each) = \(total)")
            #expect(each.split(separator: ",").last?.count == 5)
            if line[place(lines, "GV_TYP")] == "Auszahlung" { signs.insert(each) }
        }
        #expect(lines.rows.count == sums.rows.count && signs == ["-3,50000"])
    }

    @Test func `says of each transaction that there is no TSE`() throws {
        let (_, export) = try closed()
        let signatures = Table(export.books.signatures)
        #expect(signatures.rows.count == 10)
        #expect(Set(signatures.column("TSE_TA_FEHLER")) == ["Keine TSE"])
        let file = String(decoding: export.file(), as: UTF8.self)
        #expect(file.contains("ohne TSE") && file.contains("<URL>transactions.csv</URL>"))
        for table in export.books.tables {
            #expect(file.contains("<URL>\(table.file)</URL><Name>\(table.name)</Name>"))
        }
    }

    @Test func `refers from refunds and cancellations to the first transaction`() throws {
        let (_, export) = try closed()
        let references = Table(export.books.references)
        #expect(references.rows.count == 4)
        let ids = Set(Table(export.books.transactions).column("BON_ID"))
        #expect(references.column("REF_BON_ID").allSatisfy { ids.contains($0) })
    }

    @Test func `of the books has a digest of every file, also of its README`() throws {
        let (shop, _) = try closed()
        let day = Day(.june1, in: .utc)
        let (archive, digests) = try BooksArchive(shop.database).file(Days(day, day))
        let file = String(decoding: archive, as: UTF8.self)
        let cash = try file.components(separatedBy: "cash.csv").at(1)
        #expect(cash.contains("Porto; \"\"B\"\""))
        let sums = String(decoding: digests, as: UTF8.self)
        #expect(file.contains(sums) && sums.components(separatedBy: "\n").count == 8)
        #expect(sums.contains("  README.txt\n"))
        let sales = try BooksExport(shop.database).sales(Days(day, day)).bytes
        #expect(file.contains(SecureDigest.of(sales) + "  sales.csv"))
    }

    @Test(arguments: [HostRole.server, .copy, .alone])
    func `of the books is signed by a server: a copy asks there, a device alone says so`(
        _ role: HostRole
    ) throws {
        let (shop, _) = try closed()
        let answer = { (address: String) throws -> Response in
            let target = try Target(address)
            var request = Request(
                .get, target, form: Fields(), cookies: Fields(), moment: .june1, zone: .utc,
                id: .number(70_000), device: TestShop.till, language: .english)
            request.host.role = role
            let frame = Frame(
                assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
            return try #require(BooksRoute(target)).page(
                Context(request, shop.database, frame))
        }
        let archive = try answer("/sales/archive.zip?period=today")
        #expect(archive.isPart == (role == .copy) && !archive.signed.isEmpty)
        let page = try answer("/sales").text
        #expect(page.contains("Archive, signed by the server (ZIP)") == (role != .alone))
        #expect(page.contains("Only a server signs the archive.") == (role == .alone))
    }
}

/// Forms of the drawer at the till of a shop.
private struct Books {
    let shop: TestShop

    init(_ shop: TestShop) { self.shop = shop }

    func send(_ path: String, _ form: [(String, String)]) throws {
        let verdict = try shop.send(path, Fields(form))
        if let faults = verdict.faults { throw Trouble("\(path): \(faults)") }
    }
}
