/// Hazard class, category and hazard statement as section 3 of a safety data sheet writes them.
///
/// The raw values are a durable format. Classes and categories: Regulation (EC) No 1272/2008 (CLP),
/// Annex VI, Table 1.1, for liquids and solids that fragrances are made of.
public enum HazardClass: String, CaseIterable, Hashable, Sendable {
    case flammable1 = "Flam. Liq. 1 H224"
    case flammable2 = "Flam. Liq. 2 H225"
    case flammable3 = "Flam. Liq. 3 H226"
    case oral1 = "Acute Tox. 1 H300"
    case oral2 = "Acute Tox. 2 H300"
    case oral3 = "Acute Tox. 3 H301"
    case oral4 = "Acute Tox. 4 H302"
    case dermal1 = "Acute Tox. 1 H310"
    case dermal2 = "Acute Tox. 2 H310"
    case dermal3 = "Acute Tox. 3 H311"
    case dermal4 = "Acute Tox. 4 H312"
    case inhaled1 = "Acute Tox. 1 H330"
    case inhaled2 = "Acute Tox. 2 H330"
    case inhaled3 = "Acute Tox. 3 H331"
    case inhaled4 = "Acute Tox. 4 H332"
    case corrosive = "Skin Corr. 1 H314"
    case corrosiveA = "Skin Corr. 1A H314"
    case corrosiveB = "Skin Corr. 1B H314"
    case corrosiveC = "Skin Corr. 1C H314"
    case skinIrritant = "Skin Irrit. 2 H315"
    case eyeDamage = "Eye Dam. 1 H318"
    case eyeIrritant = "Eye Irrit. 2 H319"
    case respiratory = "Resp. Sens. 1 H334"
    case respiratoryA = "Resp. Sens. 1A H334"
    case respiratoryB = "Resp. Sens. 1B H334"
    case skinSensitiser = "Skin Sens. 1 H317"
    case skinSensitiserA = "Skin Sens. 1A H317"
    case skinSensitiserB = "Skin Sens. 1B H317"
    case mutagen1A = "Muta. 1A H340"
    case mutagen1B = "Muta. 1B H340"
    case mutagen2 = "Muta. 2 H341"
    case carcinogen1A = "Carc. 1A H350"
    case carcinogen1B = "Carc. 1B H350"
    case carcinogen2 = "Carc. 2 H351"
    case reproduction1A = "Repr. 1A H360"
    case reproduction1B = "Repr. 1B H360"
    case reproduction2 = "Repr. 2 H361"
    case lactation = "Lact. H362"
    case singleTarget1 = "STOT SE 1 H370"
    case singleTarget2 = "STOT SE 2 H371"
    case airways = "STOT SE 3 H335"
    case drowsiness = "STOT SE 3 H336"
    case repeatedTarget1 = "STOT RE 1 H372"
    case repeatedTarget2 = "STOT RE 2 H373"
    case aspiration = "Asp. Tox. 1 H304"
    case aquaticAcute1 = "Aquatic Acute 1 H400"
    case aquaticChronic1 = "Aquatic Chronic 1 H410"
    case aquaticChronic2 = "Aquatic Chronic 2 H411"
    case aquaticChronic3 = "Aquatic Chronic 3 H412"
    case aquaticChronic4 = "Aquatic Chronic 4 H413"

    /// "H317".
    public var statement: String { String(rawValue.suffix(4)) }
    /// "Skin Sens. 1B".
    public var name: String { String(rawValue.dropLast(5)) }

    /// "Skin Sens.", without the category.
    var family: String {
        switch self {
        case .lactation: name
        default: String(name[..<(name.lastIndex(of: " ") ?? name.endIndex)])
        }
    }

    /// "1B"; empty for effects on lactation.
    var category: String { String(name.dropFirst(family.count)).filter { $0 != " " } }
}

/// Route of acute toxicity. Inhalation is reckoned as vapour and as mist, because their figures
/// differ.
public enum AcuteRoute: String, CaseIterable, Hashable, Sendable {
    case oral, dermal, vapour, mist

    /// The highest estimate of categories 1 to 4: mg/kg of body weight, or mg/l (Annex I, Table
    /// 3.1.1).
    func bound(_ category: Int) -> Double {
        switch (self, category) {
        case (.oral, 1): 5
        case (.oral, 2): 50
        case (.oral, 3): 300
        case (.oral, _): 2_000
        case (.dermal, 1): 50
        case (.dermal, 2): 200
        case (.dermal, 3): 1_000
        case (.dermal, _): 2_000
        case (.vapour, 1): 0.5
        case (.vapour, 2): 2
        case (.vapour, 3): 10
        case (.vapour, _): 20
        case (.mist, 1): 0.05
        case (.mist, 2): 0.5
        case (.mist, 3): 1
        case (.mist, _): 5
        }
    }

    /// Estimate for an ingredient of which only the category is known (Annex I, Table 3.1.2).
    func point(_ category: Int) -> Double {
        switch (self, category) {
        case (.oral, 1): 0.5
        case (.oral, 2): 5
        case (.oral, 3): 100
        case (.oral, _): 500
        case (.dermal, 1): 5
        case (.dermal, 2): 50
        case (.dermal, 3): 300
        case (.dermal, _): 1_100
        case (.vapour, 1): 0.05
        case (.vapour, 2): 0.5
        case (.vapour, 3): 3
        case (.vapour, _): 11
        case (.mist, 1): 0.005
        case (.mist, 2): 0.05
        case (.mist, 3): 0.5
        case (.mist, _): 1.5
        }
    }

    func category(_ hazard: HazardClass) -> Int? {
        switch (self, hazard) {
        case (.oral, .oral1), (.dermal, .dermal1), (.vapour, .inhaled1), (.mist, .inhaled1): 1
        case (.oral, .oral2), (.dermal, .dermal2), (.vapour, .inhaled2), (.mist, .inhaled2): 2
        case (.oral, .oral3), (.dermal, .dermal3), (.vapour, .inhaled3), (.mist, .inhaled3): 3
        case (.oral, .oral4), (.dermal, .dermal4), (.vapour, .inhaled4), (.mist, .inhaled4): 4
        default: nil
        }
    }

    func hazard(_ category: Int) -> HazardClass {
        switch (self, category) {
        case (.oral, 1): .oral1
        case (.oral, 2): .oral2
        case (.oral, 3): .oral3
        case (.oral, _): .oral4
        case (.dermal, 1): .dermal1
        case (.dermal, 2): .dermal2
        case (.dermal, 3): .dermal3
        case (.dermal, _): .dermal4
        case (_, 1): .inhaled1
        case (_, 2): .inhaled2
        case (_, 3): .inhaled3
        default: .inhaled4
        }
    }
}
