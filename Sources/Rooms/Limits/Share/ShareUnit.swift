/// A unit in which a share of a mass is written.
enum ShareUnit: Equatable {
    case percent, perThousand, perHundredThousand, perMillion, perBillion
    /// Parts of 1.
    case fraction
    /// Said of mass, and neither percent nor a fraction for sure: "w/w".
    case mass
    /// No share of a mass: "mg/l", "% v/v".
    case foreign

    /// The power of ten by which a number becomes percents; nil where that is not known.
    var exponent: Int? {
        switch self {
        case .percent: 0
        case .perThousand: -1
        case .perHundredThousand: -3
        case .perMillion: -4
        case .perBillion: -7
        case .fraction: 2
        case .mass, .foreign: nil
        }
    }

    /// Unit named in the text; nil if there is none.
    init?(in text: String) {
        self.init(of: ShareToken.tokens(of: text))
    }

    /// Two different ones are none.
    init?(of tokens: [ShareToken]) {
        var found: ShareUnit?
        for token in tokens {
            guard case .unit(let unit) = token.kind else { continue }
            guard let before = found, before != unit else {
                found = unit
                continue
            }
            switch (before, unit) {
            case (.mass, .percent), (.mass, .fraction): found = unit
            case (.percent, .mass), (.fraction, .mass): break
            // "Fraction (%)".
            case (.fraction, .percent), (.percent, .fraction): found = .percent
            default: found = .foreign
            }
        }
        guard let found else { return nil }
        self = found
    }
}

/// Meanings of words about shares, folded as for search, without points, with one blank between
/// words.
let shareWords: [String: ShareToken.Kind] = {
    var words: [String: ShareToken.Kind] = [:]
    let add = { (list: String, kind: ShareToken.Kind) in
        for word in list.split(separator: "|") { words[String(word)] = kind }
    }
    add(
        "percent|per cent|prozent|pourcent|pour cent|porcento|per cento|porcentaje|percentuale"
            + "|pourcentage|procent|pct|percentage|g/100g|g/100 g|g per 100 g", .unit(.percent))
    add(
        "g/kg|mg/g|promille|pro mille|per mille|p mille|permil|pour mille|per mil|g per kg|g je kg"
            + "|kg/t|kg per t|kg je t",
        .unit(.perThousand))
    add("mg/100g|mg/100 g", .unit(.perHundredThousand))
    add(
        "ppm|mg/kg|ug/g|µg/g|mcg/g|g/t|parts per million|mg per kg|mg je kg|mg/kilo"
            + "|teile pro million|parties par million", .unit(.perMillion))
    add("ppb|ug/kg|µg/kg|mcg/kg|ng/g|mg/t|parts per billion|ug per kg", .unit(.perBillion))
    add(
        "fraction|mass fraction|massenanteil|massenbruch|fraction massique|frazione|fraccion"
            + "|frazione massica|fraccion masica|weight fraction|gewichtsanteil", .unit(.fraction))
    add("w/w|m/m|p/p|w:w|wt/wt", .unit(.mass))
    add(
        "v/v|vol|mg/l|g/l|ug/l|µg/l|mg/ml|w/v|m/v|v/w|mol|mmol|mg|g|kg|ml|volume|ppt|mg/m3|ppmv"
            + "|volumen|mol/mol|parts|teile|parties|parti|partes|delen", .unit(.foreign))
    add(
        "max|maximum|maximal|maximale|massimo|maximo|maxi|at most|up to|less than|not more than"
            + "|no more than|nmt|below|bis zu|hochstens|weniger als|unter|jusqua|au plus|moins de"
            + "|inferieur a|inferieure a|fino a|meno di|inferiore a|hasta|menos de|inferior a|lt"
            + "|a maximum of|maximum of|kleiner|kleiner als|inf|inf a|minore|minore di|menor|menor que"
            + "|minder dan", .most)
    add(
        "min|minimum|minimal|minimale|minimo|at least|not less than|nlt|more than|above|over|ab"
            + "|mindestens|mehr als|uber|au moins|plus de|superieur a|superieure a|almeno|piu di"
            + "|superiore a|al menos|mas de|superior a|gt|grosser|grosser als|sup|sup a|maggiore"
            + "|maggiore di|mayor|mayor que|meer dan", .least)
    add(
        "about|approx|approximately|ca|circa|etwa|ungefahr|rund|env|environ|aprox|typical"
            + "|typically|typ|around|average|avg", .about)
    add("to|bis|a|and|und|et|y|e|al", .dash)
    add(
        "nd|not detected|none detected|not found|non detected|absent|absence|none|nil|nichts"
            + "|nicht nachweisbar|nicht nachgewiesen|nn|nb|non detecte|non detectee|absente|assente"
            + "|ausente|no detectado|non rilevato|non rilevabile|no detectable|not detectable"
            + "|trace|traces|spur|spuren|tr|traza|trazas|traccia|tracce|na|n/a|not applicable"
            + "|not analysed|not analyzed|nicht anwendbar|nicht enthalten|not present|lod|loq|bdl|bql"
            + "|dl|nd in|kein|keine|free|0 detected|n/d|nq|n/q|not quantified|not quantifiable|ld|lq"
            + "|negligible|nihil|nulla|nul|nulle|ninguno|nessuno|ausencia|assenza|no contiene",
        .nothing)
    add("qs|qsp|balance|rest|reste|resto|remainder|ad 100|q s", .open)
    add(
        "by weight|by mass|weight|mass|of|in|gew|masse|masses|massa|masa|peso|poids|wt|gc|area"
            + "|flache|gcfid|gc/ms|gcms|de|da|du|des|von|from|between|zwischen|entre|range|the|dans"
            + "|oil|ol|product|total|relative|im|in the", .skip)
    return words
}()
