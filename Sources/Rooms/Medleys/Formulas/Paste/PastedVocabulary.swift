internal import Basics

/// Vocabulary of formulas in English, German, French, Italian and Spanish.
///
/// A set is a text of words between blanks, folded like search texts: without accents, blanks and
/// hyphens, so that "non dilué" is "nondilue".
enum PastedVocabulary {
    static let neat = words(
        "neat undiluted undil undil. straight pure pur rein purs pures puro pura unverdunnt nondilue nondiluee sindiluir "
            + "nondiluito nondiluita puur")
    /// Signs that a cell is left empty on purpose.
    static let none = words("– — none keine kein aucun nessuno ninguno n/a na no nil null")
    static let inside = words("in dans en nel nella im au alla")
    /// Words around a dilution that name neither the material nor the diluent.
    static let fillers = words(
        "in dans en nel nella im dil dil. diluted dilution diluee dilue verdunnt verdunnung diluito "
            + "diluizione diluido dilucion sol sol. soln soln. solut. solution losung loesung lsg lsg. losg. "
            + "soluzione solucion of a "
            + "an the einer eine d'une von de di du del – — , / ige iger with mit")
    /// Before the name of a diluent: "in the DPG", "dans le DPG".
    static let articles = words(
        "the le la les l' l’ der die das dem den ein eine einem einen il lo gli i el los las un "
            + "uno una une dell' nell' nello negli")
    /// Joined to the name of a diluent: "dans l'éthanol".
    static let joinedArticles = ["dell'", "nell'", "dall'", "l'", "d'"]
    /// Behind the name of a diluent: "DPG-Lösung".
    static let joinedSolutions = ["-losung", "-loesung", "-lsg.", "-lsg", "-solution"]
    /// "10 % of a 10 % solution": the product of both.
    static let products = words("of von einer eines de di du del d'une")
    /// "1 % from a 10 % solution": the first number is the share.
    static let origins = words("from aus depuis da desde partir")
    /// "10 % (w/v)": how a dilution was made.
    static let methods = words(
        "w/v w/w v/v m/m m/v wt/wt wt/vol vol/vol p/p p/v byweight byvolume gew. vol. wt wt.")
    static let thinned = words(
        "dil dil. diluted dilution dilue diluee verd verd. verdunnt verdunnung diluito diluita diluido diluida"
    )
    /// Words before an amount that make the amount uncertain.
    static let qualifiers = words(
        "ca ca. approx approx. about circa etwa env env. environ ungefahr max max. min min. ad q.s. "
            + "less more than weniger mehr als moins meno menos que che qs q.s.p. upto half halb halbe halber demi mezzo mezza medio media each je ~ ≈ < > ≤ ≥ ± +/"
    )
    /// Before the weight of the whole: "Alcohol to 100 g".
    static let fills = words(
        "to auf bis ad qsp csp c.s.p. q.s.p. q.s. qs upto jusqua fino hasta até tot til till do do's "
            + "auffullen aufgefullt auff. fill make completer rabboccare portare completare completar "
            + "rellenar enrasar aanvullen ergänzen")
    /// Of the line that makes up the whole: "Alcohol balance 85 %".
    static let rests = words(
        "balance remainder remaining rest reste restant solde complement resto restante differenz")
    /// Beside the words that fill up: "mit Alkohol auf 100 % auffüllen".
    static let around = words("with mit avec con the total whole formula gesamt up by add")
    /// Solvents beside the carriers that the program knows.
    static let solvents = words(
        "dep diethylphthalate dpgme dpm mpg pg mct mctoil fco fractionatedcoconutoil jojoba "
            + "jojobaoil jojobaol alc etoh alkohol alcool alcol ethanol etanolo etanol weingeist "
            + "sda sda40b perfumersalcohol augeo propyleneglycol propylenglykol dipropylenglykol "
            + "triacetin glycerin glycerol glycerine dowanol isopar hercolyn benzylalcohol "
            + "benzylbenzoat benzoatedebenzyle triethylcitrat citratedetriethyle isopropylmyristat "
            + "myristatedisopropyle wasser eau acqua agua diethylphthalat phtalatedediethyle")
    static let totals = words(
        "total totals totale totali totaux summe gesamt gesamtmenge gesamtgewicht gesamtsumme "
            + "insgesamt somme suma somma subtotal subtotals subtotale zwischensumme soustotal "
            + "grandtotal endsumme σ ∑ totaal summa razem ialt soma итого всего totalt sammanlagt "
            + "yhteensa osszesen celkem spolu toplam ukupno skupaj kokku samtals συνολο 合計 总计 合计 "
            + "fullamount sumatotal ges ges. sommes")
    /// Weights of the whole, as a phrase.
    static let weights = words(
        "weight gewicht poids peso masse mass netweight netwt grossweight totalweight totalmass "
            + "finalweight nettogewicht bruttogewicht gesamtmasse endgewicht endmenge poidsnet "
            + "poidstotal poidsbrut poidsfinal massetotale quantitetotale pesonetto pesoneto")
    /// Between the lines of a row.
    static let joints = words("+ | / & and und et sowie plus")
    /// Places in a perfume.
    static let pyramid = words(
        "top heart base middle head topnote heartnote basenote middlenote kopf herz basis kopfnote "
            + "herznote basisnote tete coeur fond notedetete notedecoeur notedefond")
    /// The nouns counted in a footer: "12 ingredients".
    static let counted = words(
        "ingredients materials components items zutaten rohstoffe riechstoffe stoffe komponenten "
            + "ingrédients composants ingredienti componenti ingredientes componentes")
    /// Words that name a total only if few words stand beside them.
    static let sums = words(
        "sum sums batchsize yield ausbeute ansatz rendement concentrate compound konzentrat "
            + "concentrat")

    @inline(never)
    static func words(_ text: String) -> Set<String> {
        var words: Set<String> = []
        for word in text.split(separator: " ") { words.insert(String(word).foldedForSearch) }
        return words
    }
}

extension String {
    /// True if one or a few words, ignoring accents, blanks and case, are in a set.
    func isOne(of words: Set<String>) -> Bool { words.contains(foldedForSearch) }
}
