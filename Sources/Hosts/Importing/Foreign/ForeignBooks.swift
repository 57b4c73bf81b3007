/// What an import has read of other programs.
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
