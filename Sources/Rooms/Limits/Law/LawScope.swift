internal import Basics
internal import Perfumery

/// A kind of product as defined in the Annexes, with its categories: certain or possible.
struct LawScope {
    enum Applies {
        case no, perhaps, surely
    }

    /// Name used in a condition.
    let words: String
    private let sure: [String]
    private let possible: [String]

    func applies(to category: ProductCategory, _ kind: ProductKind?) -> Applies {
        let place = LawScope.place(category, kind)
        if sure.contains(place) || sure == ["*"] { return .surely }
        if sure == ["-6"], place != "6" { return .surely }
        return possible.contains(place) ? .perhaps : .no
    }

    /// The category; fine fragrance (4) is divided by the kind: 4e is an extrait or an eau de
    /// parfum, 4t an eau de toilette or a cologne.
    private static func place(_ category: ProductCategory, _ kind: ProductKind?) -> String {
        guard category == .four else { return category.rawValue }
        return switch kind {
        case .extrait, .eauDeParfum: "4e"
        case .eauDeToilette, .cologne: "4t"
        default: "4"
        }
    }

    static let all: [String: LawScope] = {
        var scopes: [String: LawScope] = [:]
        for line in table.description.split(separator: "\n") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count == 4 else { continue }
            scopes[String(cells[0])] = LawScope(
                words: String(cells[3]), sure: cells[1].split(separator: " ").map { String($0) },
                possible: cells[2].split(separator: " ").map { String($0) })
        }
        return scopes
    }()

    // words: after |
    /// Columns: word in the short form | certain categories | possible categories | name in a
    /// condition.
    private static let table: StaticString = """
        all|*||cosmetics
        oral|6||products for the mouth
        skin|-6||products not for the mouth
        leave|1 2 4 4e 4t 5A 5B 5C 5D 7B 8|3|products that stay on
        rinse|7A 9|3 6|products that are rinsed off
        fine|4e|4|fine fragrance
        edt|4t|4|eau de toilette
        cream||4|a fragrance cream
        hydro|4t|4|other hydroalcoholic products
        spirit|4e 4t|4|hydroalcoholic fragrances
        scent|4 4e 4t||fragrance products
        other|1 2 3 5A 5B 5C 5D 7A 7B 8 9|4|other products
        otherleave|1 2 5A 5B 5C 5D 6 7B 8|3 4|other products that stay on
        plainleave|1 2 5A 5B 5C 5D 7B 8|3 4|other products that stay on
        lip|1||products for the lips
        deo|2||deodorants
        deospray||2|deodorant sprays
        eye||3|products for eyes and face
        makeup|1|3|make-up
        body|5A 5B 5C 5D|3 8|products that stay on skin or nails
        hair|7B||products that stay on hair
        hairspray||7B|hair sprays
        wash|7A 9|3|products rinsed off skin and hair
        wipe|8||baby and intimate wipes
        washother|7A|3 9|other products rinsed off skin and hair
        shower||9|shower gels and bath products
        handwash||9|hand wash
        lotionless|1 5B 5C 5D 8|2 3 5A 7B|products that stay on, no sprays, no body lotion
        lotion||5A|body lotions
        stay|5B 5C 5D 8|2 3 4 5A 7B|products that stay on skin or hair, no sprays
        mouth||6|some products for the mouth
        child|5D|8|products for children under 3
        sun||1 3 5A 5B 5C 5D|sun protection and bronzing products
        """
}
