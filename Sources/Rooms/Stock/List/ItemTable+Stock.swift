package import Basics
internal import RoomKit
internal import SQLCore

// Queries of the stock's own pages and forms.
extension ItemTable {
    /// - Parameter department: nil for all.
    func count(in department: ID<Department>? = nil) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM inventory_item"
                    + (department == nil ? "" : " WHERE department = ?"),
                department.map { [.text($0)] } ?? []))
    }

    /// Numbers of items by department, without empty departments.
    func counts() throws(Failure) -> [ID<Department>: Int] {
        var counts: [ID<Department>: Int] = [:]
        try database.each(
            """
            SELECT department, sum(held) FROM inventory_names GROUP BY department
            """
        ) { (row) throws(Failure) in
            if let id: ID<Department> = row.id() { counts[id] = row.int() }
        }
        return counts
    }

    /// Departments with something for sale, and the chosen one.
    package func selling(
        _ departments: [Department], or chosen: ID<Department>?
    ) throws(Failure) -> [Department] {
        var selling: [Department] = []
        for department in departments {
            let sells = try database.integer(
                """
                SELECT EXISTS (
                    SELECT 1 FROM inventory_item WHERE department = ? AND is_for_sale = 1)
                """, [.text(department.id)])
            if sells > 0 || department.id == chosen { selling.append(department) }
        }
        return selling
    }

    /// Items below their restock level, by department and name.
    func low(limit: Int) throws(Failure) -> [Item] {
        var found: [Item] = []
        for department in try departmentsInOrder() where found.count < limit {
            found += try database.all(
                ItemTable.columns + """
                     WHERE id IN (
                        SELECT item FROM inventory_low WHERE department = ?
                        ORDER BY name_key, unique_name LIMIT ?)
                    ORDER BY name_key, unique_name
                    """, [.text(department), .integer(limit - found.count)]
            ) { (row) throws(Failure) in try item(row) }
        }
        return found
    }

    /// - Parameter most: counting stops here.
    func countLow(most: Int = .max) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM (SELECT 1 FROM inventory_low LIMIT ?)", [.integer(most)]))
    }

    /// Among the first thousand low items by name, the items with the smallest share of their
    /// restock level, with the level.
    func lowest(limit: Int) throws(Failure) -> [(item: Item, level: Quantity)] {
        try database.all(
            """
            SELECT \(ItemFields.all.names(of: "i")), coalesce(i.restock_level, d.restock_level)
            FROM (SELECT item, name_key FROM inventory_low ORDER BY name_key, item LIMIT 1000) AS l
            CROSS JOIN inventory_item AS i ON i.id = l.item
            CROSS JOIN inventory_department AS d ON d.id = i.department
            ORDER BY i.on_hand > 0,
                1.0 * i.on_hand / max(coalesce(i.restock_level, d.restock_level), 1),
                l.name_key, l.item LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in
            (try item(row), Quantity(thousandths: row.integer()))
        }
    }

    package func item(named unique: String) throws(Failure) -> Item? {
        try database.first(
            ItemTable.columns + " WHERE unique_name = ?", [.text(unique)]
        ) { (row) throws(Failure) in try item(row) }
    }

    func hasMoves(_ id: ID<Item>) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM inventory_move WHERE item = ?)", [.text(id)]) > 0
    }

    /// True if any part of the demo is loaded.
    func hasDemo() throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (SELECT 1 FROM inventory_department WHERE is_sample = 1)
                OR EXISTS (
                    SELECT 1 FROM inventory_item INDEXED BY inventory_item_sample
                    WHERE is_sample = 1)
            """) > 0
    }

    /// Calls `body` with every item, without loading all items into memory.
    func each(_ body: (Item) throws(Failure) -> Void) throws(Failure) {
        try database.each(
            ItemTable.joined
                + " ORDER BY d.name_key, d.unique_name, i.name_key, i.unique_name"
        ) { (row) throws(Failure) in try body(try item(row)) }
    }

    func setDepartment(of id: ID<Item>, to department: ID<Department>) throws(Failure) {
        try database.run(
            "UPDATE inventory_item SET department = ? WHERE id = ?",
            [.text(department), .text(id)])
    }

    /// Its moves go along.
    func delete(_ id: ID<Item>) throws(Failure) {
        try database.run("DELETE FROM inventory_item WHERE id = ?", [.text(id)])
    }

    func demoItems() throws(Failure) -> [ID<Item>] {
        var ids: [ID<Item>] = []
        try database.each(
            "SELECT id FROM inventory_item WHERE is_sample = 1 ORDER BY id"
        ) { (row) throws(Failure) in
            if let id: ID<Item> = row.id() { ids.append(id) }
        }
        return ids
    }

    /// True if any amount of money is stored: a currency with other decimals would change its
    /// value.
    func holdsMoney() throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (
                    SELECT 1 FROM inventory_item WHERE price IS NOT NULL OR cost IS NOT NULL)
                OR EXISTS (SELECT 1 FROM inventory_move WHERE paid IS NOT NULL)
            """) > 0
    }

    /// True if anything but the demo was sold.
    func wasSold() throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (
                SELECT 1 FROM inventory_move AS m JOIN inventory_item AS i ON i.id = m.item
                WHERE m.reason = 'sale' AND i.is_sample = 0)
            """) > 0
    }

    private static let joined = """
        SELECT \(ItemFields.all.names(of: "i"))
        FROM inventory_item AS i JOIN inventory_department AS d ON d.id = i.department
        """
}
