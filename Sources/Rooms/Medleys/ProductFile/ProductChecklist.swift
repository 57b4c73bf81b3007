internal import Limits
internal import Perfumery
internal import Stock

/// What a file of a product needs in each region, and which of it is held here.
struct ProductChecklist {
    enum Region: String, CaseIterable {
        case eu = "EU"
        case uk = "UK"
        case us = "US"
    }

    enum Item: CaseIterable {
        case description, composition, certificates, limits, report, method, stability, effect
        case animals, label, person, notification, classification, poison, listing, events
    }

    enum State {
        case there, missing
        /// Checked, and not met.
        case failed
        /// Checked as far as known.
        case open
        /// Papers that are not kept here.
        case elsewhere
    }

    struct Entry {
        let region: Region
        let item: Item
        let state: State
        let source: String
    }

    private(set) var entries: [Entry] = []

    init(_ file: ProductFile) {
        let facts = file.facts
        let category = facts.check.product.category
        let state = { (isThere: Bool) -> State in isThere ? .there : .missing }
        let isNamed = !file.company.namedOnLabels.isEmpty
        if category.map({ $0.isCosmetic }) ?? true {
            for region in [Region.eu, .uk] {
                let law =
                    region == .eu
                    ? "Regulation (EC) No 1223/2009, "
                    : "UK Cosmetics Regulation (SI 2019/696, Schedule 34), "
                let rows: [(Item, State, String)] = [
                    (.description, state(category != nil), "Article 11 (2) (a)"),
                    (.composition, state(facts.isWhole), "Annex I, Part A, 1"),
                    (
                        .certificates,
                        state(
                            file.lacking.isEmpty && !file.records.isEmpty
                                && file.records.allSatisfy { !$0.source.isEmpty }),
                        "Annex I, Part A, 4"
                    ),
                    (.limits, State(facts.check.answer), "Articles 14 and 15"),
                    (
                        .report, file.hasReport ? .there : .elsewhere,
                        "Articles 10 and 11 (2) (b)"
                    ),
                    (.method, state(!file.batches.isEmpty), "Article 11 (2) (c)"),
                    (.stability, .elsewhere, "Annex I, Part A, 2"),
                    (.effect, .elsewhere, "Article 11 (2) (d)"),
                    (.animals, .elsewhere, "Article 11 (2) (e)"),
                    (
                        .label,
                        state(
                            !facts.label.content.isEmpty
                                && (facts.label.keeps != nil || facts.label.opened != nil)),
                        "Article 19"
                    ),
                    (.person, state(isNamed), "Article 4"),
                    (.notification, .elsewhere, "Article 13"),
                ]
                for (item, state, article) in rows {
                    entries.append(
                        Entry(region: region, item: item, state: state, source: law + article))
                }
            }
            let act = "FD&C Act as amended by MoCRA, section "
            entries.append(
                Entry(region: .us, item: .listing, state: .elsewhere, source: act + "607"))
            entries.append(
                Entry(region: .us, item: .events, state: .elsewhere, source: act + "605"))
        }
        if file.hazards.isChemical {
            let law = "Regulation (EC) No 1272/2008, "
            let isWhole = file.hazards.verdict.isWhole
            entries.append(
                Entry(
                    region: .eu, item: .classification, state: state(isWhole),
                    source: law + "Articles 9 and 17"))
            entries.append(
                Entry(
                    region: .eu, item: .poison,
                    state: state(
                        !file.hazards.product.ufi.isEmpty
                            || isWhole && !file.hazards.needsIdentifier),
                    source: law + "Article 45, Annex VIII"))
        }
    }
}

extension ProductChecklist.State {
    fileprivate init(_ answer: SafetyVerdict.Answer) {
        self =
            switch answer {
            case .yes: .there
            case .no, .wouldNotHold: .failed
            case .nothingFound, .incomplete: .open
            }
    }
}
