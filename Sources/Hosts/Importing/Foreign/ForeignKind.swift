package import Basics
internal import Studio

/// A kind of foreign file.
package enum ForeignKind: Equatable, Sendable {
    /// A list of goods, with its amounts in this currency.
    case loyverse(Currency)
    case square(Currency)
    case sumup(Currency)
    case spreadsheet(Currency)
    /// A table of materials with their CAS numbers.
    case materials
    /// Formulas of Perfumers Vault, and the target scenting.
    case vaultFormulas(scenting: String)
    /// Its ingredients, with their prices in this currency.
    case vaultMaterials(Currency)
}

extension ForeignKind {
    static func goods(_ program: GoodsProgram, _ currency: Currency) -> ForeignKind {
        switch program {
        case .loyverse: .loyverse(currency)
        case .square: .square(currency)
        case .sumup: .sumup(currency)
        case .spreadsheet: .spreadsheet(currency)
        }
    }
}
