internal import Basics

/// Other words for pages and actions. A search finds the page at an address by one of these
/// phrases, which are never shown.
enum SearchSynonyms {
    /// The address of a page, then its phrases.
    private static let table = """
        /till: new sale, make a sale, start a sale, sell something, checkout, cash register, \
        ring up, scan a barcode, customer, pay, payment, take money, market stall, \
        neuer Verkauf, verkaufen, kassieren, nouvelle vente, encaisser
        /sales: report, revenue, turnover, income, sales today, refund, return, void, cancel a sale, \
        receipt, reprint a receipt, print receipt, credit note, best sellers, statistics, earnings, \
        profit last month, profit last week, Umsatz letzte Woche, Umsatz letzter Monat, Einnahmen, \
        ventes semaine, ventes mois, recettes
        /drawer: end of day, close the shop, close the till, closing time, count cash, count money, cash float, \
        pay out, pay in, petty cash, z report, cash up, open the drawer
        /closes: end of day, z report, daily report, closing
        /medleys/new: new formula, create a medley, new recipe, new perfume, write a recipe, \
        new experiment, new accord, paste a formula, new candle, new soap, add a medley
        /medleys: new batch, make a batch, weigh, weighing, start a batch, pour, produce, batch
        /scentings: formulas, recipes, all formulas, projects, folders
        /scentings/new: new folder, new project, new scenting, new brief
        /medleys?due=overdue: evaluate, evaluation, new evaluation, smell, sniff, test, what to smell, \
        evaluation overdue, rate, blotter, ready to evaluate, ready to smell, bewerten, évaluer
        /medleys/calendar: maturing dates, maturing this week, ready soon, maceration, due dates, schedule, agenda, what is due, month
        /medleys/materials: density, drops, price of a material, ingredients, raw materials, oils
        /medleys/measures: drop size, pipette, convert, units, spoons
        /limits: ifra, safety, allergens, eu law, restrictions, allowed, regulation, compliance, \
        cpsr, sds, certificate, legal
        /notes: encyclopaedia, encyclopedia, all notes, families
        /glossary: glossary, definitions, meaning, what is an absolute, what is an accord, \
        what is a concrete, what is a chypre, what is sillage, Begriffe, lexique
        /notes/new: new ingredient, add a note, own note, new raw material
        /notes/map: world map, map, countries
        /notes/pyramid: top notes, heart notes, base notes, middle notes
        /inventory: stock take, stocktaking, count the stock, warehouse, all goods, products, inventory
        /inventory/items/new: new product, add a product, new goods, add stock, new perfume bottle, \
        create an item, add an item
        /inventory/low: reorder, running out, run out, out of stock, low, to order, restock, lowest stock, \
        nachbestellen
        /inventory/labels: print labels, label, stickers, tags, barcodes, price tags, print barcodes, \
        Etiketten drucken, imprimer étiquettes
        /inventory/lots: expiry, expired, best before, batch number, recall, trace, expiration
        /inventory/spent: expenses, purchases, costs, suppliers, spending, bills
        /inventory/departments: categories, markup, margin
        /inventory/departments/new: new category
        /settings/company: VAT, tax, taxes, sales tax, tax rate, GST, currency, euro, dollar, address, \
        receipt text, shop name, company name, business, invoice, country
        /settings: options, preferences, language, dark mode, light mode, night mode, \
        colour scheme, theme, appearance
        /settings/passcode: password, pin, security, forgot password, lock automatically
        /lock: lock, lock now, log out, logout, sign out, sign off
        /settings/devices: phone, tablet, pair, pairing, sync, synchronise, app, install, qr code, offline
        /settings/backups: backup, back up, save a copy, restore, snapshot, recover
        /settings/data: export, download, csv, json, spreadsheet, excel, take my data
        /settings/data/erase: delete everything, reset, start over, wipe
        /import: import, upload, from excel, load a file, paste, migrate, restore from a file
        /settings/calendar: ical, ics, google calendar, subscribe, feed
        /settings/privacy: gdpr, tracking, cookies
        /settings/terms: licence, license, about, version
        /keys: keyboard, shortcuts, help, hotkeys, commands
        /demo: sample data, example, try out, demo, remove the demo
        /airlock: breath, meditate, meditation, calm, pause, break
        /airlock/thoughts/new: diary, journal entry, write down, note to self, new entry
        /airlock/history: diary, journal, history, past breaths
        /airlock/settings: bell, sound, volume, vibration
        /shopping: groceries, to buy, what to buy, purchase
        /shopping/items/new: add to list, add to the shopping list, buy something, need, \
        new shopping item
        /shopping/locations: stores, shops, supermarkets, suppliers
        /shopping/locations/new: new store, new shop, add a store
        /shopping/timer: stopwatch, alarm, timer
        /shopping/share: send the list, print the list, share
        """

    struct Line {
        let phrases: [[[UInt8]]]
        /// Their words; those of phrases of one word.
        let words: [[UInt8]]
        let single: [[UInt8]]
    }

    /// The phrases of the page at an address: folded, without words that say nothing.
    static let all: [String: Line] = {
        var all: [String: Line] = [:]
        for line in table.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let phrases = line[line.index(after: colon)...].split(separator: ",").map {
                said(SearchText(String($0)).words)
            }
            all[String(line[..<colon])] = Line(
                phrases: phrases, words: phrases.flatMap { $0 },
                single: phrases.flatMap { $0.count == 1 ? $0 : [] })
        }
        return all
    }()

    /// All words, each once.
    static let words = [[UInt8]](Set(all.values.flatMap { $0.words })).ordered {
        $0.lexicographicallyPrecedes($1)
    }

    /// "The end of the day" says "end day".
    static func said(_ words: [[UInt8]]) -> [[UInt8]] {
        let said = words.filter {
            !SearchQuestion.filling.contains(String(decoding: $0, as: UTF8.self))
        }
        return said.isEmpty ? words : said
    }
}

extension SearchSynonyms.Line {
    func isPhrase(_ words: [[UInt8]]) -> Bool {
        phrases.contains { phrase in
            phrase.count == words.count
                && zip(words, phrase).allSatisfy { Plural.same($0[...], $1[...]) }
        }
    }

    /// True if every word begins a word here or in the page's own names.
    func begins(_ said: [[UInt8]], or names: [SearchText]) -> Bool {
        // One word of a phrase says too little: "soap" is not "new soap".
        let known = said.count > 1 ? words : single
        return said.allSatisfy { word in
            known.contains { $0.starts(with: word) || Plural.same($0[...], word[...]) }
                || names.contains { $0.begins(with: word, isWithinWord: true) }
        }
    }
}
