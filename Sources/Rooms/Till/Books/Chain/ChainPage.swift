internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// Whether sales, refunds, cash moves and reports are as they were recorded.
struct ChainPage {
    let words: ChainWords
    let chains: [ChainSummary]
    let last: ChainResult?
    /// True if this copy lacks old rows, which the server has.
    let isPart: Bool
    /// SHA-256 of the public key that signs archives.
    var key: String?
    let faults: Faults
    let zone: Zone
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title, in: .shop, layout: .column)
        page.sheets = ["css/books.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(words.title, back: .to(words.common.sales, BooksRoute.first.link))
            html.faults(faults)
            html.p { $0.text(words.advice) }
            if chains.isEmpty {
                html.p("lull") { $0.text(words.nothingYet) }
            } else {
                result(&html)
            }
            for chain in chains { html.section("card") { write(chain, &$0) } }
            if let key {
                html.section("card") { card in
                    card.h2("small") { $0.text(words.key) }
                    card.p("detail") { line in line.element("code") { $0.text(key) } }
                    card.p("small") { $0.text(words.keyAdvice) }
                }
            }
            if chains.isEmpty { return }
            html.p("small") { $0.text(words.isNoSignature) }
        }
    }

    private func result(_ html: inout HTML) {
        html.section("card") { card in
            if let last {
                card.p(last.faults == 0 ? "name" : "wrong", [.fixed("role", "status")]) {
                    $0.text(words.result(last))
                }
                card.ul { list in
                    for line in last.found.split(separator: "\n") {
                        guard let fault = ChainFault(String(line)) else { continue }
                        list.li { $0.text(words.sentence(fault)) }
                    }
                }
            } else {
                card.p { $0.text(words.notChecked) }
            }
            if isPart {
                card.p("small") { $0.text(words.notHere) }
            } else {
                card.form("inline", to: BooksRoute.chain.link, id: id) { form in
                    form.button("button", [.type("submit")]) { $0.text(words.check) }
                }
            }
        }
    }

    private func write(_ chain: ChainSummary, _ html: inout HTML) {
        html.h2("small") { $0.text(words.till(chain.letter)) }
        html.element("dl", "sums") { list in
            list.sum(words.began, words.began(chain, zone))
            list.sum(words.links, String(chain.links))
            for total in chain.totals {
                list.sum(words.grandTotal, total.currency.text(total.sum, in: words.language))
            }
        }
        html.p("detail") { line in
            line.text(words.lastHash + " ")
            line.element("code") { $0.text(chain.hash.start(of: 16)) }
        }
    }
}

extension BooksPages {
    func chain(_ faults: Faults = Faults()) throws(Failure) -> Response {
        let table = ChainTable(context.database)
        let isPart = try context.carriedSince() != nil
        var key: String?
        #if !hasFeature(Embedded)
            key = context.request.host.archiveKey
        #endif
        var response = ChainPage(
            words: ChainWords(context.request.language), chains: try table.chains(),
            last: try table.lastCheck(), isPart: isPart, key: key,
            faults: faults.said(TillWords(context.request.language).sentence),
            zone: context.request.zone, id: context.request.id
        ).response(context.frame)
        // The key of archives is the server's.
        response.isPart = isPart || context.request.host.role == .copy
        return response
    }
}
