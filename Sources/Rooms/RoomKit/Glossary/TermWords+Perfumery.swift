internal import Basics

extension TermWords {
    func perfumeryTitle(_ term: Term) -> String? {
        switch term {
        case .accord: language.say("Accord")
        case .absolute: language.say("Absolute")
        case .aromaChemical: language.say("Aroma chemical")
        case .base: language.say("Base note")
        case .blotter: language.say("Blotter")
        case .captive: language.say("Captive")
        case .chypre: language.say("Chypre")
        case .concrete: language.say("Concrete")
        case .diffusion: language.say("Diffusion")
        case .dilution: language.say("Dilution")
        case .drydown: language.say("Drydown")
        case .eauDeParfum: language.say("Eau de parfum")
        case .enfleurage: language.say("Enfleurage")
        case .essentialOil: language.say("Essential oil")
        case .fixative: language.say("Fixative")
        case .fougere: language.say("Fougère")
        case .headspace: language.say("Headspace")
        case .heart: language.say("Heart note")
        case .linear: language.say("Linear")
        case .maceration: language.say("Maceration")
        case .maturing: language.say("Maturing")
        case .neatShare: language.say("Neat share")
        case .oils: language.say("Oils")
        case .olfactoryFamily: language.say("Family")
        case .resinoid: language.say("Resinoid")
        case .sillage: language.say("Sillage")
        case .tenacity: language.say("Tenacity")
        case .tincture: language.say("Tincture")
        case .top: language.say("Top note")
        case .trial: language.say("Trial")
        default: nil
        }
    }

    func perfumeryText(_ term: Term) -> String? {
        switch term {
        case .accord:
            language.say(
                "Several materials blended until they smell like one thing. Used in a formula as if it were a single material."
            )
        case .absolute:
            language.say(
                "Aromatic extract, made with a solvent and then with alcohol. Richer and closer to the flower than a distilled oil."
            )
        case .aromaChemical:
            language.say(
                "A single fragrant substance, made in a laboratory or isolated from a plant. Hedione and ISO E Super are two."
            )
        case .base:
            language.say(
                "Materials that last longest, from hours to days: woods, resins, musks. They carry the rest."
            )
        case .blotter:
            language.say(
                "Strip of paper for smelling. Dip its tip and write name and time on the other end."
            )
        case .captive:
            language.say(
                "An aroma chemical that its maker keeps for the own perfumers. It can’t be bought."
            )
        case .chypre:
            language.say(
                "A classic structure: bergamot on top, labdanum, patchouli and oakmoss below. Named after Cyprus."
            )
        case .concrete:
            language.say(
                "Waxy extract of a plant, made with a solvent. Washed with alcohol it becomes an absolute."
            )
        case .diffusion:
            language.say(
                "How far a scent spreads into a room. Some materials diffuse strongly although they are weak on paper."
            )
        case .dilution:
            language.say(
                "A material thinned in a carrier, such as 10 % in DPG. Strong materials are easier to weigh that way."
            )
        case .drydown:
            language.say(
                "How a perfume smells after hours, when only the base is left. Judge it on skin, too."
            )
        case .eauDeParfum:
            language.say(
                "Usually 15 to 20 % of oils in alcohol. A custom of the trade, not a law."
            )
        case .enfleurage:
            language.say(
                "Flowers laid on cold fat that takes up their scent. Slow, old, and kind to delicate blossoms."
            )
        case .essentialOil:
            language.say(
                "Oil distilled from a plant with steam, or pressed from the peel of citrus fruit."
            )
        case .fixative:
            language.say(
                "A slow material that slows the evaporation of others, such as labdanum, musks or benzoin."
            )
        case .fougere:
            language.say(
                "A classic structure: lavender on top, coumarin and oakmoss below. The French word for fern."
            )
        case .headspace:
            language.say(
                "The air around a flower. It is caught and analysed, so that a living scent can be rebuilt."
            )
        case .heart:
            language.say(
                "The theme of a perfume, from some minutes to a few hours. Often flowers, spices or fruits."
            )
        case .linear:
            language.say(
                "A perfume that hardly changes from the first minute to the last."
            )
        case .maceration:
            language.say(
                "The time in which concentrate and alcohol rest together. Edges soften over days or weeks."
            )
        case .maturing:
            language.say(
                "Rest of a finished concentrate, so that its materials combine. Neroli counts the days."
            )
        case .neatShare:
            language.say(
                "The pure material in the whole. 5 g of a 10 % dilution count as 0.5 g."
            )
        case .oils:
            language.say(
                "All fragrant materials without carriers and alcohol. Their share in the product is its strength."
            )
        case .olfactoryFamily:
            language.say(
                "Group of scents with one character, such as citrus, floral or woody. Each note has one family."
            )
        case .resinoid:
            language.say(
                "Extract of a resin or balsam, such as benzoin. Thick, sweet and lasting."
            )
        case .sillage:
            language.say(
                "The trail that a perfume leaves behind a person. The French word for the wake of a ship."
            )
        case .tenacity: language.say("How long a material can be smelled on a blotter, in hours.")
        case .tincture:
            language.say(
                "Material steeped in alcohol for weeks, such as vanilla or ambergris. Used in place of plain alcohol."
            )
        case .top:
            language.say(
                "Smelled first and gone within half an hour: citrus, herbs, light aldehydes."
            )
        case .trial:
            language.say(
                "One version of a formula. Change one thing, number it, smell both side by side."
            )
        default: nil
        }
    }
}
