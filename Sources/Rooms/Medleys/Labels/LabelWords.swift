internal import Basics
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// Labels of products.
struct LabelWords: FeatureWords {
    let language: Language

    var labelTitle: String { language.say("Label and ingredients") }
    var printProductLabels: String { language.say("Print labels…") }
    var forTheAssessor: String { language.say("Composition for the safety assessor") }

    // Ingredients.

    var ingredientsHeading: String { language.say("Ingredients for the label") }
    var listIncomplete: String { language.say("Incomplete: see below.") }
    var partsNotCounted: String { language.say("Some parts could not be counted") }
    var copy: String { language.say("Copy") }
    /// "For 4: fine fragrance on skin, at 15 %. It stays on the skin: allergens above 0.001 % are
    /// named."
    func countedFor(_ facts: LabelFacts) -> String {
        let product = VerdictWords(language).product(facts.check.product)
        let strength = language.decimal(facts.check.product.strength.text)
        let use =
            product.isEmpty
            ? language.say("At \(strength) of this medley.") : language.say("For \(product).")
        return "\(use) \(contact(facts.contact))"
    }
    func contact(_ contact: Contact) -> String {
        switch contact {
        case .leaveOn:
            language.say(
                "Stays on the skin: allergens above \(language.decimal("0.001 %")) are named.")
        case .rinseOff:
            language.say(
                "Rinsed off: allergens above \(language.decimal("0.01 %")) are named.")
        }
    }
    var orderOfIngredients: String {
        language.say(
            "Sorted by amount; below 1 % in any order. Allergens are named by the highest share on the certificates."
        )
    }
    var sharesOfIngredients: String { language.say("Shares in the product") }
    var shareOfProduct: String { language.say("% of the product") }
    func notDeclared(_ names: [String]) -> String {
        language.say("Below the threshold and not named: \(names.joined(separator: ", ")).")
    }
    var notCounted: String { language.say("Not counted") }
    var sayWhatItBecomes: String { language.say("Choose product type") }
    var countedAsLeaveOn: String {
        language.say("Until then it counts as leave-on.")
    }
    var notEntered: String { language.say("not entered") }
    var inciMissing: String { language.say("INCI names to enter") }
    var enterINCI: String { language.say("Enter INCI name") }
    var sayBase: String { language.say("Enter the rest of the product in INCI names") }
    func notDoneByOtherRules(_ category: ProductCategory) -> String {
        switch category {
        case .nine:
            language.say(
                "A soap for other uses falls under the rules for chemicals (CLP, Regulation (EC) No 1272/2008). See its classification and CLP label."
            )
        default:
            language.say(
                "This is no cosmetic. The rules for chemicals apply (CLP, Regulation (EC) No 1272/2008). The text below is no CLP label."
            )
        }
    }

    // Other label data.

    var onTheLabel: String { language.say("On the label") }
    var keepLabel: String { language.say("Save for the medley") }
    var baseLabel: String { language.say("Rest of the product") }
    var contactLabel: String { language.say("Skin contact") }
    var productNameLabel: String { language.say("Name of the product") }
    var contentLabel: String { language.say("Content") }
    var keepsLabel: String { language.say("Shelf life (months after making)") }
    var openedLabel: String { language.say("After opening (months)") }
    var warningsLabel: String { language.say("Warnings (in the label languages)") }
    var furtherWords: String { language.say("Further text on the label") }
    var labelIsNoLegalText: String {
        language.say(
            "The warnings are plain words, not legal text. Ask your assessor for the wording your product needs."
        )
    }

    /// The fields of the label's form, without its ticks.
    ///
    /// - Parameter contact: of its kind of product.
    func fieldsOfLabel(
        _ contact: Contact?
    ) -> [(name: String, label: String, kind: FormField.Kind, limit: Int?, hint: String?)] {
        let usual = language.say("By product type")
        var choices = [(value: "", label: usual)]
        for contact in Contact.allCases {
            choices.append((contact.rawValue, self.choice(contact)))
        }
        return [
            (
                "base", baseLabel, .lines, LabelText.baseLimit,
                language.say(
                    "INCI names with % of the rest, such as Alcohol Denat., Aqua 10 %. One may lack a share."
                )
            ),
            ("contact", contactLabel, .choice(choices), nil, nil),
            (
                "name", productNameLabel, .line, Medley.nameLimit,
                language.say("Empty for the medley’s name.")
            ),
            (
                "content", contentLabel, .line, LabelText.contentLimit,
                language.say("Such as 50 ml.")
            ),
            (
                "keeps", keepsLabel, .number, nil,
                language.say("Up to 30 prints “best before”. Leave empty for more than 30.")
            ),
            ("opened", openedLabel, .number, nil, language.say("Prints the open jar.")),
            ("words", furtherWords, .lines, LabelText.wordsLimit, nil),
        ]
    }

    private func choice(_ contact: Contact) -> String {
        switch contact {
        case .leaveOn: language.say("Stays on the skin")
        case .rinseOff: language.say("Is rinsed off")
        }
    }

    /// As shown for choosing; the print uses the languages of labels.
    func warning(_ warning: LabelWarning) -> String {
        let printed = LabelLanguage.allCases.first { "\($0.tag)" == "\(language.tag)" }
        return language.said((printed ?? .english).said(warning))
    }

    func label(ofLabel field: String) -> String {
        switch field {
        case "base": baseLabel
        case "contact": contactLabel
        case "name": productNameLabel
        case "content": contentLabel
        case "keeps": keepsLabel
        case "opened": openedLabel
        case "words": furtherWords
        default:
            LabelWarning.allCases.first { $0.field == field }.map { warning($0) }
                ?? language.said(field)
        }
    }

    func said(_ field: String, _ value: String) -> String {
        if field == "contact", let contact = Contact(rawValue: value) { return choice(contact) }
        guard LabelWarning.allCases.contains(where: { $0.field == field }) else { return value }
        return value == "1" ? language.say("yes") : language.say("no")
    }

    /// The contents of an entry, for lists of waiting and refused entries.
    func labelFields(_ form: Fields) -> [(label: String, value: String)] {
        let known = LabelText().form
        return form.fields.filter { !$0.value.isEmpty && known[$0.name] != nil }.map {
            (label(ofLabel: $0.name), said($0.name, $0.value))
        }
    }

    // Printed labels.

    var productLabels: String { language.say("Labels of the product") }
    var designLabel: String { language.say("Design") }
    func name(_ design: LabelDesign) -> String {
        switch design {
        case .botanical: language.say("Botanical: large drawing")
        case .apothecary: language.say("Apothecary: double frame")
        case .modern: language.say("Modern: flush left")
        }
    }
    /// On the preview, where the content is missing.
    var contentGap: String { language.say("… ml") }
    var roundHasNoRoom: String {
        language.say(
            "Round labels have no room for ingredients and barcode. Print these on the box.")
    }
    var batchLabel: String { language.say("Batch") }
    func batchToLabel(_ batch: Batch) -> String {
        language.say(
            "\(batch.code) · \(BatchWords(language).batch(batch.number)), \(BatchWords(language).batchDate(batch))"
        )
    }
    var noBatchOnLabel: String { language.say("None: without a batch number") }
    var withIngredients: String { language.say("With the ingredients") }
    var withIngredientsHint: String {
        language.say("Needs a large label, or print them on the box.")
    }
    var showLabels: String { language.say("Show labels") }
    func printLabelsAdvice(_ languages: [String]) -> String {
        language.say(
            "Print at 100 %, without margins or “fit to page”. Languages: \(languages.joined(separator: ", ")) (shop settings)."
        )
    }
    var lacksOnLabel: String { language.say("Missing on this label") }
    var sayOnLabel: String { language.say("Enter for the medley") }
    var bestBeforeOrJar: String { language.say("Best before, or months after opening") }
    var chooseABatch: String { language.say("Choose a batch") }
    var responsibleOnLabel: String { language.say("Responsible person and address") }
    var inShopSettings: String { language.say("Enter in the shop settings") }
    var barcodeOnLabel: String { language.say("Barcode") }
    func giveBarcode(_ item: String) -> String { language.say("Create barcode for \(item)") }
    var finishABatch: String {
        language.say("Finish a batch to link its stock item")
    }
}
