/// Foreign data read by an import.
final class ForeignBooks {
    let rows: ForeignRows
    var goods: GoodsBook
    var formulas: VaultFormulas
    var materials: VaultMaterials

    init(_ rows: ForeignRows) {
        self.rows = rows
        goods = GoodsBook(rows)
        formulas = VaultFormulas(rows)
        materials = VaultMaterials(rows)
    }
}
