internal import Basics
package import Journal
internal import RoomKit
package import SQLCore
internal import Stock
internal import Web

/// Tiles that the till shows first, in an order of one's own: docs/decisions/0287. A thing is a
/// product, or an item.
package let favouriteMigrations = [
    Migration(
        "till: favourites",
        """
        CREATE TABLE till_favourite (
            -- A product or an item.
            thing TEXT PRIMARY KEY,
            place INTEGER NOT NULL CHECK (place >= 0)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER till_favourite_item_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM till_favourite WHERE thing = OLD.id;
        END;
        CREATE TRIGGER till_favourite_product_removed AFTER DELETE ON product
        BEGIN
            DELETE FROM till_favourite WHERE thing = OLD.id;
        END;
        """)
]

package let favouriteJournalledTables = [JournalledTable("till_favourite", key: "thing")]

let favouriteRowRules = [
    RowRules("till_favourite", [.identifier("thing"), .count("place")])
]

struct FavouriteTable: Table {
    let database: Database

    static let most = 40

    /// In their order.
    func all() throws(Failure) -> [Identifier] {
        try database.all("SELECT thing FROM till_favourite ORDER BY place, thing") {
            (row) throws(Failure) -> Identifier? in Identifier(row.text())
        }.compactMap { $0 }
    }

    /// Writes the whole order; a row changes only with its place.
    func arrange(_ things: [Identifier]) throws(Failure) {
        for thing in try all() where !things.contains(thing) {
            try database.run("DELETE FROM till_favourite WHERE thing = ?", [.text(thing.text)])
        }
        for (place, thing) in things.enumerated() {
            try database.run(
                """
                INSERT INTO till_favourite (thing, place) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET place = excluded.place WHERE place <> excluded.place
                """, [.text(thing.text), .integer(Int64(place))])
        }
    }

    /// Name of a product or an item for sale; nil if it is gone.
    func name(of thing: Identifier) throws(Failure) -> String? {
        if let product = try ProductTable(database).product(ID(thing)) { return product.name }
        guard let item = try ItemTable(database).item(ID(thing)), item.isForSale else {
            return nil
        }
        return item.fullName
    }
}

extension FormRule {
    /// Adds a favourite, removes or moves one: `act` is add, remove, up or down.
    static let changeFavourites = FormRule(
        apply: { (entry, database) throws(Failure) in
            let table = FavouriteTable(database)
            guard let thing = Identifier(entry.form["thing"] ?? "") else {
                return .refused(Faults(TillFault.chooseFavourite))
            }
            var things = try table.all()
            let place = things.firstIndex(of: thing)
            switch (entry.form["act"], place) {
            case ("add", nil):
                guard try table.name(of: thing) != nil else { throw .missing }
                guard things.count < FavouriteTable.most else {
                    return .refused(Faults(TillFault.tooManyFavourites))
                }
                things.append(thing)
            case ("remove", let place?): things.remove(at: place)
            case ("up", let place?) where place > 0: things.swapAt(place, place - 1)
            case ("down", let place?) where place < things.count - 1:
                things.swapAt(place, place + 1)
            default: break
            }
            try table.arrange(things)
            return .accepted(landing: TillRoute.favourites.target, undo: .byRecord)
        },
        again: { (faults, context) throws(Failure) in
            try TillPages(context).favourites(faults)
        },
        describe: { (_, language) in FormDescription(FavouriteWords(language).aChange) },
        done: { FavouriteWords($2).saved })
}

extension TillPages {
    func favouriteTiles(_ departments: [Department]) throws(Failure) -> [TillTile] {
        var tiles: [TillTile] = []
        for thing in try FavouriteTable(context.database).all() {
            if let product = try ProductTable(context.database).product(ID(thing)) {
                tiles.append(try tile(product, departments))
            } else if let item = try ItemTable(context.database).item(ID(thing)), item.isForSale {
                tiles.append(try tile(item, departments))
            }
        }
        return tiles.filter { !$0.goods.isEmpty }
    }

    func favourites(_ faults: Faults = Faults()) throws(Failure) -> Response {
        let table = FavouriteTable(context.database)
        var rows: [(thing: Identifier, name: String)] = []
        for thing in try table.all() {
            if let name = try table.name(of: thing) { rows.append((thing: thing, name: name)) }
        }
        var choices: [(value: String, label: String)] = []
        let products = ProductTable(context.database)
        for product in try products.all() {
            choices.append((value: product.id.text, label: product.name))
        }
        let owners = try products.owners()
        let items = try ItemTable(context.database).forSale(department: nil, words: [], limit: 500)
        for item in items where owners[item.id] == nil {
            choices.append((value: item.id.text, label: item.fullName))
        }
        return FavouritesPage(
            rows: rows,
            choices: choices.filter { choice in !rows.contains { $0.thing.text == choice.value } },
            faults: faults.said(words.sentence), id: context.request.id,
            words: FavouriteWords(words.language)
        ).response(context.frame)
    }
}
