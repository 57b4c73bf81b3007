import Basics
import Perfumery
import Testing

@Suite struct HazardTextTests {
    @Test(
        arguments: [
            ("Skin Sens. 1B, H317", "Skin Sens. 1B H317"),
            (
                "Flam. Liq. 3; H226 Skin Irrit. 2; H315 Skin Sens. 1; H317 Asp. Tox. 1; H304",
                "Flam. Liq. 3 H226; Skin Irrit. 2 H315; Skin Sens. 1 H317; Asp. Tox. 1 H304"
            ),
            (
                "Aquatic Acute 1 (H400) M=1, Aquatic Chronic 1 (H410), M = 10",
                "Aquatic Acute 1 H400; Aquatic Chronic 1 H410; M acute 10; M chronic 10"
            ),
            (
                "Aquatic Chronic 1 H410, M-factor (Chronic): 1; M (acute) = 100",
                "Aquatic Chronic 1 H410; M acute 100"
            ),
            // One or a thousand: asked.
            ("Aquatic Chronic 1 H410, M-factor (Chronic): 1.000", nil),
            ("Aquatic Chronic 1 H410 M=1,000", nil), ("Aquatic Chronic 1 H410 M=10.000", nil),
            ("Acute Tox. 4 H302 (ATE oral: 1.300 mg/kg)", nil),
            ("Acute Tox. 4 H302; ATE oral: 1,300 mg/kg", nil),
            ("Acute Tox. 4 H302; ATE oral: 1 300 mg/kg", nil),
            ("Aquatic Chronic 1 H410 M=1 000", nil),
            ("Aquatic Chronic 1 H410 M = 10\u{202F}000", nil),
            ("Acute Tox. 4 H332; ATE mist: 0.050 mg/l", "Acute Tox. 4 H332; ATE mist 0.05"),
            // Other languages and orders.
            ("Sensibilisation cutanée, catégorie 1A, H317", "Skin Sens. 1A H317"),
            ("Sensibilisierung der Haut, Kategorie 1A, H317", "Skin Sens. 1A H317"),
            ("Hautsens. 1A, H317", "Skin Sens. 1A H317"),
            ("Sens. cut. 1A H317", "Skin Sens. 1A H317"),
            ("Sens. Skin 1A H317", "Skin Sens. 1A H317"),
            ("Sens. Haut 1B; H317", "Skin Sens. 1B H317"),
            ("Sensitisation - skin, category 1A (H317)", "Skin Sens. 1A H317"),
            ("Sensibilizzazione cutanea, categoria 1A H317", "Skin Sens. 1A H317"),
            ("Sensibilización cutánea, categoría 1A H317", "Skin Sens. 1A H317"),
            ("Sensibilisation respiratoire, catégorie 1B, H334", "Resp. Sens. 1B H334"),
            ("Skin Sens. 1 A H317", "Skin Sens. 1A H317"), ("H317 (1A)", "Skin Sens. 1A H317"),
            ("H317 (Cat. 1A)", "Skin Sens. 1A H317"), ("Category 1A, H317", "Skin Sens. 1A H317"),
            ("Hautreizung, Kategorie 2, H315", "Skin Irrit. 2 H315"),
            ("Lésions oculaires graves, catégorie 1 H318", "Eye Dam. 1 H318"),
            ("Toxicité aiguë (par voie orale), catégorie 4, H302", "Acute Tox. 4 H302"),
            (
                "Toxicité chronique pour le milieu aquatique, catégorie 2 H411",
                "Aquatic Chronic 2 H411"
            ),
            ("Gewässergefährdend, chronisch, Kategorie 2, H411", "Aquatic Chronic 2 H411"),
            ("Sensibilisation cutanée, H317 catégorie 3", nil),
            ("kategoria uczulenia 1A skóra H317", nil),
            ("Acute Tox. 4 (Oral), H302; ATE (oral): 1 200 mg/kg", nil),
            (
                "Acute Tox. 4 (Oral), H302; ATE (oral): 1200 mg/kg bw",
                "Acute Tox. 4 H302; ATE oral 1200"
            ),
            ("Acute Tox. 4 - oral", "Acute Tox. 4 H302"),
            ("Acute Tox. 4", nil),
            ("H315, H317, H411", "Skin Irrit. 2 H315; Skin Sens. 1 H317; Aquatic Chronic 2 H411"),
            ("H350", nil),
            ("Repr. 1B H360FD", "Repr. 1B H360FD"), ("Repr. 1B; H360Fd", "Repr. 1B H360Fd"),
            ("H361fd", "Repr. 2 H361fd"), ("H360D (1B)", "Repr. 1B H360D"),
            ("Carc. 1B H350i", "Carc. 1B H350i"), ("Repr. 2 H361FD", "Repr. 2 H361fd"),
            ("STOT RE 2 H373i", "STOT RE 2 H373"), ("Repr. 1B H360x", "Repr. 1B H360"),
            (
                "Acute Tox. 2 H330; Skin Corr. 1B H314; Skin Sens. 1A H317; EUH071",
                "Acute Tox. 2 H330; Skin Corr. 1B H314; Skin Sens. 1A H317; EUH071"
            ),
            ("EUH071", "EUH071"), ("EUH019; EUH066", "EUH066; EUH019"),
            ("Skin Sens. 1B H317; EUH380", nil), ("Skin Sens. 1B H317; PBT", nil),
            (
                "Skin Sens. 1A H317: C ≥ 0,1 %",
                "Skin Sens. 1A H317; Skin Sens. 1A H317 C ≥ 0.1 %"
            ),
            (
                "Skin Corr. 1B H314 C >= 25 %; Skin Irrit. 2 H315: 10 % ≤ C < 25 %",
                "Skin Corr. 1B H314; Skin Irrit. 2 H315; Skin Corr. 1B H314 C ≥ 25 %; Skin Irrit. 2 H315 C ≥ 10 %"
            ),
            ("STOT SE 3 H336; EUH066", "STOT SE 3 H336; EUH066"),
            ("STOT SE 3", nil),
            ("Not classified", "not classified"), ("nicht eingestuft", "not classified"),
            ("non classé", "not classified"),
            ("Eye Dam. 1 H318 Skin Irrit. 2", "Skin Irrit. 2 H315; Eye Dam. 1 H318"),
            ("ATE (inhalation): 4 mg/l", nil),
            ("ATE (inhalation, vapours): 4.5 mg/l", "ATE vapour 4.5"),
            ("Skin Sens. 1 H317 10 %", nil),
            ("Skin Sens. 1 H317; ≥ 10 %", nil), ("Skin Sens. 1 H317 5 - 10 %", nil),
            ("Self-heat. 1 H251", nil), ("", nil), ("Skin Sens. 1B H317 see note", nil),
        ] as [(String, String?)])
    func aSuppliersTextIsReadOrAskedFor(_ text: String, _ read: String?) throws {
        let hazards = HazardText(text)
        #expect(hazards.isWhole == (read != nil), "\(hazards.unread) \(hazards.hazards.text)")
        if let read { #expect(hazards.hazards.text == read) }
    }

    @Test(
        arguments: ["not classified", "nicht eingestuft", "non classé", "Skin Sens.", "M 10"])
    func aClassificationIsFoundInALine(_ text: String) {
        let words = text.split(separator: " ").map { String($0) }
        #expect(HazardText.begins(words[0], words[1]))
        #expect(!HazardText.begins("non", "volatile"))
    }

    @Test func lettersHoldForAMixtureWhereAllStateThem() {
        let named = { (texts: [String]) -> String in
            let all = texts.map { HazardText($0).hazards }
            return all.dropFirst().reduce(all[0]) { $0.joined(with: $1) }.text
        }
        for (one, other, both) in [
            ("F", "D", "FD"), ("F", "Fd", "Fd"), ("Fd", "Df", "FD"), ("D", "D", "D"),
            ("F", "", ""), ("", "Df", ""),
        ] {
            let texts = ["Repr. 1B H360" + one, "Repr. 1B H360" + other]
            #expect(named(texts) == "Repr. 1B H360" + both)
        }
        #expect(named(["Repr. 2 H361f", "Repr. 2 H361d"]) == "Repr. 2 H361fd")
        #expect(named(["Repr. 2 H361f", "H317"]) == "Skin Sens. 1 H317; Repr. 2 H361f")
        for letters in ["F", "D", "FD", "Fd", "Df"] {
            let part = HazardMixture.Ingredient(
                "A", share: 0.01, HazardText("Repr. 1B H360" + letters).hazards)
            let verdict = HazardMixture([part], state: .solid).verdict()
            #expect(
                HazardVariant.statements(["H360", "H317"], verdict, [part])
                    == ["H360" + letters, "H317"])
        }
    }

    @Test func aStatementOfASupplierIsAskedUntilItIsOnTheLabel() {
        for code in Hazards.supplements {
            let part = HazardMixture.Ingredient("A", share: 0.01, HazardText(code).hazards)
            var verdict = HazardMixture([part], state: .solid).verdict()
            #expect(verdict.gaps == [.supplement(code, ["A"])])
            verdict.decide([code])
            #expect(verdict.isWhole)
        }
    }

    @Test func everyClassIsReadAsWritten() {
        for hazard in HazardClass.allCases {
            let read = HazardText(hazard.rawValue)
            #expect(read.isWhole && read.hazards.classes == [hazard], "\(hazard)")
            // The canonical text is read as itself.
            #expect(HazardText(read.hazards.text).hazards == read.hazards)
        }
    }
}

@Suite struct HazardLabelTests {
    private func label(_ text: String) -> HazardLabel {
        HazardLabel(HazardText(text).hazards.classes)
    }

    @Test func aStrongerPictogramTakesThePlaceOfTheExclamationMark() {
        #expect(label("H302; H301").pictograms == [.skull])
        #expect(label("Skin Irrit. 2 H315; Eye Dam. 1 H318").pictograms == [.corrosion])
        #expect(
            label("Eye Dam. 1 H318; Skin Sens. 1 H317").pictograms == [.corrosion, .exclamation])
        #expect(label("Resp. Sens. 1 H334; H317; H319").pictograms == [.health])
        #expect(
            label("Resp. Sens. 1 H334; H302; H319").pictograms == [.exclamation, .health])
        #expect(
            label("H226; H304; H315; H411").pictograms
                == [.flame, .exclamation, .health, .environment])
        #expect(label("H412").pictograms.isEmpty)
    }

    @Test func dangerTakesThePlaceOfWarning() {
        #expect(label("H315; H318").signal == .danger)
        #expect(label("H317; H410").signal == .warning)
        #expect(label("H411").signal == nil)
    }

    @Test func statementsAreNotSaidTwice() {
        #expect(label("H400; H410").statements == ["H410"])
        #expect(label("Skin Corr. 1B H314; H318").statements == ["H314"])
        #expect(label("H317; H412").statements == ["H317", "H412"])
    }

    @Test func sixPrecautionsAtMostAndThoseForConsumers() {
        for hazard in HazardClass.allCases {
            let codes = label(hazard.rawValue).precautions
            #expect(codes.contains("P102") && codes.count <= 6, "\(hazard)")
        }
        let all = HazardLabel(HazardClass.allCases)
        #expect(all.precautions.count == 6 && all.precautions.contains("P501"))
        #expect(
            label("H317; H412").precautions
                == ["P102", "P273", "P280", "P302+P352", "P333+P313", "P501"])
        #expect(HazardLabel([]).precautions.isEmpty)
    }
}
