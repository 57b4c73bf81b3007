internal import Basics
internal import Limits
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// Labels of products.
struct LabelWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var labelTitle: String { language.say("Label and ingredients") }
    var printProductLabels: String { language.say("Print labels…") }
    var forTheAssessor: String { language.say("Composition for the safety assessor") }

    // Ingredients.

    var ingredientsHeading: String { language.say("Ingredients for the label") }
    var listIncomplete: String { language.say("Not complete: see below.") }
    var partsNotCounted: String { language.say("Some of it could not be counted") }
    var copy: String { language.say("Copy") }
    /// "For 4: fine fragrance on skin, at 15 %. It stays on the skin: allergens above 0.001 % are
    /// named."
    func countedFor(_ facts: LabelFacts) -> String {
        let product = VerdictWords(language).product(facts.check.product)
        let strength = language.decimal(facts.check.product.strength.text)
        return language.say(
            (product.isEmpty ? "At \(strength) of this medley. " : "For \(product). ")
                + contact(facts.contact) + ".")
    }
    func contact(_ contact: Contact) -> String {
        switch contact {
        case .leaveOn:
            language.say(
                "It stays on the skin: allergens above \(language.decimal("0.001 %")) are named")
        case .rinseOff:
            language.say(
                "It is washed off: allergens above \(language.decimal("0.01 %")) are named")
        }
    }
    var orderOfIngredients: String {
        language.say(
            "By falling share; those under 1 % may follow in any order. Whether an allergen is named is decided by the highest share that its materials’ papers give."
        )
    }
    var sharesOfIngredients: String { language.say("Their shares of the product") }
    var shareOfProduct: String { language.say("% of the product") }
    func notDeclared(_ names: [String]) -> String {
        language.say("Below the threshold, so not named: " + names.joined(separator: ", ") + ".")
    }
    var notCounted: String { language.say("Not counted") }
    var sayWhatItBecomes: String { language.say("Say what it becomes") }
    var countedAsLeaveOn: String {
        language.say("Until then it counts as a product that stays on the skin.")
    }
    var notEntered: String { language.say("not entered") }
    var inciMissing: String { language.say("INCI names to enter") }
    var enterINCI: String { language.say("Enter its INCI name") }
    var sayBase: String { language.say("Say what the rest of the product is, in INCI names") }
    func notDoneByOtherRules(_ category: ProductCategory) -> String {
        switch category {
        case .nine:
            language.say(
                "A soap sold for more than the skin falls under the rules for chemicals (CLP, Regulation (EC) No 1272/2008). Its classification, pictograms and hazard statements are not worked out here."
            )
        default:
            language.say(
                "This is no cosmetic. It falls under the rules for chemicals (CLP, Regulation (EC) No 1272/2008): its classification, pictograms and hazard statements are not worked out here, and what follows is no label by those rules."
            )
        }
    }

    // Other label data.

    var onTheLabel: String { language.say("On the label") }
    var keepLabel: String { language.say("Keep this for the medley") }
    var baseLabel: String { language.say("What the rest of the product is") }
    var contactLabel: String { language.say("On the skin") }
    var productNameLabel: String { language.say("Name of the product") }
    var contentLabel: String { language.say("Content") }
    var keepsLabel: String { language.say("Keeps for, months from the day it is made") }
    var openedLabel: String { language.say("After opening, months") }
    var warningsLabel: String { language.say("Warnings, in the languages of the shop’s labels") }
    var furtherWords: String { language.say("Further words, as they are to be printed") }
    var labelIsNoLegalText: String {
        language.say(
            "The warnings are plain words, not the text of a law. Your assessor knows what your product must say."
        )
    }

    /// The fields of the label's form, without its ticks.
    ///
    /// - Parameter contact: of its kind of product.
    func fieldsOfLabel(
        _ contact: Contact?
    ) -> [(name: String, label: String, kind: FormField.Kind, limit: Int?, hint: String?)] {
        let usual = language.say("As the kind of product says")
        var choices = [(value: "", label: usual)]
        for contact in Contact.allCases {
            choices.append((contact.rawValue, self.choice(contact)))
        }
        return [
            (
                "base", baseLabel, .lines, LabelText.baseLimit,
                language.say(
                    "In INCI names, with % of the rest: Alcohol Denat., Aqua 10 %. One may be without a share."
                )
            ),
            ("contact", contactLabel, .choice(choices), nil, nil),
            (
                "name", productNameLabel, .line, Medley.nameLimit,
                language.say("Empty for the medley’s.")
            ),
            (
                "content", contentLabel, .line, LabelText.contentLimit,
                language.say("Such as 50 ml.")
            ),
            (
                "keeps", keepsLabel, .number, nil,
                language.say("30 at most: prints “best before”. Empty for what keeps longer.")
            ),
            ("opened", openedLabel, .number, nil, language.say("Prints the open jar.")),
            ("words", furtherWords, .lines, LabelText.wordsLimit, nil),
        ]
    }

    private func choice(_ contact: Contact) -> String {
        switch contact {
        case .leaveOn: language.say("Stays on the skin")
        case .rinseOff: language.say("Is washed off")
        }
    }

    /// As shown for choosing; the print uses the languages of labels.
    func warning(_ warning: LabelWarning) -> String {
        language.say(LabelLanguage.english.said(warning))
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
                ?? language.say(field)
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
    var batchLabel: String { language.say("Batch") }
    func batchToLabel(_ batch: Batch) -> String {
        language.say(
            batch.code + " · " + BatchWords(language).batch(batch.number) + ", "
                + BatchWords(language).batchDate(batch))
    }
    var noBatchOnLabel: String { language.say("None: without a batch number") }
    var withIngredients: String { language.say("With the ingredients") }
    var withIngredientsHint: String {
        language.say("They need a large label; or they stand on the box.")
    }
    var showLabels: String { language.say("Show labels") }
    func printLabelsAdvice(_ languages: [String]) -> String {
        language.say(
            "Print at 100 %, without margins and without “fit to page”. In "
                + languages.joined(separator: ", ") + ", as the shop’s settings say.")
    }
    var lacksOnLabel: String { language.say("Not on this label") }
    var sayOnLabel: String { language.say("Enter it for the medley") }
    var bestBeforeOrJar: String { language.say("Best before, or the open jar") }
    var chooseABatch: String { language.say("It counts from the day of a batch") }
    var responsibleOnLabel: String { language.say("Responsible person and address") }
    var inShopSettings: String { language.say("Enter them in the shop’s settings") }
    var barcodeOnLabel: String { language.say("Barcode") }
    func giveBarcode(_ item: String) -> String { language.say("Give \(item) one") }
    var finishABatch: String {
        language.say("A finished batch says which item of the stock it becomes")
    }
}
