import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

/// The counts that triggers update, compared with counting again.
struct TallyTests {
    @Test(arguments: 1...8)
    func `is what is there, whatever is done and undone`(_ seed: Int) throws {
        let shop = try Shop()
        let places = [try shop.addLocation("Market"), try shop.addLocation("Pharmacy")]
        var ids: [ID<ListItem>] = []
        for step in 1...60 {
            let chance = (step &* 7_919 &+ seed &* 104_729) % 1_000
            let id = ids.isEmpty ? nil : ids[chance % ids.count]
            let location = [("location", places[chance % 2].text)]
            switch (chance % 7, id) {
            case (0, let id?): try shop.items.delete(id)
            case (1, let id?): try shop.items.setListed(id, chance % 2 == 0)
            case (2, let id?):
                guard let item = try shop.items.item(id) else { continue }
                _ = try shop.send("/shopping/items/\(id.text)", typed(item.name, location))
            case (3, _) where step % 9 == 0:
                let verdict = try shop.send("/shopping/locations/\(places.at(0).text)/delete")
                try check(shop)
                try shop.undo(verdict)
            default: ids.append(try shop.add("ListItem \(step)", location))
            }
            try check(shop)
        }
    }

    private func check(_ shop: Shop) throws {
        let kept = try shop.database.rows(
            "SELECT location, is_listed, items FROM shopping_tally ORDER BY 1, 2")
        let counted = try shop.database.rows(
            """
            SELECT location, is_listed, count(*) FROM shopping_item
            GROUP BY location, is_listed ORDER BY 1, 2
            """)
        #expect(kept == counted)
        for listed in [true, false] {
            #expect(
                try shop.items.count(listed: listed)
                    == Int(
                        shop.database.integer(
                            "SELECT count(*) FROM shopping_item WHERE is_listed = ?",
                            [.integer(listed ? 1 : 0)])))
        }
        for counted in try shop.locations.counted(limit: 100) {
            #expect(
                try counted.items
                    == shop.items.items(at: counted.location.id, limit: 1_000).count)
        }
    }
}
