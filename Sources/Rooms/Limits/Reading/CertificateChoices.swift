internal import Basics
internal import Web

/// A person's corrections of how a pasted certificate is read: columns, units, the decimal sign,
/// and rows. Only for a preview: they change what is read, and are never saved.
struct CertificateChoices: Equatable {
    /// Meaning of a column.
    enum Meaning: String, CaseIterable {
        case name, cas, share, lowest, highest, typical, ignored
    }

    /// By the place of the column.
    private(set) var meanings: [Int: Meaning] = [:]
    private(set) var units: [Int: ShareUnit] = [:]
    private(set) var sign: DecimalSigns.Sign?
    /// Keys of rows to leave out.
    private(set) var leftOut: Set<String> = []
    /// Typed shares in percent, by the keys of their rows.
    private(set) var shares: [String: String] = [:]
    /// Shape of the table for which columns and sign were chosen.
    private let shape: String

    static let none = CertificateChoices(Fields())

    private static let mostPlaces = 100

    init(_ form: Fields) {
        shape = form["shape"] ?? ""
        switch form["sign"] {
        case "point": sign = .point
        case "comma": sign = .comma
        default: sign = nil
        }
        for field in form.fields where !field.value.isEmpty {
            let (name, value) = (field.name, field.value)
            if name == "out" {
                leftOut.insert(value)
            } else if let key = CertificateChoices.rest(of: name, after: "share-") {
                shares[key] = value.trimmed.isEmpty ? nil : value.trimmed
            } else if let place = CertificateChoices.place(name, "as-") {
                meanings[place] = Meaning(rawValue: value)
            } else if let place = CertificateChoices.place(name, "unit-") {
                units[place] = ShareUnit.chosen(value)
            }
        }
    }

    /// The choices for a table of this shape: those for another table's columns don't count.
    func of(_ shape: String) -> CertificateChoices {
        guard shape != self.shape else { return self }
        var others = self
        others.meanings = [:]
        others.units = [:]
        others.sign = nil
        return others
    }

    /// Meaning and unit of a heading, as chosen.
    func heading(_ place: Int, _ read: ShareHeading) -> ShareHeading {
        let chosen = meanings[place].map { $0.heading } ?? read
        guard case .share(let role, _) = chosen else { return chosen }
        var unit = units[place]
        if unit == nil, case .share(_, let own) = read { unit = own }
        return .share(role, unit)
    }

    mutating func set(_ place: Int, _ meaning: Meaning) { meanings[place] = meaning }

    /// True if any column was turned.
    var hasColumns: Bool { !meanings.isEmpty || !units.isEmpty }

    private static func place(_ name: String, _ prefix: String) -> Int? {
        guard let rest = rest(of: name, after: prefix), let place = Int(rest),
            (0..<mostPlaces).contains(place)
        else { return nil }
        return place
    }

    private static func rest(of name: String, after prefix: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}

extension CertificateChoices.Meaning {
    var heading: ShareHeading {
        switch self {
        case .name: .name
        case .cas: .cas
        case .share: .share(.plain, nil)
        case .lowest: .share(.lowest, nil)
        case .highest: .share(.highest, nil)
        case .typical: .share(.typical, nil)
        case .ignored: .other
        }
    }

    init(_ heading: ShareHeading) {
        self =
            switch heading {
            case .name: .name
            case .cas: .cas
            case .share(.plain, _): .share
            case .share(.lowest, _): .lowest
            case .share(.highest, _): .highest
            case .share(.typical, _): .typical
            case .other: .ignored
            }
    }
}

extension ShareUnit {
    /// Units to choose from, with their names in forms.
    static let choices: [(name: String, unit: ShareUnit)] = {
        var choices: [(name: String, unit: ShareUnit)] = []
        choices.append(("percent", .percent))
        choices.append(("permille", .perThousand))
        choices.append(("mg100g", .perHundredThousand))
        choices.append(("ppm", .perMillion))
        choices.append(("ppb", .perBillion))
        choices.append(("one", .fraction))
        return choices
    }()

    static func chosen(_ name: String) -> ShareUnit? {
        choices.first { $0.name == name }?.unit
    }
}
