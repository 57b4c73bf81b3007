package import Basics
internal import RoomKit

/// Sentences about files of other programs.
package struct ForeignWords {
    let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    var usualContainer: String { language.say("Glass bottle") }
    var unknownDiluent: String { language.say("unknown diluent") }

    /// Department for things from a list without departments.
    var usualDepartment: String { language.say("Imported") }

    func heading(_ group: LeftBehind.Group) -> String {
        switch group {
        case .stays: language.say("Not taken")
        case .inPart: language.say("Taken, but not as it stands there")
        case .column: language.say("Of the whole file")
        case .here: language.say("Here already")
        }
    }

    func lead(_ kind: ForeignKind) -> String {
        switch kind {
        case .loyverse(let currency):
            language.say("These are items of Loyverse.") + " " + amounts(currency)
        case .square(let currency):
            language.say("This is an item library of Square.") + " " + amounts(currency)
        case .spreadsheet(let currency):
            language.say("This is a list of goods.") + " " + amounts(currency)
        case .materials:
            language.say(
                "This is a list of materials. Their CAS numbers and INCI names come in; a formula it is "
                    + "not, as it has no amounts.")
        case .vaultFormulas(let scenting):
            language.say(
                "These are formulas of Perfumers Vault. They come into “\(shown(scenting))”, to mature for "
                    + "14 days in a glass bottle. The file does not say whether its amounts are grams or "
                    + "millilitres: they are taken as grams.")
        case .vaultMaterials(let currency):
            language.say(
                "These are ingredients of Perfumers Vault. Their prices are taken as \(currency.code), the "
                    + "studio’s currency. What they are and hold by their certificates comes in; what they "
                    + "smell of stands in the encyclopaedia.")
        }
    }

    private func amounts(_ currency: Currency) -> String {
        language.say(
            "Amounts are taken as \(currency.code), the studio’s currency. What is new comes in with its "
                + "stock; what is here already keeps the stock that it has here.")
    }

    /// "Line 4, “Rose”: its price varies, so it has none here."
    package func sentence(_ left: LeftBehind) -> String {
        let place = place(left)
        return place.isEmpty ? what(left.kind) : place + ": " + what(left.kind)
    }

    /// "Line 3, “Frankincense”"; empty for the whole file.
    func place(_ left: LeftBehind) -> String {
        var place: [String] = []
        if left.line > 0 { place.append(language.say("Line \(language.number(left.line))")) }
        if !left.name.isEmpty { place.append(language.say("“\(shown(left.name))”")) }
        return place.joined(separator: ", ")
    }

    func shown(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }
}

extension ForeignWords {
    func what(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .priceVaries, .number, .otherCurrency, .severalVariants, .pricesDiffer, .stockAdded,
            .levelsDiffer,
            .notInEveryStore, .barcodeTaken, .barcodeTooLong, .barcodeRounded, .supplierTooLong,
            .composite, .furtherDepartments, .unitStays:
            inPart(kind)
        case .here, .formulaHere, .letters, .column, .noDepartment, .field: ofWhole(kind)
        case .sameName, .line, .noLines, .tooManyLines, .lineWithoutAmount, .lineNotCounted,
            .linesAdded, .diluentUnknown, .rounded, .textTooLong, .notACAS, .notAShare, .notAPrice,
            .furtherPrices:
            ofVault(kind)
        default: stays(kind)
        }
    }

    private func stays(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .nameMissing: language.say("it has no name.")
        case .tooLong(let part, let count): tooLong(part, count)
        case .notShowable: language.say("it has characters in it that can’t be shown.")
        case .tooManyCells:
            language.say(
                "it has more cells than there are headings, so its cells may stand in the wrong columns. "
                    + "A comma inside a cell needs quotation marks around it.")
        case .soldByWeight:
            language.say(
                "it is sold by weight, and the file does not say in which unit. Enter it by hand.")
        case .unknownUnit(let unit):
            language.say(
                "“\(shown(unit))” is not a unit here: each, ml, g or drop. Enter it by hand.")
        case .archived: language.say("it is archived there.")
        case .partOfAnother:
            language.say("this is one of its parts. What a thing is made up of is not taken.")
        case .total: language.say("this adds up the lines above.")
        case .withoutCAS: language.say("it has no CAS number.")
        case .parent:
            language.say("this is what its variants have in common. They come in by themselves.")
        case .doubled(let line):
            language.say("line \(language.number(line)) is the same thing.")
        case .meetsTwo(let barcode, let name):
            language.say(
                "its barcode is that of “\(shown(barcode))” here, its name that of “\(shown(name))”."
            )
        default: ""
        }
    }

    private func tooLong(_ part: LeftBehind.Part, _ count: Int) -> String {
        let more = language.counted(count, "character", "characters")
        return switch part {
        case .name: language.say("its name is \(more) too long.")
        case .attribute: language.say("what tells it from its variants is \(more) too long.")
        case .department: language.say("the name of its department is \(more) too long.")
        }
    }

    private func inPart(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .priceVaries: language.say("its price varies, so it has none here.")
        case .number(let heading, let text, let trouble):
            number(shown(heading), shown(text), trouble)
        case .otherCurrency(let code):
            language.say(
                "its amounts are in “\(shown(code))”, so it has no price and no cost here.")
        case .severalVariants(let all):
            language.say("its price stands for several (\(shown(all))), so it has none here.")
        case .pricesDiffer(let all, let taken):
            language.say("its stores have other prices (\(shown(all))). It has \(taken) here.")
        case .stockAdded(let all, let taken):
            language.say("its stores have \(shown(all)). Here that is \(taken) together.")
        case .levelsDiffer(let all, let taken):
            language.say(
                "its stores have other restock levels (\(shown(all))). It has \(taken) here.")
        case .notInEveryStore(let stores):
            language.say("it is not sold in \(shown(stores)). Here it is for sale.")
        case .barcodeTaken(let name):
            language.say("“\(shown(name))” has the same barcode, so it has none here.")
        case .barcodeTooLong:
            language.say("its barcode is too long or can’t be shown, so it has none here.")
        case .barcodeRounded(let text):
            language.say(
                "a spreadsheet has rounded its barcode to \(shown(text)), so it has none here.")
        case .supplierTooLong:
            language.say("the name of its supplier is too long, so it has none here.")
        case .composite:
            language.say("it is made up of others there. Here it is a thing of its own.")
        case .furtherDepartments(let names):
            language.say("it is in \(shown(names)), too. Here it is in one department.")
        case .unitStays(let unit): language.say("its unit stays \(unit).")
        default: ""
        }
    }

    private func number(
        _ heading: String, _ text: String, _ trouble: LeftBehind.Trouble
    ) -> String {
        switch trouble {
        case .notANumber: language.say("\(heading) “\(text)” is not a number, and is left out.")
        case .tooManyDecimals:
            language.say("\(heading) “\(text)” has more decimals than are kept, and is left out.")
        case .tooLarge: language.say("\(heading) “\(text)” is too large, and is left out.")
        case .doubtful:
            language.say("\(heading) “\(text)” can be read in two ways, and is left out.")
        case .belowNought: language.say("\(heading) “\(text)” is below 0, and is left out.")
        case .notWhole:
            language.say("\(heading) “\(text)” is not a whole number, and is left out.")
        }
    }

    private func ofWhole(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .here: language.say("its stock stays as it is here.")
        case .formulaHere: language.say("it stays as it is here.")
        case .letters: ImportingWords(language).assumedLetters
        case .field(let name, let things):
            language.say("“\(shown(name))” is not taken.") + " "
                + language.say(
                    things == 1
                        ? "1 has something there."
                        : "\(NumberWords(language).grouped(things)) have something there.")
        case .column(let title, let lines):
            language.say("The column “\(shown(title))” is not taken.") + " "
                + language.say(
                    lines == 1
                        ? "1 line has something there."
                        : "\(NumberWords(language).grouped(lines)) lines have something there.")
        case .noDepartment(let name, let lines):
            language.say(
                lines == 1
                    ? "1 line names no department. It comes into “\(shown(name))”."
                    : "\(NumberWords(language).grouped(lines)) lines name no department. They come into “\(shown(name))”."
            )
        default: ""
        }
    }
}
