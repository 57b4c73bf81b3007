internal import Basics
internal import Portability
internal import SQLCore
internal import Stock

/// DSFinV-K of the closes of some days, as a ZIP: docs/decisions/0298. Neroli has no TSE, and every
/// transaction says so.
struct FiscalExport {
    static let version = "2.1"
    static let noSignature = "Keine TSE"

    private let database: Database
    private(set) var books = FiscalBooks()
    private var keys: [(key: Int, rate: Int64, name: String)] = []
    private let company: Company

    init(_ days: Days, _ database: Database) throws(Failure) {
        self.database = database
        company = try CompanyTable(database).company()
        var closes: [TillClose] = []
        try TillCloseTable(database).each(days) { (close) throws(Failure) in closes.append(close) }
        for close in closes { try add(close) }
    }

    /// The archive, with a text that says what it is not.
    func file() -> [UInt8] {
        var archive = Archive()
        archive.add("index.xml", FiscalIndex.bytes(books.tables, company: company.name))
        for table in books.tables { archive.add(table.file, table.bytes) }
        archive.add(
            "LIESMICH.txt",
            [UInt8](
                """
                DSFinV-K \(FiscalExport.version), ohne TSE.\r
                Diese Kasse hat keine technische Sicherheitseinrichtung (§ 146a AO). Die Dateien \
                enthalten die abgeschlossenen Tage; sie ersetzen keine TSE. tse.csv fehlt deshalb.\r
                gdpdu-01-09-2004.dtd liegt nicht bei.\r

                """.utf8))
        return archive.file()
    }

    private mutating func add(_ close: TillClose) throws(Failure) {
        keys = []
        let head = [
            close.number.letter, FiscalExport.time(close.at, close.zone),
            String(close.number.number),
        ]
        let acts = try FiscalActs(close, database).acts
        let (currency, exponent) = (close.figures.currency, close.figures.currency.exponent)
        let two = { (sum: Int64) in
            FiscalNumber.text(sum, exponent: exponent, decimals: 2)
        }
        let five = { (sum: Int64) in
            FiscalNumber.text(sum, exponent: exponent, decimals: 5)
        }
        for (place, act) in acts.enumerated() {
            books.transactions.add(
                head + [
                    act.id, String(place + 1), "Beleg", act.name, close.number.letter,
                    act.isReversal ? "1" : "0", act.at, act.at, "", act.seller, two(act.total), "",
                    "", "", "", "", "", "", "", act.note,
                ])
            books.signatures.add(
                head + [act.id, "", "", "", "", "", "", "", FiscalExport.noSignature, ""])
            if let other = act.refersTo {
                books.references.add(
                    head + [
                        act.id, "", "Transaktion", "", other.at, other.letter,
                        String(other.close), other.id,
                    ])
            }
            for (line, part) in act.lines.enumerated() {
                let number = String(line + 1)
                note(part)
                books.lines.add(
                    head + [
                        act.id, number, "", part.text, close.number.letter, part.kind, "", "0",
                        "0", "0", "", "", part.department, part.department,
                        FiscalNumber.text(part.quantity, exponent: 3, decimals: 3), "1,000",
                        part.unit, FiscalExport.each(part, exponent),
                    ])
                books.lineTaxes.add(
                    head + [
                        act.id, number, String(part.key), five(part.total),
                        five(part.total &- part.tax), five(part.tax),
                    ])
            }
            for group in FiscalExport.byKey(act.lines) {
                books.transactionTaxes.add(
                    head + [
                        act.id, String(group.key), five(group.total),
                        five(group.total &- group.tax), five(group.tax),
                    ])
            }
            for part in act.payments {
                books.transactionPayments.add(
                    head + [
                        act.id, part.kind, part.name, currency.code, two(part.sum), two(part.sum),
                    ])
            }
        }
        addSums(of: close, acts, head, two, five)
    }

    /// What the close says of itself: sums over its transactions.
    private mutating func addSums(
        of close: TillClose, _ acts: [FiscalAct], _ head: [String], _ two: (Int64) -> String,
        _ five: (Int64) -> String
    ) {
        var kinds: [String] = []
        for line in acts.flatMap({ $0.lines }) where !kinds.contains(line.kind) {
            kinds.append(line.kind)
        }
        for kind in kinds {
            for group in FiscalExport.byKey(
                acts.flatMap { $0.lines }.filter { $0.kind == kind })
            {
                books.cases.add(
                    head + [
                        kind, "", "0", String(group.key), five(group.total),
                        five(group.total &- group.tax), five(group.tax),
                    ])
            }
        }
        var paid: [(kind: String, name: String, sum: Int64)] = []
        for part in acts.flatMap({ $0.payments }) {
            if let place = paid.firstIndex(where: { $0.kind == part.kind && $0.name == part.name })
            {
                paid[place].sum &+= part.sum
            } else {
                paid.append(part)
            }
        }
        for part in paid { books.payment.add(head + [part.kind, part.name, two(part.sum)]) }
        let cash = paid.filter { $0.kind == "Bar" }.reduce(0) { $0 &+ $1.sum }
        let all = paid.reduce(0) { $0 &+ $1.sum }
        books.currencies.add(head + [close.figures.currency.code, two(cash)])
        for (key, rate, name) in keys.ordered(by: { $0.key < $1.key }) {
            books.vat.add(
                head + [
                    String(key), FiscalNumber.text(rate, exponent: 2, decimals: 2), name,
                ])
        }
        let place = FiscalPlace(company)
        books.closing.add(
            head + [
                close.day == Day(close.at, in: close.zone) ? "" : close.day.text,
                FiscalExport.version, acts.first?.id ?? "", acts.last?.id ?? "", close.company,
                place.street, place.code, place.town, place.country, "", place.taxNumber,
                two(all), two(cash),
            ])
        books.location.add(
            head + [
                close.company, place.street, place.code, place.town, place.country,
                place.taxNumber,
            ])
        books.register.add(
            head + [
                "Neroli", "Neroli", close.number.letter, "Neroli", "",
                close.figures.currency.code, "0",
            ])
    }

    private mutating func note(_ line: FiscalLine) {
        guard !keys.contains(where: { $0.key == line.key }) else { return }
        let (rate, name) = FiscalKey.facts(line.key)
        keys.append((key: line.key, rate: rate, name: name))
    }

    private static func byKey(
        _ lines: [FiscalLine]
    ) -> [(key: Int, total: Int64, tax: Int64)] {
        var groups: [(key: Int, total: Int64, tax: Int64)] = []
        for line in lines {
            if let place = groups.firstIndex(where: { $0.key == line.key }) {
                groups[place].total &+= line.total
                groups[place].tax &+= line.tax
            } else {
                groups.append((key: line.key, total: line.total, tax: line.tax))
            }
        }
        return groups.ordered { $0.key < $1.key }
    }

    /// Price of one unit with tax, after discounts, with five decimals: times the quantity it is the
    /// line's total to the cent.
    private static func each(_ line: FiscalLine, _ exponent: Int) -> String {
        guard line.quantity != 0 else { return "0,00000" }
        var factor: Int64 = line.quantity < 0 ? -1_000 : 1_000
        for _ in exponent..<5 { factor *= 10 }
        let each = line.total.scaled(by: factor, over: Int64(clamping: line.quantity.magnitude))
        return FiscalNumber.text(each ?? line.total, exponent: 5, decimals: 5)
    }

    /// "2026-10-25T02:50:00+02:00"
    static func time(_ moment: Moment, _ zone: Zone) -> String {
        let text = moment.text(in: zone)
        return text.cut(to: 19) + String(text.dropFirst(23))
    }
}

/// Numbers of the tax rates in DSFinV-K: 1 to 7 are given, 1000 and more are free.
enum FiscalKey {
    static func key(_ rate: Int64, _ category: TaxCategory) -> Int {
        switch category {
        case .standard:
            switch rate {
            case 1_900: 1
            case 700: 2
            case 1_070: 3
            case 550: 4
            case 0: 5
            default: 1_000 + Int(clamping: rate)
            }
        case .outside: 5
        case .reverseCharge: 20_000
        default: 6
        }
    }

    /// Not taxable: cash moves, tips and rounding.
    static let none = 5

    static func facts(_ key: Int) -> (rate: Int64, name: String) {
        switch key {
        case 1: (1_900, "Allgemeiner Steuersatz")
        case 2: (700, "Ermäßigter Steuersatz")
        case 3: (1_070, "Durchschnittsatz (§ 24 Abs. 1 Nr. 3 UStG)")
        case 4: (550, "Durchschnittsatz (§ 24 Abs. 1 Nr. 1 UStG)")
        case 5: (0, "Nicht Steuerbar")
        case 6: (0, "Umsatzsteuerfrei")
        case 20_000: (0, "Steuerschuldnerschaft des Leistungsempfängers")
        default: (Int64(key - 1_000), "Eigener Steuersatz")
        }
    }
}

/// The company's address in parts, as far as its lines tell.
struct FiscalPlace {
    private(set) var street = ""
    private(set) var code = ""
    private(set) var town = ""
    /// Three letters of ISO 3166.
    let country: String
    /// German VAT number in the address; empty without one.
    private(set) var taxNumber = ""

    init(_ company: Company) {
        country =
            switch company.country {
            case "DE": "DEU"
            case "AT": "AUT"
            case "CH": "CHE"
            default: ""
            }
        for line in company.address.split(separator: "\n").map({ String($0).trimmed }) {
            let words = line.split(separator: " ").map { String($0) }
            let first = [UInt8]((words.first ?? "").utf8)
            let isCode =
                (4...5).contains(first.count) && first.allSatisfy { (0x30...0x39).contains($0) }
            if isCode, words.count > 1 {
                code = words[0]
                town = words.dropFirst().joined(separator: " ")
            } else if let number = words.first(where: { FiscalPlace.isTaxNumber($0) }) {
                taxNumber = number
            } else if street.isEmpty, words.count > 1 {
                street = line
            }
        }
    }

    private static func isTaxNumber(_ word: String) -> Bool {
        let bytes = [UInt8](word.utf8)
        return bytes.count == 11 && word.hasPrefix("DE")
            && bytes.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
    }
}
