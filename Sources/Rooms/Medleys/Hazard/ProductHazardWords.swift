internal import Basics
internal import Journal
internal import Limits
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// Classification, label and poison-centre data of products that are no cosmetics.
struct ProductHazardWords: FeatureWords {
    let language: Language

    var title: String { language.say("Classification (CLP)") }
    var labelTitle: String { language.say("CLP label") }
    var poisonTitle: String { language.say("Data for the poison centre") }

    func productOf(_ facts: LabelFacts) -> String {
        let product = VerdictWords(language).product(facts.check.product)
        return product.isEmpty ? LabelWords(language).sayWhatItBecomes : product
    }
    var isCosmetic: String {
        language.say(
            "Finished cosmetics need no CLP label (Regulation (EC) No 1272/2008, Article 1 (5)). For other products only."
        )
    }
    var incomplete: String { language.say("Incomplete: see below.") }
    func noClass(isWhole: Bool) -> String {
        isWhole
            ? language.say("No hazard class applies by the suppliers’ data sheets.")
            : language.say("No hazard class so far. Missing data may change that.")
    }
    var labelIncomplete: String {
        language.say("Data is missing. Check the classification before you print this label.")
    }

    // What is missing.

    var missing: String { language.say("Missing") }
    var unknown: String { language.say("unknown") }
    func enterSheet(_ share: Double) -> String {
        language.say(
            "\(figures.share(share, digits: 3)) of the product · Enter the safety data sheet")
    }
    func restOfProduct(_ share: Double) -> String {
        language.say("Rest of the product: \(figures.share(share, digits: 3))")
    }
    var enterBase: String { language.say("Enter what it is made of, such as the wax") }
    /// Nil for gaps that are listed by their materials.
    func gap(_ gap: HazardVerdict.Gap) -> String? {
        switch gap {
        case .unclassified(_, let share):
            language.say(
                "\(figures.share(share, digits: 3)) of the product is of unknown toxicity.")
        case .state: language.say("Choose liquid or solid below.")
        case .flashPoint:
            language.say("Have the flash point measured. It can’t be reckoned from ingredients.")
        case .boilingPoint:
            language.say(
                "Enter the initial boiling point. It decides between categories 1 and 2.")
        case .viscosity(let names):
            language.say(
                "Have the viscosity at 40 °C measured: \(names.joined(separator: ", ")) may harm lungs if swallowed."
            )
        case .driesSkin(let names):
            language.say(
                "Suppliers state EUH066 for \(names.joined(separator: ", ")). Decide below whether the label bears it."
            )
        case .supplement(let code, let names):
            language.say(
                "Suppliers state \(code) for \(names.joined(separator: ", ")). Add it to the precautionary statements if the label bears it."
            )
        }
    }

    // Why.

    var reasons: String { language.say("Reasons") }
    var classLabel: String { language.say("Classification") }
    var becauseOf: String { language.say("Because of") }
    var valueLabel: String { language.say("Found") }
    var boundLabel: String { language.say("Limit") }
    var section: String { language.say("CLP Annex I") }

    func value(_ finding: HazardVerdict.Finding) -> String { number(finding.value, finding) }
    func bound(_ finding: HazardVerdict.Finding) -> String { number(finding.bound, finding) }

    /// Shares in percent, estimates in mg/kg or mg/l, temperatures, and sums of fractions of limits.
    private func number(_ value: Double, _ finding: HazardVerdict.Finding) -> String {
        switch finding.section {
        case "2.6.2": return language.say("\(plain(value)) °C")
        case "3.1.3.6":
            let isInhaled = finding.hazard.statement.hasPrefix("H33")
            return language.say(
                isInhaled ? "ATE \(plain(value)) mg/l" : "ATE \(plain(value)) mg/kg")
        case "3.2.3.3", "3.3.3.3", "3.8.3.4.5":
            return language.say("\(plain(value * 100)) % of the limit")
        default: return figures.share(value, digits: 5)
        }
    }

    private func plain(_ value: Double) -> String {
        language.decimal(Decimal(rounding: value, places: value < 10 ? 2 : 1).typed)
    }

    func namedOnLabel(_ names: [String]) -> String {
        language.say("Sensitisers to name: \(names.joined(separator: ", ")).")
    }
    var ingredientsHeading: String { language.say("Ingredients and their classifications") }
    var countedBy: String {
        language.say(
            "By the highest shares. A substance in several materials is added up; the stricter statement counts."
        )
    }
    var shareLabel: String { language.say("% of the product") }
    var notReckoned: String {
        language.say(
            "By Regulation (EC) No 1272/2008 as of 1 September 2025. Not reckoned: aerosols, other physical hazards, extreme pH, endocrine disruption, persistence."
        )
    }

    // Measured figures and the label.

    var measuredHeading: String { language.say("Measured figures and label") }
    func formFields(
        _ hazards: HazardFacts
    ) -> [(name: String, label: String, kind: FormField.Kind, hint: String?)] {
        var states = [(value: "", label: language.say("Not recorded"))]
        for state in HazardMixture.State.allCases {
            states.append((state.rawValue, self.state(state)))
        }
        let proposed = HazardLabel(hazards.verdict.classes).precautions.joined(separator: " ")
        return [
            ("state", label("state"), .choice(states), nil),
            ("flash", label("flash"), .number, language.say("Measured, such as 63.")),
            ("boils", label("boils"), .number, nil),
            ("viscosity", label("viscosity"), .number, language.say("Measured, such as 18.5.")),
            (
                "precautions", label("precautions"), .line,
                proposed.isEmpty
                    ? nil : language.say("Codes. If left empty: \(proposed).")
            ),
            ("ufi", label("ufi"), .line, language.say("Such as N1QV-R02N-J00M-WQD5.")),
            ("phone", label("phone"), .line, nil),
        ]
    }

    private func state(_ state: HazardMixture.State) -> String {
        switch state {
        case .liquid: language.say("Liquid")
        case .solid: language.say("Solid, such as a candle")
        }
    }

    func label(_ field: String) -> String {
        switch field {
        case "state": language.say("Form of the product")
        case "flash": language.say("Flash point (°C)")
        case "boils": language.say("Initial boiling point (°C)")
        case "viscosity": language.say("Viscosity at 40 °C (mm²/s)")
        case "ufi": language.say("Unique formula identifier (UFI)")
        case "phone": language.say("Telephone on the label")
        case "precautions": language.say("Precautionary statements")
        case "dries": language.say("EUH066: may dry the skin")
        default: language.say("\(field)")
        }
    }

    func said(_ field: String, _ value: String) -> String {
        switch field {
        case "state": HazardMixture.State(rawValue: value).map { state($0) } ?? value
        case "dries" where value == "1": language.say("yes")
        case "dries" where value == "0": language.say("no")
        default: value
        }
    }

    func fields(_ form: Fields) -> [(label: String, value: String)] {
        let known = ProductHazards().form
        return form.fields.filter { !$0.value.isEmpty && known[$0.name] != nil }.map {
            (label($0.name), said($0.name, $0.value))
        }
    }

    // The label.

    /// The law's own wording of signal words and statements.
    var legal: LabelLanguage { LabelLanguage(language) }

    func signal(_ signal: SignalWord) -> String {
        switch signal {
        case .danger: legal.danger
        case .warning: legal.warning
        }
    }
    var signalLabel: String { language.say("Signal word") }
    /// "H317 May cause an allergic skin reaction."
    func statement(_ code: String) -> String {
        "\(code) \(HazardPhrases.held.text(code, legal) ?? "")"
    }
    var labelTooSmall: String {
        language.say(
            "This label is below 52 × 74 mm, the usual size for packages up to 3 litres (Annex I, 1.2.1)."
        )
    }
    var ufiAdvice: String {
        language.say("Create one on the European Chemicals Agency’s page for poison centres")
    }

    /// The fault of a saved identifier; nil for a right one.
    func wrongIdentifier(_ ufi: String) -> String? {
        let (_, faults) = ProductHazards.read(Fields([("ufi", ufi)]), Entry.currentRules)
        let said = faults.said { MedleysWords(language).sentence($0) }
        return ufi.isEmpty ? nil : said["ufi"]
    }

    // Data for poison centres.

    var supplier: String { language.say("Supplier") }
    var rangeLabel: String { language.say("Range") }
    var rangesBy: String {
        language.say(
            "Ranges as wide as Annex VIII, Part B, 3.4 allows; narrower for components of major concern."
        )
    }
    var isNoSubmission: String {
        language.say("Data to submit, not a submission. Submit it on the agency’s portal.")
    }
}
