internal import Basics

/// Substances that a substance also counts as: the group of a part, the parts of a group, and the
/// aldehyde that a Schiff base frees. One table for limits, labels and search.
struct Kinship: Sendable {
    /// A substance that another counts as.
    struct Kin: Sendable {
        let keys: [String]
        /// Amount of this substance that a gram of the other counts as.
        let share: Double
    }

    /// Place of a substance in a group: certificates give a whole, its parts, or both.
    struct Place: Sendable {
        let group: Int
        let isWhole: Bool
    }

    private var kin: [String: [Kin]] = [:]
    private var places: [String: Place] = [:]

    static let known = Kinship(table.description)

    /// Further substances that `substance` counts as.
    func kin(of substance: Substance) -> [Kin] {
        for key in substance.ownKeys { if let found = kin[key] { return found } }
        return []
    }

    func place(of substance: Substance) -> Place? {
        for key in substance.ownKeys { if let found = places[key] { return found } }
        return nil
    }

    private init(_ text: String) {
        for (number, line) in text.split(separator: "\n").enumerated() {
            if let equals = line.firstIndex(of: "=") {
                let whole = things(line[..<equals])
                let parts = things(line[line.index(after: equals)...])
                for key in whole {
                    kin[key] = [Kin(keys: parts + whole, share: 1)]
                    places[key] = Place(group: number, isWhole: true)
                }
                for key in parts {
                    kin[key] = [Kin(keys: whole, share: 1)]
                    places[key] = Place(group: number, isWhole: false)
                }
            } else if let arrow = line.firstIndex(of: ">") {
                free(line[..<arrow], line[line.index(after: arrow)...])
            }
        }
    }

    /// "Aurantiol 89-43-0 > 56404 Hydroxycitronellal 107-75-5": thousandths of a percent.
    private mutating func free(_ base: Substring, _ rest: Substring) {
        let parts = rest.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let share = Int(String(parts[0])) else { return }
        let freed = things(parts[1])
        var all = [Kin(keys: freed, share: Double(share) / 100_000)]
        if let first = freed.first, let further = kin[first] {
            all += further.map { Kin(keys: $0.keys, share: Double(share) / 100_000 * $0.share) }
        }
        for key in things(base) { kin[key] = all }
    }

    /// A whole = its parts, from the EU's list, and for oakmoss and treemoss from IFRA's glossary
    /// of 2019; a Schiff base > the freed aldehyde, by molar masses: base = aldehyde + amine -
    /// water. The bases' numbers come from this glossary.
    private static let table: StaticString = """
        Citral 5392-40-5 = Geranial 141-27-5; Neral 106-26-3
        Limonene 138-86-3; Dipentene 7705-14-8 = d-Limonene 5989-27-5; l-Limonene 5989-54-8
        Isoeugenol 97-54-1 = trans-Isoeugenol 5932-68-3; cis-Isoeugenol 5912-86-7
        Citronellol 106-22-9; dl-Citronellol 26489-01-0 = d-Citronellol 1117-61-9; l-Citronellol 7540-51-4
        Cinnamal 104-55-2; Cinnamaldehyde = trans-Cinnamal 14371-10-9; trans-Cinnamaldehyde
        Linalool 78-70-6 = l-Linalool 126-91-0; d-Linalool 126-90-9
        Farnesol 4602-84-0 = trans,trans-Farnesol 106-28-5
        Hexyl Cinnamal 101-86-0; Hexyl cinnamaldehyde = trans-Hexyl cinnamal 165184-98-5
        Citronellal 106-23-0 = d-Citronellal 2385-77-5; l-Citronellal 5949-05-3
        Carvone 99-49-0 = d-Carvone 2244-16-8; l-Carvone 6485-40-1
        Camphor 76-22-2; dl-Camphor 21368-68-3 = d-Camphor 464-49-3; l-Camphor 464-48-2
        Menthol 89-78-1; 1490-04-6 = l-Menthol 2216-51-5; d-Menthol 15356-60-2
        Terpineol 8000-41-7 = alpha-Terpineol 98-55-5; beta-Terpineol 138-87-4; gamma-Terpineol 586-81-2
        Santalol 11031-45-1 = alpha-Santalol 115-71-9; beta-Santalol 77-42-9
        Pinene = alpha-Pinene 80-56-8; 7785-70-8; beta-Pinene 127-91-3; 18172-67-3
        Anethole 104-46-1 = trans-Anethole 4180-23-8
        Evernia Prunastri Extract 90028-68-5 = Oakmoss absolute 9000-50-4; Oakmoss extract 68917-10-2
        Evernia Furfuracea Extract 90028-67-4 = Treemoss absolute 68648-41-9; Treemoss extract 84696-53-7
        Aurantiol 89-43-0 > 56404 Hydroxycitronellal 107-75-5
        Indole, hydroxycitronellal base 68908-82-7; 68527-79-7; Indolene > 63474 Hydroxycitronellal 107-75-5
        Verdantiol 91-51-0 > 60544 Lilial 80-54-6; Butylphenyl Methylpropional
        Lyral, methyl anthranilate base 67634-12-2 > 61234 Lyral 31906-04-4; HICC
        Amyl Cinnamal, methyl anthranilate base 68527-78-6 > 60307 Amyl Cinnamal 122-40-7
        Citral, methyl anthranilate base 67801-47-2 > 53344 Citral 5392-40-5
        Benzaldehyde, methyl anthranilate base 37837-44-8 > 44353 Benzaldehyde 100-52-7
        """
}

/// Keys of "d-Limonene 5989-27-5; l-Limonene 5989-54-8": name and number of every entry.
private func things(_ text: Substring) -> [String] {
    var keys: [String] = []
    for part in text.split(separator: ";") {
        let part = String(part).trimmed
        let last = part.lastIndex(of: " ").map { part.index(after: $0) } ?? part.startIndex
        var name = part[...]
        if let number = CASNumber(String(part[last...])) {
            keys.append(number.text)
            name = part[..<last]
        }
        let key = Substance.key(String(name).trimmed)
        if !key.isEmpty { keys.append(key) }
    }
    return keys
}

extension Substance {
    /// True if the substance is in the table of groups and bases.
    public var hasKin: Bool {
        Kinship.known.place(of: self) != nil || !Kinship.known.kin(of: self).isEmpty
    }

    /// True if an amount of it counts, at least in part, as an amount of `other`.
    public func counts(as other: Substance) -> Bool {
        isSame(as: other)
            || Kinship.known.kin(of: self).contains { kin in
                kin.keys.contains { other.keys.contains($0) }
            }
    }

    /// The name comes first: a substance named without a number has the numbers of all possible
    /// meanings of its name.
    fileprivate var ownKeys: [String] { [Substance.key(name)] + keys }
}
