package import Basics
internal import RoomKit

/// Sentences about files of other programs.
package struct ForeignWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    var usualContainer: String { language.say("Glass bottle") }
    var unknownDiluent: String { language.say("unknown diluent") }

    /// Department for things from a list without departments.
    var usualDepartment: String { language.say("Imported") }

    func heading(_ group: LeftBehind.Group) -> String {
        switch group {
        case .stays: language.say("Not imported")
        case .inPart: language.say("Imported with changes")
        case .column: language.say("Whole file")
        case .here: language.say("Already here")
        }
    }

    func lead(_ kind: ForeignKind) -> String {
        switch kind {
        case .loyverse(let currency):
            language.say("Loyverse items.") + " " + amounts(currency)
        case .square(let currency):
            language.say("Square item library.") + " " + amounts(currency)
        case .sumup(let currency):
            language.say("SumUp items.") + " " + amounts(currency)
        case .spreadsheet(let currency):
            language.say("List of goods.") + " " + amounts(currency)
        case .materials:
            language.say(
                "List of materials without amounts. CAS numbers and INCI names are imported.")
        case .vaultFormulas(let scenting):
            language.say(
                "Perfumers Vault formulas. They go into “\(shown(scenting))” and mature 14 days in a glass bottle. Amounts count as grams."
            )
        case .vaultMaterials(let currency):
            language.say(
                "Perfumers Vault ingredients. Prices count as \(currency.code), the studio’s currency. Identity and constituents are imported; scent descriptions are not."
            )
        }
    }

    private func amounts(_ currency: Currency) -> String {
        language.say(
            "Amounts count as \(currency.code), the studio’s currency. New items bring their stock; existing items keep theirs."
        )
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
            .composite, .furtherDepartments, .unitStays, .severalTaxes, .notTaxed, .taxUnknown,
            .taxClassUnknown, .codeTaken, .stockOfSeveral,
            .tooManySizes:
            inPart(kind)
        case .here, .formulaHere, .remark, .column, .noDepartment, .field, .cost: ofWhole(kind)
        case .sameName, .line, .noLines, .tooManyLines, .lineWithoutAmount, .lineNotCounted,
            .linesAdded, .diluentUnknown, .rounded, .textTooLong, .notACAS, .notAShare, .notAPrice,
            .furtherPrices:
            ofVault(kind)
        default: stays(kind)
        }
    }

    private func stays(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .nameMissing: language.say("has no name.")
        case .tooLong(let part, let count): tooLong(part, count)
        case .notShowable: language.say("has characters that can’t be shown.")
        case .tooManyCells:
            language.say(
                "has more cells than headings. Put quotation marks around cells with a comma.")
        case .soldByWeight:
            language.say(
                "is sold by weight, but the unit is missing. Enter it by hand.")
        case .unknownUnit(let unit):
            language.say(
                "the unit “\(shown(unit))” is not each, ml, g or drop. Enter it by hand.")
        case .archived: language.say("is archived there.")
        case .partOfAnother:
            language.say("is a part of another item. Parts are not imported.")
        case .total: language.say("is a total of the lines above.")
        case .withoutCAS: language.say("has no CAS number.")
        case .parent:
            language.say("only groups its variants, which are imported.")
        case .doubled(let line):
            language.say("is the same as line \(language.number(line)).")
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
        case .attribute: language.say("its variant’s name is \(more) too long.")
        case .department: language.say("the name of its department is \(more) too long.")
        }
    }

    private func inPart(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .priceVaries: language.say("its price varies. Imported without a price.")
        case .number(let heading, let text, let trouble):
            number(shown(heading), shown(text), trouble)
        case .otherCurrency(let code):
            language.say(
                "its amounts are in “\(shown(code))”. Imported without price and cost.")
        case .severalVariants(let all):
            language.say("its price is for several (\(shown(all))). Imported without a price.")
        case .pricesDiffer(let all, let taken):
            language.say("its stores have several prices (\(shown(all))). Imported with \(taken).")
        case .stockAdded(let all, let taken):
            language.say("its stores have \(shown(all)). Imported as \(taken) together.")
        case .levelsDiffer(let all, let taken):
            language.say(
                "its stores have several restock levels (\(shown(all))). Imported with \(taken).")
        case .notInEveryStore(let stores):
            language.say("is not sold in \(shown(stores)). Imported as for sale.")
        case .barcodeTaken(let name):
            language.say("“\(shown(name))” has the same barcode. Imported without a barcode.")
        case .barcodeTooLong:
            language.say("its barcode is too long or can’t be shown. Imported without a barcode.")
        case .barcodeRounded(let text):
            language.say(
                "a spreadsheet rounded its barcode to \(shown(text)). Imported without a barcode.")
        case .supplierTooLong:
            language.say("its supplier’s name is too long. Imported without a supplier.")
        case .composite:
            language.say("is made of other items there. Imported as one item.")
        case .furtherDepartments(let names):
            language.say("is also in \(shown(names)). Imported into one department.")
        case .unitStays(let unit): language.say("its unit stays \(unit).")
        default: ofTax(kind)
        }
    }

    private func ofTax(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .severalTaxes(let all):
            language.say(
                "it has several taxes (\(shown(all))). Imported with the studio’s rate.")
        case .notTaxed:
            language.say("it is not taxed there. Imported with the studio’s rate.")
        case .taxUnknown(let title):
            language.say(
                "its tax “\(shown(title))” has no rate. Imported with the studio’s rate.")
        case .taxClassUnknown(let name):
            language.say(
                "its tax class “\(shown(name))” is no tax rate here. Imported with the studio’s rate."
            )
        case .codeTaken(let code, let name):
            language.say(
                "its number \(shown(code)) is that of “\(shown(name))”. Left out.")
        case .tooManySizes(let most):
            language.say("its product has \(most) sizes already. Imported as an item of its own.")
        case .stockOfSeveral(let stock):
            language.say("its stock of \(stock) is for several. Imported without stock.")
        default: ""
        }
    }

    private func number(
        _ heading: String, _ text: String, _ trouble: LeftBehind.Trouble
    ) -> String {
        switch trouble {
        case .notANumber: language.say("\(heading) “\(text)” is not a number. Left out.")
        case .tooManyDecimals:
            language.say("\(heading) “\(text)” has too many decimals. Left out.")
        case .tooLarge: language.say("\(heading) “\(text)” is too large. Left out.")
        case .doubtful:
            language.say("\(heading) “\(text)” can mean two numbers. Left out.")
        case .belowNought: language.say("\(heading) “\(text)” is below 0. Left out.")
        case .notWhole:
            language.say("\(heading) “\(text)” is not a whole number. Left out.")
        }
    }

    private func ofWhole(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .here: language.say("its stock here stays unchanged.")
        case .formulaHere: language.say("stays unchanged here.")
        case .cost(let title):
            language.say("“\(shown(title))” counts as the cost, not as the selling price.")
        case .remark(let remark): ImportingWords(language).remark(remark)
        case .field(let name, let things):
            language.say(
                things, one: "“\(shown(name))” is not imported. 1 entry has a value there.",
                other:
                    "“\(shown(name))” is not imported. \(NumberWords(language).grouped(things)) entries have a value there."
            )
        case .column(let title, let lines):
            language.say(
                lines,
                one: "The column “\(shown(title))” is not imported. 1 line has a value there.",
                other:
                    "The column “\(shown(title))” is not imported. \(NumberWords(language).grouped(lines)) lines have a value there."
            )
        case .noDepartment(let name, let lines):
            language.say(
                lines, one: "1 line names no department. It goes into “\(shown(name))”.",
                other:
                    "\(NumberWords(language).grouped(lines)) lines name no department. They go into “\(shown(name))”."
            )
        default: ""
        }
    }
}
