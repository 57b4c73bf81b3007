import Foundation
import Perfumery
import Testing

@testable import Limits

struct UsualNameTests {
    /// Names as on bottles, with the slug of their note.
    private static let naturals = """
        Lavender oil=lavender;Lavender EO=lavender;Lavandula angustifolia=lavender;Lavendelöl=lavender
        Huile essentielle de lavande=lavender;Lavande=lavender;Lavandin Grosso=lavandin
        Bergamot oil=bergamot;Bergamot FCF=bergamot;Bergamote=bergamot;Bergamotte=bergamot
        Rose otto=damask-rose;Rose absolute=damask-rose;Rose oil=damask-rose;Rosenöl=damask-rose
        Ylang=ylang-ylang;Ylang extra=ylang-ylang;Ylang Ylang III=ylang-ylang
        Jasmine absolute=jasmine;Jasmin=jasmine;Patchouli oil=patchouli;Patchouly=patchouli
        Vetiver Haiti=vetiver;Vetiver oil=vetiver;Cedarwood Virginia=virginia-cedar
        Cedarwood Atlas=atlas-cedar;Cinnamon bark=cinnamon;Cinnamon leaf oil=cinnamon
        Clove bud oil=clove;Nelkenöl=clove;Basilic=basil;Muscade=nutmeg;Lemon oil=lemon
        Zitronenöl=lemon;Orange sweet=sweet-orange;Sweet orange oil=sweet-orange
        Géranium=geranium;Oakmoss absolute=oakmoss;Tonka=tonka-beans;Olibanum=frankincense
        Tonka bean absolute=tonka-beans;Wintergreen oil=wintergreen;Peru Balsam=peru-balsam
        Verbena=lemon-verbena;Litsea cubeba=may-chang;Sage=dalmatian-sage;Salbei=dalmatian-sage
        ätherisches Lavendelöl=lavender;Ätherisches Öl Lavendel=lavender
        huile essentielle d’orange douce=sweet-orange;HE citron=lemon
        Olio essenziale di bergamotto=bergamot;Aceite esencial de limón=lemon
        Lavender oil (Bulgaria)=lavender;Rose Absolute, Bulgaria=damask-rose
        Clove Leaf Oil Madagascar=clove;Ylang-Ylang-Öl=ylang-ylang;Bergamot oil FCF=bergamot
        Basil (Ocimum basilicum) oil=basil;Patchouli oil, dark=patchouli
        """

    /// Names with the CAS number that they mean.
    private static let chemicals = """
        Lilial (BMHCA)=80-54-6;Lilial®=80-54-6;Lilial™=80-54-6;Lilial Givaudan=80-54-6
        Lilial pure=80-54-6;80-54-6=80-54-6;CAS 80-54-6=80-54-6;Lilial, 10% DPG=80-54-6
        Lilial 80-54-6=80-54-6;Lysmeral=80-54-6;Kovanol=80-54-6;Costus absolute=8023-88-9
        Saussurea lappa=8023-88-9;Costuswurzelöl=8023-88-9;Musk xylol=81-15-2
        Moschus Keton=81-14-1;Musc ambrette=83-66-9;Fixolide=21145-77-7;Tonalid=21145-77-7
        Safrol=94-59-7;Sassafras oil=94-59-7;Phenylacetonitrile=140-29-4
        Dihydrocoumarin=119-84-6;3,4-Dihydrocoumarin=119-84-6;Coumarin, dihydro=119-84-6
        Citronitrile=5146-66-7;Geranyl nitrile=5146-66-7;Benzophenon=119-61-9;Chinolin=91-22-5
        Furfurol=98-01-1;6-Methylcoumarin=92-48-8;n-Hexyl salicylate=6259-76-3
        Eugenol methyl ether=93-15-2;Folione=111-12-6;Leaf aldehyde=6728-26-3
        Perilla aldehyde=2111-75-3;Abitol=26266-77-3;Tagetes erecta absolute=90131-43-4
        Damascone alpha=43052-87-5;δ-Damascone=57378-68-4;Savin oil=90046-04-1
        Elecampane oil=97676-35-2;Laurel seed oil=84603-73-6
        """

    private func pairs(_ text: String) -> [(name: String, meant: String)] {
        text.split(whereSeparator: { $0 == "\n" || $0 == ";" }).compactMap { pair in
            let parts = pair.split(separator: "=").map { String($0) }
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
    }

    @Test func `a natural is known by the names on its bottles`() {
        for (name, slug) in pairs(Self.naturals) {
            #expect(UsualName(name).slugs.first == slug, "\(name)")
        }
    }

    /// Names of another species than the one that the last words mean.
    private static let others = """
        Australian Sandalwood;Sandalwood Australia;Spanish Marjoram;Moroccan Marjoram;Wild Marjoram
        Spanish Sage;Turkish Sage;Indian Frankincense;Ethiopian Frankincense;Sudan Frankincense
        Australian Cypress;Mexican Cypress;Brazilian Peppermint;Indian Peppermint;Chinese Peppermint
        Indonesian Cinnamon;Vietnamese Cinnamon;Indian Cinnamon;Java Patchouli;Indian Myrrh
        Brazilian Pepper;Chinese Pepper;Nepal Cardamom;Spanish Thyme;Moroccan Thyme;Wild Thyme
        Moroccan Chamomile Roman;Chinese Angelica;Indian Dill;Bulgarian Geranium;Wild Bergamot
        French Tagetes;Mexican Tagetes;Chinese Jasmine;Indian Basil;Indian Bay Leaf;Wild Ginger
        Spanish Verbena;Indian Rosewood;Paraguay Palo Santo;Egyptian Rose;Chinese Rose;Wild Mint
        Moroccan Wormwood;Brazilian Elemi;Mexican Elemi;Indian Cassia;Madagascar Immortelle
        Australian Myrtle;Australian Rosemary;Spanish Lavender;Italian Lavender;Indian Caraway
        African Sandalwood;Japanese Peppermint;Blue Chamomile Roman;White Cypress;Red Cedar
        Holy Basil;West African Clove;Sweet Cinnamon;Bitter Lemon;Himalayan Cypress
        """

    /// A name in the orders and with the words of bottles.
    private static func spellings(_ name: String) -> [String] {
        let words = name.split(separator: " ").map { String($0) }
        let (first, rest) = (words[0], words.dropFirst().joined(separator: " "))
        var all: [String] = []
        for name in [name, rest + " " + first] {
            all += [name, name + " oil", name + " Essential Oil", "Organic " + name]
            all.append(name + ", rectified")
        }
        for natural in [rest, rest + " oil"] {
            all += ["\(natural) (\(first))", "\(natural), \(first)", "\(natural) - \(first)"]
        }
        return all
    }

    @Test func `a word that makes another species of a name is never dropped`() throws {
        for name in names(Self.others) {
            for spelling in Self.spellings(name) {
                let usual = UsualName(spelling)
                #expect(usual.slugs.isEmpty && usual.cas.isEmpty, "\(spelling)")
                let last = name.split(separator: " ").dropFirst().joined(separator: " ")
                #expect(
                    !usual.names.contains { $0.lowercased() == last.lowercased() }, "\(spelling)")
                var record = MaterialRecord(spelling)
                record.kind = .natural
                let analysis = Analyst.analysis(record, nil)
                #expect(
                    AllergenList.european.entries(of: analysis.substance).isEmpty, "\(spelling)")
                #expect(analysis.literature == nil)
            }
        }
    }

    @Test func `a place counts where it is listed for the natural, and else is asked about`() {
        let places = [
            "haiti": "Haitian", "india": "Indian", "china": "Chinese", "brazil": "Brazilian",
            "spain": "Spanish", "australia": "Australian", "indonesia": "Indonesian",
            "mexico": "Mexican", "bulgaria": "Bulgarian", "morocco": "Moroccan", "wild": "Wild",
        ]
        var known = 0
        for row in naturalsByName.description.split(separator: "\n") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            let name = String(cells[2].split(separator: ";")[0])
            // The word of the product is a part of "rose absolute".
            guard let meaning = UsualNames.held.meaning(name), meaning.slugs.count == 1 else {
                continue
            }
            for (place, word) in places {
                let isSame = UsualNames.isSame(meaning, from: [place])
                for spelling in ["\(word) \(name)", "\(name) oil (\(word))", "\(name), \(word)"] {
                    let usual = UsualName(spelling)
                    // "Chinese cinnamon" is a name of its own.
                    guard UsualNames.held.meaning(spelling) == nil else { continue }
                    #expect(usual.slugs == (isSame ? meaning.slugs : []), "\(spelling)")
                    known += isSame ? 1 : 0
                }
            }
        }
        #expect(known > 200)
    }

    @Test(arguments: [
        ("Bulgarian Rose Oil", "damask-rose"), ("Haitian Vetiver", "vetiver"),
        ("Indian Sandalwood", "sandalwood"), ("Organic Lavender, France", "lavender"),
        ("Peppermint rectified", "peppermint"), ("Peppermint oil USA", "peppermint"),
        ("Sri Lanka Cinnamon bark", "cinnamon"), ("Chinese Cinnamon Oil", "cassia"),
        ("Cinnamon, Chinese", ""), ("Egyptian geranium", "geranium"),
        ("Somali frankincense", "frankincense"), ("Wild lavender", "lavender"),
        ("Vetiver Bourbon", "vetiver"), ("Black pepper (Madagascar)", "black-pepper"),
        ("Rose absolute, Morocco", "damask-rose"), ("Mysore sandalwood oil", "sandalwood"),
    ])
    func `a word that does not change the species leaves the name known`(
        _ name: String, _ slug: String
    ) {
        #expect(UsualName(name).slugs.first ?? "" == slug)
    }

    private func names(_ text: String) -> [String] {
        text.split(whereSeparator: { $0 == "\n" || $0 == ";" }).map {
            String($0).trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func `a chemical is known by its trade names, its synonyms and its number`() {
        for (name, number) in pairs(Self.chemicals) {
            #expect(UsualName(name).cas.map { $0.text } == [number], "\(name)")
        }
    }

    @Test(arguments: [
        "Lavender fragrance oil", "Rose accord", "Rose (replacer)", "Amber base (Hedione)",
        "Sandalwood synthetic", "Lemon myrtle oil", "Orange oil 5x", "My blend 12", "",
    ])
    func `another thing with a known name in its own is not known`(_ name: String) {
        let usual = UsualName(name)
        #expect(usual.slugs.isEmpty && usual.cas.isEmpty)
    }

    @Test func `a usual name leads to the literature, unless the supplier has another number`() {
        func literature(_ record: MaterialRecord) -> Literature? {
            let usual = UsualName(record.name)
            let note = NotedMaterial(
                usual, kind: nil, cas: CASNumber("8008-57-9"), slug: usual.slugs.first ?? "",
                prohibited: nil)
            return Analyst.analysis(record, note).literature
        }
        for (name, _) in pairs(Self.naturals) {
            #expect(literature(MaterialRecord(name)) != nil, "\(name)")
        }
        var orange = MaterialRecord("Orange oil")
        #expect(literature(orange) != nil)
        orange.kind = .natural
        orange.cas = CASNumber("8028-48-6").map { [$0] } ?? []
        #expect(literature(orange) == nil)
    }

    @Test func `each slug and material of the names is one of the literature or a note`() {
        let held = NaturalFigures.held.materials
        for row in naturalsByName.description.split(separator: "\n") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            #expect(cells.count == 3)
            if !cells[1].isEmpty { #expect(held.contains { $0.name == cells[1] }) }
            for slug in cells[0].split(separator: " ") where slug != "orange-blossom" {
                #expect(held.contains { $0.note == slug }, "\(slug)")
            }
        }
        for row in substancesByName.description.split(separator: "\n") {
            #expect(CASNumber(String(row.split(separator: "|")[0])) != nil, "\(row)")
        }
    }
}
