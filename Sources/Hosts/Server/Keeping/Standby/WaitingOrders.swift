internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Synchronization
internal import Web

/// Orders of web shops in the folder of a former server, and the items of their goods: sent once to
/// the server that goes on, after the entries.
struct WaitingOrders {
    /// The standby's data folder.
    let data: String

    /// Says that they were sent; a promotion ends it.
    static let mark = "standby.orders"
    /// Bytes of orders in one request, below the server's limit.
    private static let sendLimit = 400_000

    private var path: String { data + "/" + WaitingOrders.mark }

    /// - Returns: how many the other server took; nil where none are left to send.
    func send(_ call: StandbyCall) throws(SendTrouble) -> Int? {
        guard access(path, F_OK) != 0, access(hostPath(data), F_OK) == 0 else { return nil }
        guard let outside = Outside(host: hostPath(data)) else {
            throw .failed("the orders of web shops here can't be read")
        }
        var (count, parts, size) = (0, [[Outside.Line]](), WaitingOrders.sendLimit)
        for line in outside.lines where Outside.ofOrders.contains(line.kind) {
            size += line.packed.count
            if size > WaitingOrders.sendLimit {
                parts.append([])
                size = line.packed.count
            }
            parts[parts.count - 1].append(line)
        }
        for part in parts {
            let answer = try call.ask(HostRoute.orders.path, body: Outside(lines: part).packed)
            guard answer.status == 200, let taken = Int(answer.sentence) else {
                throw .failed("orders of web shops: the server answers \(answer.status)")
            }
            count += taken
        }
        guard write("\(count)\n", to: path), synchronise(data) else {
            throw .failed("\(path): \(String(cString: strerror(errno)))")
        }
        return count
    }
}

extension Outside {
    /// Orders follow the items of their goods.
    static let ofOrders = ["shop_match", "shop_order"]

    var packed: [UInt8] {
        var packing = Packing()
        for line in lines {
            packing.append(line.kind)
            packing.append(bytes: line.packed[...])
        }
        return packing.bytes
    }

    init?(packed: [UInt8]) {
        var (unpacking, lines) = (Unpacking(packed), [Line]())
        while !unpacking.isAtEnd {
            guard let kind = unpacking.text(), Outside.ofOrders.contains(kind),
                let line = Line(kind, &unpacking)
            else { return nil }
            lines.append(line)
        }
        self.init(lines: lines)
    }
}

extension Site {
    /// Takes orders that only a former server knows, or knows more of. The answer is their count.
    func takeOrders(
        _ device: ID<Replica>, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        guard try host.isStandby(device) else { return plain(.usedOtherwise, in: request.language) }
        guard !incoming.isTooLarge, let outside = Outside(packed: incoming.body) else {
            return plain(.notASync, in: request.language)
        }
        var (count, told) = (0, [(TakenOrder, WebShop)]())
        for line in outside.lines where line.kind == "shop_order" {
            guard let given = TakenOrder(line), let shop = try host.shop(given.shop.text) else {
                continue
            }
            let known = try host.order(given.order.number, of: shop)
            if known != given { count += 1 }
            if known != nil { told.append((given, shop)) }
        }
        try host.taking.withLock { (_) throws(Failure) in
            try host.bring(outside)
            for (given, shop) in told {
                if let known = try host.order(given.order.number, of: shop), given.decides(known) {
                    try host.save(given)
                }
            }
        }
        for (given, shop) in told {
            _ = try take(given.order, of: shop, at: request.moment, request.language)
        }
        try databases.read { (database) throws(Failure) in
            try host.askAboutLostOrders(in: nil, database)
        }
        return plain(200, "\(count)")
    }
}

extension TakenOrder {
    /// Nil for another row.
    fileprivate init?(_ line: Outside.Line) {
        let values = line.values
        guard values.count == 9, let shop = values[0].flatMap({ ID<Replica>($0) }),
            let state = values[2].flatMap({ State(rawValue: $0) }),
            let order = values[3].flatMap({ ShopOrder(stored: [UInt8]($0.utf8)) }), order.isSound,
            let turn = values[5].flatMap({ Int64($0) })
        else { return nil }
        self.init(shop: shop, order: order, state: state)
        (sale, self.turn) = (values[4].flatMap { Identifier($0) }, turn)
        (isAccepted, reason) = (values[6] == "1", values[7] ?? "")
    }

    /// True if something was decided about this one after the other was known.
    fileprivate func decides(_ other: TakenOrder) -> Bool {
        guard order.modified >= other.order.modified, order.status.rank >= other.order.status.rank
        else { return false }
        return turn > other.turn || (sale != nil && other.sale == nil)
            || (other.state.asks && !state.asks)
    }
}
