internal import Basics
internal import Perfumery

/// The meaning of a column heading in English, German, French, Italian or Spanish.
enum PastedHeading: Equatable {
    case name
    case amount(PastedUnit?)
    /// Of the whole, in percent or as a fraction of 1.
    case share(isFraction: Bool)
    case unit
    /// With the scale of the numbers given by the heading; nil if none is given.
    case dilution(PastedDilution.Scale?)
    case diluent
    case remark
    /// Known not to be needed: prices, CAS numbers.
    case other

    /// Nil for a text that is no known heading.
    init?(_ cell: String) {
        // "Amount (g)" says a unit.
        var text = ""
        for scalar in cell.lowercased().unicodeScalars {
            switch scalar {
            case "(", ")", "[", "]", ",", "/", ":", ".", "_", "-", "#", "*": text += " "
            case "%": text += " % "
            default: text.unicodeScalars.append(scalar)
            }
        }
        let said = text.split(separator: " ").map { String($0) }
        guard let first = said.first, said.count < 5 else { return nil }
        let has = { (words: Set<String>) in said.contains { $0.isOne(of: words) } }
        let isFraction = has(PastedHeading.fractions)
        let isShare = isFraction || has(PastedHeading.percents)
        let units = said.compactMap { PastedUnit($0) }.filter { $0 != .percent }
        if has(PastedHeading.others) {
            self = .other
        } else if has(PastedHeading.dilutions)
            || isShare && has(PastedVocabulary.thinned)
        {
            self = .dilution(isFraction ? .fraction : isShare ? .percent : nil)
        } else if has(PastedHeading.diluents) || has(PastedVocabulary.thinned) {
            self = .diluent
        } else if first.isOne(of: PastedHeading.remarks) {
            self = .remark
        } else if first.isOne(of: PastedHeading.units) {
            self = .unit
        } else if isShare, !has(PastedHeading.oils) || said.count < 3 {
            self = .share(isFraction: isFraction)
        } else if first.isOne(of: PastedHeading.amounts) {
            self = .amount(units.first)
        } else if first.isOne(of: PastedHeading.shares) {
            self = units.first.map { .amount($0) } ?? .share(isFraction: false)
        } else if first.isOne(of: PastedHeading.names)
            || said.count == 1 && first.isOne(of: PastedHeading.oils)
        {
            self = .name
        } else if let unit = units.first,
            said.count == 1 || unit.unit == .part || first.isOne(of: PastedHeading.counts)
        {
            self = .amount(unit)
        } else {
            return nil
        }
    }

    /// True if the heading distinguishes a table from plain rows: a row of headings has two of
    /// this kind.
    var isTelling: Bool { self != .remark && self != .other }

    /// True if a word of the cell is of a language that writes decimals with a comma.
    static func isOfCommas(_ cell: String) -> Bool {
        cell.split(whereSeparator: { " ()[],:/".contains($0) }).contains {
            String($0).isOne(of: ofCommas)
        }
    }

    private static let words = PastedVocabulary.words

    private static let names = words(
        "ingredient ingredients material materials name component components product substance "
            + "substances raw item perfume aroma chemical odorant " + foreignNames)
    private static let foreignNames =
        "rohstoff rohstoffe riechstoff riechstoffe duftstoff duftstoffe stoff stoffe zutat zutaten "
        + "bestandteil bestandteile inhaltsstoff inhaltsstoffe bezeichnung komponente komponenten "
        + "substanz matière matières ingrédient ingrédients composant composants produit nom "
        + "désignation materia materie ingrediente ingredienti ingredientes componente componenti "
        + "componentes nome nombre sostanza sustancia prodotto producto denominazione"
    private static let oils = words(
        "oil oils fat fats öl öle fett fette huile huiles olio oli aceite aceites")
    private static let amounts = words(
        "amount amounts quantity qty weight mass volume dose dosage " + foreignAmounts)
    private static let foreignAmounts =
        "menge gewicht masse einwaage dosierung volumen quantité quantités qté poids quantità qtà "
        + "peso cantidad dosis massa"
    private static let shares = words("share anteil part quota proportion proporción")
    private static let percents = words(
        "% percent percentage pct prozent anteil-% pourcentage pourcent percentuale percento "
            + "porcentaje")
    private static let fractions = words(
        "fraction fractions faktor factor bruchteil frazione fracción facteur fattore")
    private static let units = words("unit units uom einheit einheiten unité unités unità unidad")
    private static let counts = words("number no count anzahl nombre numero número")
    private static let dilutions = words(
        "dil verd dilution dilutions predilution purity concentration conc strength verdünnung "
            + "vorverdünnung konzentration konz reinheit pureté diluizione concentrazione purezza "
            + "dilución concentración pureza titre")
    private static let diluents = words(
        "dilutant diluent solvent carrier lösungsmittel lösemittel trägerstoff träger solvant "
            + "diluant solvente diluente diluyente disolvente")
    private static let remarks = words(
        "comment comments remark remarks notes bemerkung bemerkungen kommentar anmerkung "
            + "anmerkungen hinweis notiz notizen remarque remarques commentaire commentaires "
            + "osservazioni commento commenti observaciones comentario comentarios notas info")
    private static let others = words(
        "cost price cas stock max maximum recommended supplier ifra limit preis kosten prix coût prezzo costo precio coste "
            + "lieferant fournisseur fornitore proveedor grenzwert bestand density dichte densité")
    private static let ofCommas = words(
        foreignNames + " " + foreignAmounts
            + " verdünnung lösungsmittel anteil dilución diluizione diluant solvant solvente öl öle "
            + "huile huiles olio aceite prozent pourcentage percentuale porcentaje einheit tropfen "
            + "gramm")
}
