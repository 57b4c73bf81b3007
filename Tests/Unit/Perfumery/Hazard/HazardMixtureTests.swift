import Basics
import Perfumery
import Testing

/// One ingredient with a classification as text, in percent.
func mixture(_ parts: [(String, Double)], _ state: HazardMixture.State? = .solid) -> HazardMixture {
    HazardMixture(
        parts.enumerated().map { place, part in
            HazardMixture.Ingredient(
                "Ingredient \(place + 1)", share: part.1 / 100,
                part.0 == "?" ? nil : HazardText(part.0).hazards)
        }, state: state)
}

/// Thresholds of CLP's Annex I: just below, at, above.
@Suite struct HazardThresholdTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let ingredient: String
        /// In percent.
        let bound: Double
        let above: HazardClass
        var below: HazardClass?
        var testDescription: String { "\(ingredient) at \(bound) %" }
    }

    static let cases = [
        Case(ingredient: "Skin Corr. 1 H314", bound: 5, above: .corrosive, below: .skinIrritant),
        Case(ingredient: "Skin Corr. 1C H314", bound: 1, above: .skinIrritant),
        Case(ingredient: "Skin Irrit. 2 H315", bound: 10, above: .skinIrritant),
        Case(ingredient: "Eye Dam. 1 H318", bound: 3, above: .eyeDamage, below: .eyeIrritant),
        Case(ingredient: "Eye Dam. 1 H318", bound: 1, above: .eyeIrritant),
        Case(ingredient: "Eye Irrit. 2 H319", bound: 10, above: .eyeIrritant),
        Case(ingredient: "Skin Sens. 1A H317", bound: 0.1, above: .skinSensitiserA),
        Case(ingredient: "Skin Sens. 1B H317", bound: 1, above: .skinSensitiserB),
        Case(ingredient: "Skin Sens. 1 H317", bound: 1, above: .skinSensitiser),
        Case(
            ingredient: "Skin Sens. 1A H317; Skin Sens. 1A C ≥ 0.001 %", bound: 0.001,
            above: .skinSensitiserA),
        Case(ingredient: "Resp. Sens. 1A H334", bound: 0.1, above: .respiratoryA),
        Case(ingredient: "Resp. Sens. 1 H334", bound: 1, above: .respiratory),
        Case(ingredient: "Muta. 1B H340", bound: 0.1, above: .mutagen1B),
        Case(ingredient: "Muta. 2 H341", bound: 1, above: .mutagen2),
        Case(ingredient: "Carc. 1A H350", bound: 0.1, above: .carcinogen1A),
        Case(ingredient: "Carc. 2 H351", bound: 1, above: .carcinogen2),
        Case(ingredient: "Repr. 1B H360", bound: 0.3, above: .reproduction1B),
        Case(ingredient: "Repr. 2 H361", bound: 3, above: .reproduction2),
        Case(ingredient: "Lact. H362", bound: 0.3, above: .lactation),
        Case(
            ingredient: "STOT SE 1 H370", bound: 10, above: .singleTarget1, below: .singleTarget2),
        Case(ingredient: "STOT SE 1 H370", bound: 1, above: .singleTarget2),
        Case(ingredient: "STOT SE 2 H371", bound: 10, above: .singleTarget2),
        Case(ingredient: "STOT SE 3 H335", bound: 20, above: .airways),
        Case(ingredient: "STOT SE 3 H336", bound: 20, above: .drowsiness),
        Case(
            ingredient: "STOT RE 1 H372", bound: 10, above: .repeatedTarget1,
            below: .repeatedTarget2),
        Case(ingredient: "STOT RE 2 H373", bound: 10, above: .repeatedTarget2),
        Case(ingredient: "Aquatic Acute 1 H400", bound: 25, above: .aquaticAcute1),
        Case(ingredient: "Aquatic Acute 1 H400; M acute 10", bound: 2.5, above: .aquaticAcute1),
        Case(
            ingredient: "Aquatic Chronic 1 H410", bound: 25, above: .aquaticChronic1,
            below: .aquaticChronic2),
        Case(
            ingredient: "Aquatic Chronic 1 H410; M chronic 10", bound: 0.25,
            above: .aquaticChronic2, below: .aquaticChronic3),
        Case(
            ingredient: "Aquatic Chronic 2 H411", bound: 25, above: .aquaticChronic2,
            below: .aquaticChronic3),
        Case(ingredient: "Aquatic Chronic 2 H411", bound: 2.5, above: .aquaticChronic3),
        Case(
            ingredient: "Aquatic Chronic 3 H412", bound: 25, above: .aquaticChronic3),
        Case(ingredient: "Aquatic Chronic 4 H413", bound: 25, above: .aquaticChronic4),
        Case(ingredient: "Acute Tox. 4 H302", bound: 25, above: .oral4),
        Case(ingredient: "Acute Tox. 4 H312", bound: 55, above: .dermal4),
        Case(ingredient: "Acute Tox. 3 H301", bound: 100.0 / 3, above: .oral3, below: .oral4),
        Case(ingredient: "Acute Tox. 4 H302; ATE oral 1000", bound: 50, above: .oral4),
    ]

    @Test(arguments: cases) func aLimitIsReachedAtItsFigure(_ one: Case) {
        let at = { (share: Double) in
            mixture([(one.ingredient, share), ("not classified", 100 - share)]).verdict().classes
        }
        #expect(!at(one.bound * 0.999).contains(one.above))
        #expect(at(one.bound).contains(one.above))
        #expect(at(min(100, one.bound * 1.001)).contains(one.above))
        if let below = one.below {
            #expect(at(one.bound * 0.999).contains(below))
            #expect(!at(one.bound).contains(below))
        } else {
            #expect(at(one.bound * 0.999).isEmpty)
        }
    }

    @Test func aspirationNeedsAMeasuredViscosity() {
        var liquid = mixture([("Asp. Tox. 1 H304", 10)], .liquid)
        liquid.flashPoint = 610
        #expect(liquid.verdict().gaps == [.viscosity(["Ingredient 1"])])
        liquid.viscosity = 2_050
        #expect(liquid.verdict().classes == [.aspiration])
        liquid.viscosity = 2_051
        #expect(liquid.verdict().classes.isEmpty && liquid.verdict().isWhole)
        #expect(mixture([("Asp. Tox. 1 H304", 100)], .solid).verdict().classes.isEmpty)
        var thin = mixture([("Asp. Tox. 1 H304", 9.99)], .liquid)
        thin.flashPoint = 610
        #expect(thin.verdict().isWhole)
    }

    @Test func onlyAMeasuredFlashPointMakesALiquidFlammable() {
        var liquid = mixture([("Flam. Liq. 2 H225", 90)], .liquid)
        #expect(liquid.verdict().classes.isEmpty)
        #expect(liquid.verdict().gaps == [.flashPoint])
        for (flash, boiling, hazard) in [
            (601, nil, nil), (600, nil, .flammable3), (230, nil, .flammable3),
            (229, 351, .flammable2), (229, 350, .flammable1),
        ] as [(Int64, Int64?, HazardClass?)] {
            liquid.flashPoint = flash
            liquid.boilingPoint = boiling
            #expect(liquid.verdict().classes == (hazard.map { [$0] } ?? []))
            #expect(liquid.verdict().isWhole)
        }
        liquid.boilingPoint = nil
        #expect(liquid.verdict().gaps == [.boilingPoint])
        #expect(mixture([("not classified", 100)], nil).verdict().gaps == [.state])
    }

    @Test func sumsAddUpOverIngredients() {
        let skin = mixture([("Skin Corr. 1 H314", 0.99), ("Skin Irrit. 2 H315", 9.5)])
        // Below its cut-off of 1 % the corrosive ingredient does not count.
        #expect(skin.verdict().classes.isEmpty)
        let both = mixture([
            ("Skin Corr. 1 H314", 1), ("Skin Irrit. 2 H315", 1), ("Skin Irrit. 2 H315", 1),
        ])
        #expect(both.verdict().classes == [.skinIrritant, .eyeIrritant])
        let water = mixture([
            ("Aquatic Chronic 1 H410; M chronic 1", 1), ("Aquatic Chronic 2 H411", 15),
        ])
        #expect(water.verdict().classes == [.aquaticChronic2])
        #expect(water.verdict().findings.first?.names == ["Ingredient 2", "Ingredient 1"])
        // Sensitisers are not summed.
        let sensitisers = mixture(Array(repeating: ("Skin Sens. 1B H317", 0.9), count: 5))
        #expect(sensitisers.verdict().classes.isEmpty)
        #expect(sensitisers.verdict().isElicitor)
    }

    @Test func aTenthOfALimitIsNamed() {
        let named = { (text: String, share: Double) in
            mixture([(text, share)]).verdict().sensitisers.count
        }
        #expect(named("Skin Sens. 1A H317", 0.0099) == 0)
        #expect(named("Skin Sens. 1A H317", 0.01) == 1)
        #expect(named("Skin Sens. 1B H317", 0.0999) == 0)
        #expect(named("Skin Sens. 1B H317", 0.1) == 1)
        #expect(named("Skin Sens. 1A H317 C ≥ 0.001 %", 0.0001) == 1)
        #expect(!mixture([("Skin Sens. 1B H317", 1)]).verdict().isElicitor)
    }

    @Test func unknownIngredientsAreNamedAndNeverTakenForHarmless() {
        let verdict = mixture([("?", 1), ("Skin Sens. 1B H317", 2)]).verdict()
        #expect(verdict.gaps == [.unclassified(["Ingredient 1"], 0.01)])
        #expect(verdict.classes == [.skinSensitiserB])
        let dry = mixture([("EUH066", 1)]).verdict()
        #expect(dry.gaps == [.driesSkin(["Ingredient 1"])])
    }

    @Test func ofTwoSuppliersTheStricterCounts() {
        let one = HazardText("Skin Sens. 1B H317; M chronic 1; ATE oral 900").hazards
        let other = HazardText(
            "Skin Sens. 1A H317; Aquatic Chronic 1 H410; M chronic 10; ATE oral 500"
        )
        .hazards
        let joined = one.joined(with: other)
        #expect(
            joined.text
                == "Skin Sens. 1A H317; Skin Sens. 1B H317; Aquatic Chronic 1 H410; M chronic 10; ATE oral 500"
        )
    }
}

/// Examples of others, with their sources in docs/worked-examples.md.
@Suite struct HazardExampleTests {
    /// UN GHS Sub-Committee, ST/SG/AC.10/C.4/2008/23, example (d) of chapter 3.1.
    @Test func anUnknownShareAboveATenthIsTakenOut() {
        let verdict = mixture([
            ("Acute Tox. 4 H332; ATE vapour 11", 26), ("ATE vapour 19; Acute Tox. 4 H332", 23),
            ("Acute Tox. 3 H331; ATE vapour 4", 40), ("?", 11),
        ]).verdict()
        let vapour = verdict.estimates.first { $0.route == .vapour }
        #expect(((vapour?.value ?? 0) * 10).rounded() == 66)
        #expect(verdict.classes.contains(.inhaled3))
        #expect(near(verdict.unknownAcute, 0.11))
    }

    /// European Chemicals Agency, Helpdesk: Mixture classification, exercises (2012), example 1.
    @Test func anIrritantBelowItsCutOffDoesNotCount() {
        #expect(
            mixture([("not classified", 99.2), ("Skin Irrit. 2 H315", 0.8)]).verdict()
                .classes.isEmpty)
    }
}
