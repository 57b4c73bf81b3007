internal import Basics

extension TermWords {
    func safetyTitle(_ term: Term) -> String? {
        switch term {
        case .allergen: language.say("Fragrance allergen")
        case .cas: language.say("CAS number")
        case .certificate: language.say("Certificate")
        case .clp: language.say("CLP")
        case .constituent: language.say("Constituent")
        case .flashPoint: language.say("Flash point")
        case .ifra: language.say("IFRA Standards")
        case .ifraCategory: language.say("IFRA category")
        case .inci: language.say("INCI name")
        case .leaveOn: language.say("Leave-on")
        case .openJar: language.say("Open jar")
        case .responsible: language.say("Responsible person")
        case .rinseOff: language.say("Rinse-off")
        case .sds: language.say("Safety data sheet")
        case .ufi: language.say("UFI")
        default: nil
        }
    }

    func safetyText(_ term: Term) -> String? {
        switch term {
        case .allergen:
            language.say(
                "Substance that the law names because it may irritate people. Above a threshold it stands on the label."
            )
        case .cas:
            language.say(
                "Number of a chemical substance, the same all over the world: 78-70-6 is linalool."
            )
        case .certificate:
            language.say(
                "The supplier’s paper about a material: allergens, IFRA, constituents. Limits are judged by it."
            )
        case .clp:
            language.say(
                "European rules for warnings on chemicals. They apply to candles, room sprays and concentrates."
            )
        case .constituent:
            language.say(
                "A substance inside a natural material. Rose oil holds citronellol, geraniol and many others."
            )
        case .flashPoint:
            language.say(
                "Lowest temperature at which vapour over a liquid can catch fire. It decides how a parcel may travel."
            )
        case .ifra:
            language.say(
                "The trade’s own limits for fragrant materials, by kind of product. Many buyers ask for them."
            )
        case .ifraCategory:
            language.say(
                "Kind of product in the Standards: 4 is fine fragrance, 9 is soap, 12 is candles."
            )
        case .inci:
            language.say(
                "Official name of an ingredient on cosmetic labels, such as Parfum or Citrus Limon Peel Oil."
            )
        case .leaveOn:
            language.say(
                "A product that stays on the skin, such as perfume. Allergens are named above 0.001 %."
            )
        case .openJar:
            language.say(
                "Symbol with the months of use after opening. For products that keep longer than 30 months."
            )
        case .responsible:
            language.say(
                "The person or company that answers for a cosmetic in the EU. Named with an address on the label."
            )
        case .rinseOff:
            language.say(
                "A product that is washed off, such as soap. Allergens are named above 0.01 %."
            )
        case .sds:
            language.say(
                "The supplier’s paper about hazards, in sixteen sections. Keep one of every material."
            )
        case .ufi:
            language.say(
                "Code of a mixture on its label. Poison centres find the composition by it."
            )
        default: nil
        }
    }
}
