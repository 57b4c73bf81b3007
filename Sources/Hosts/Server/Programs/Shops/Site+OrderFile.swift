internal import Basics
internal import Glibc
internal import Importing
internal import RoomKit
internal import Web

// Files of orders.
extension Site {
    func readOrders(
        _ shop: WebShop, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let words = ShopWords(request.language)
        let page = { (fault: String) throws(Failure) -> HostResponse in
            var faults = Faults()
            faults.add("file", fault)
            return try shopPage(shop, request, incoming, faults)
        }
        guard case .files(let sent)? = incoming.upload else { return try page(words.noFile) }
        defer { for file in sent { unlink(file.path) } }
        guard let file = sent.first, let bytes = try? contents(of: file.path), !bytes.isEmpty else {
            return try page(words.noFile)
        }
        let opened = UploadReading.opened(
            [ImportedFile(name: file.name, bytes: bytes)], tries: true)?.first
        var text = opened?.text?.text
        if case .sheets(let book)? = opened?.contents { text = book.sheets.first?.text }
        guard let text, let sheet = OrderSheet(text) else { return try page(words.unreadable) }
        guard sheet.kind == shop.kind else { return try page(words.otherKind(sheet.kind)) }
        var counts: [TakenOrder.State: Int64] = [:]
        var known: Int64 = 0
        for order in sheet.orders.ordered(by: { ($0.at, $0.number) < ($1.at, $1.number) }) {
            let before = try host.order(order.number, of: shop)
            let taken = try take(
                order, of: shop, isFile: true, at: request.moment, request.language)
            if let before, before.state == taken.state {
                known += 1
            } else {
                counts[taken.state, default: 0] += 1
            }
        }
        var said = [words.recorded(counts[.sold] ?? 0)]
        let asking = counts.filter { $0.key.asks }.values.reduce(0, +)
        if known > 0 { said.append(words.known(known)) }
        if asking > 0 { said.append(words.asking(asking)) }
        if let old = counts[.old] { said.append(words.old(old)) }
        if let unpaid = counts[.unpaid] { said.append(words.unpaid(unpaid)) }
        if !sheet.unread.isEmpty {
            said.append(
                words.unread(sheet.unread.prefix(20).map { String($0) }.joined(separator: ", ")))
        }
        return try shopPage(shop, request, incoming, said: said)
            .noting(.notice, "shop: orders of “\(shop.name)” were read from a file", incoming)
    }
}
