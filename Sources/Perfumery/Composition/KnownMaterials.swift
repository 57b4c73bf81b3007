internal import Basics

/// Carriers of known density, in g/ml at 20 °C: starting values that a person can edit like all
/// others.
///
/// The data sheet of the actual lot is always better.
public enum KnownMaterials {
    /// 96 % by volume.
    public static let ethanol = carrier("Ethanol 96 %", 8_070)
    public static let water = carrier("Water", 9_980)
    /// Dipropylene glycol.
    public static let dpg = carrier("DPG", 10_200)
    /// Isopropyl myristate.
    public static let ipm = carrier("IPM", 8_530)
    /// Triethyl citrate.
    public static let tec = carrier("TEC", 11_370)
    /// A fixative that is also used as a solvent, and a listed allergen.
    public static let benzylBenzoate = carrier("Benzyl benzoate", 11_180)

    public static let all = [ethanol, water, dpg, ipm, tec, benzylBenzoate]

    /// The material with this usual name, ignoring case, blanks, hyphens and accents; nil for any
    /// other name.
    public static func named(_ name: String) -> Material? {
        switch name.foldedForSearch {
        case "ethanol96%", "ethanol96", "ethanol", "alcohol", "alcohol96%", "alcohol96",
            "ethylalcohol", "ethylalcohol96%", "perfumer\u{2BC}salcohol", "perfumersalcohol":
            ethanol
        case "water", "aqua", "distilledwater", "demineralisedwater", "demineralizedwater",
            "deionisedwater", "deionizedwater":
            water
        case "dpg", "dipropyleneglycol": dpg
        case "ipm", "isopropylmyristate": ipm
        case "tec", "triethylcitrate": tec
        case "benzylbenzoate", "bb": benzylBenzoate
        default: nil
        }
    }

    /// INCI name and CAS number of a known carrier; nil for any other name.
    public static func identity(of name: String) -> (inci: String, cas: [CASNumber])? {
        guard let material = named(name) else { return nil }
        let (inci, number) =
            switch material.name {
            case "Ethanol 96 %": ("Alcohol Denat.", "64-17-5")
            case "Water": ("Aqua", "7732-18-5")
            case "DPG": ("Dipropylene Glycol", "25265-71-8")
            case "IPM": ("Isopropyl Myristate", "110-27-0")
            case "TEC": ("Triethyl Citrate", "77-93-0")
            default: ("Benzyl Benzoate", "120-51-4")
            }
        return (inci, CASNumber(number).map { [$0] } ?? [])
    }

    private static func carrier(_ name: String, _ tenThousandths: Int) -> Material {
        Material(name, density: Density(known: tenThousandths), isCarrier: true)
    }
}
