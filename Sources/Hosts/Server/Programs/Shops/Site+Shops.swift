internal import Basics
internal import Glibc
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Synchronization
internal import Till
internal import Web

/// Addresses of the web shops in the settings.
enum ShopsRoute: Equatable {
    enum Act: String {
        case secret
        case file
        case match
        case order
        case end
    }

    case page
    case make
    case shop(ID<Replica>)
    case act(ID<Replica>, Act)

    init?(_ target: Target) {
        let parts = target.segments
        guard parts.count >= 2, parts[0] == "settings", parts[1] == "shops" else { return nil }
        switch parts.count {
        case 2: self = .page
        case 3 where parts[2] == "new": self = .make
        case 3:
            guard let id = ID<Replica>(parts[2]) else { return nil }
            self = .shop(id)
        case 4:
            guard let id = ID<Replica>(parts[2]), let act = Act(rawValue: parts[3]) else {
                return nil
            }
            self = .act(id, act)
        default: return nil
        }
    }

    var target: Target {
        switch self {
        case .page: Target(segments: ["settings", "shops"])
        case .make: Target(segments: ["settings", "shops", "new"])
        case .shop(let id): Target(segments: ["settings", "shops", id.text])
        case .act(let id, let act): Target(segments: ["settings", "shops", id.text, act.rawValue])
        }
    }

    var link: Link { Link(path: target.text) }
}

extension Site {
    /// True for the address of a file of orders.
    static func takesOrders(_ target: [UInt8]) -> Bool {
        guard let target = try? Target(target) else { return false }
        if case .act(_, .file)? = ShopsRoute(target) { return true }
        return false
    }

    /// Nil for another place. Call for a person who is inside.
    func shopsAnswer(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        guard let route = ShopsRoute(request.target) else { return nil }
        guard visitor.person == nil else {
            return answer(program.refusal(.notAllowed, request), incoming)
        }
        let isPost = request.method == .post
        switch route {
        case .page where !isPost: return try shopsPage(request, incoming)
        case .make where isPost: return try makeShop(request, incoming)
        case .page, .make: return answer(.seeOther(ShopsRoute.page.target), incoming)
        case .shop(let id), .act(let id, _):
            guard let shop = try host.shop(id.text) else {
                return answer(.seeOther(ShopsRoute.page.target), incoming)
            }
            guard isPost, case .act(_, let act) = route else {
                return isPost || route != .shop(id)
                    ? answer(.seeOther(ShopsRoute.shop(id).target), incoming)
                    : try shopPage(shop, request, incoming)
            }
            return try carryOut(act, shop, request, incoming)
        }
    }

    private func carryOut(
        _ act: ShopsRoute.Act, _ shop: WebShop, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let form = request.form
        let back = ShopsRoute.shop(shop.id).target
        switch act {
        case .secret:
            let secret = (form["secret"] ?? "").trimmed
            guard (16...WebShop.secretLimit).contains(secret.count),
                !secret.hasControls(allowingLines: false)
            else {
                var faults = Faults()
                faults.add("secret", ShopWords(request.language).noSecret)
                return try shopPage(shop, request, incoming, faults)
            }
            try host.save(
                WebShop(
                    id: shop.id, kind: shop.kind, name: shop.name, place: shop.place,
                    secret: secret, tender: shop.tender, since: shop.since))
            return answer(
                .seeOther(Target(segments: back.segments, query: Fields([("done", "saved")]))),
                incoming
            ).noting(.notice, "key: the web shop “\(shop.name)” got a secret", incoming)
        case .file: return try readOrders(shop, request, incoming)
        case .match:
            for (key, item) in zip(form.all("key"), form.all("item"))
            where !item.isEmpty && !key.isEmpty {
                guard item == "-" || Identifier(item) != nil else { continue }
                try host.match(key, to: item == "-" ? "" : item, of: shop)
            }
            for taken in try host.orders(of: shop, [.waiting], limit: 1_000).reversed()
            where taken.reason == "goods" {
                try again(taken.order.number, of: shop, at: request.moment, request.language) {
                    _ in
                }
            }
        case .order: try decide(shop, request)
        case .end:
            try host.endShop(shop.id.text)
            return answer(.seeOther(ShopsRoute.page.target), incoming)
                .noting(.notice, "key: the web shop “\(shop.name)” was removed", incoming)
        }
        return answer(.seeOther(back), incoming)
    }

    private func decide(_ shop: WebShop, _ request: Request) throws(Failure) {
        let number = request.form["number"] ?? ""
        let (now, language) = (request.moment, request.language)
        switch request.form["do"] {
        case "accept":
            try again(number, of: shop, at: now, language) { $0.isAccepted = true }
        case "again": try again(number, of: shop, at: now, language) { _ in }
        case "anew":
            guard let taken = try host.order(number, of: shop), taken.state == .changed,
                let sale = taken.sale,
                try databases.read({ (database) throws(Failure) in
                    try WebGoods.isTakenBack(sale, database)
                })
            else { return }
            try again(number, of: shop, at: now, language) {
                $0.turn += 1
                $0.sale = nil
            }
        case "keep":
            try host.taking.withLock { (_) throws(Failure) in
                guard var taken = try host.order(number, of: shop), taken.state.asks else {
                    return
                }
                taken.state = .kept
                try host.save(taken)
            }
        default: break
        }
    }

    private func makeShop(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let words = ShopWords(request.language)
        let form = request.form
        var faults = Faults()
        let name = (form["name"] ?? "").trimmed
        if name.isEmpty || name.count > WebShop.nameLimit || name.hasControls(allowingLines: false)
        {
            faults.add("name", words.noName)
        }
        let place = WebShop.plain(form["place"] ?? "")
        if place.isEmpty || place.count > WebShop.placeLimit || !place.contains(".") {
            faults.add("place", words.noPlace)
        }
        let day = Day(typed: form["since"] ?? "")
        if day == nil { faults.add("since", words.noDay) }
        let kind = WebShop.Kind(rawValue: form["kind"] ?? "")
        let ways = try databases.read { (database) throws(Failure) in
            try WebGoods.ways(database)
        }
        let shops = try host.shops()
        if shops.contains(where: { $0.kind == kind && $0.place == place }) {
            faults.add("place", words.isThere)
        }
        if shops.count >= WebShop.most { faults.add("", words.tooMany) }
        let id = ID<Replica>(
            (form["id"].flatMap { Identifier($0) } ?? request.id).derived(Digest("shop").value))
        guard try host.shop(id.text) == nil else {
            return answer(.seeOther(ShopsRoute.shop(id).target), incoming)
        }
        guard faults.isEmpty, let kind, let day else {
            return try shopsPage(request, incoming, faults)
        }
        let tender = form["tender"] ?? ""
        try databases.write { (database) throws(Failure) in
            // Its sales get numbers of their own.
            try program.admit(id, at: request.moment, request.zone, database)
        }
        try host.save(
            WebShop(
                id: id, kind: kind, name: name, place: place, secret: "",
                tender: ways.contains(tender) ? tender : "transfer " + name,
                since: day.start(in: request.zone)))
        return answer(.seeOther(ShopsRoute.shop(id).target), incoming)
            .noting(.notice, "key: the web shop “\(name)” was added", incoming)
    }

    private func shopsPage(
        _ request: Request, _ incoming: RawRequest, _ faults: Faults = Faults()
    ) throws(Failure) -> HostResponse {
        let ways = try databases.read { (database) throws(Failure) in
            try WebGoods.ways(database)
        }
        let page = ShopsPage(
            shops: try host.shops(), ways: ways, today: Day(request.moment, in: request.zone),
            request: request, faults: faults)
        return answer(page.response(program.frame(request)), incoming)
    }

    func shopPage(
        _ shop: WebShop, _ request: Request, _ incoming: RawRequest, _ faults: Faults = Faults(),
        said: [String] = []
    ) throws(Failure) -> HostResponse {
        let asking = try host.orders(
            of: shop, [.waiting, .changed, .cancelled, .refunded], limit: 100)
        let matches = try host.matches(of: shop)
        let (unknown, goods, back) = try databases.read {
            (database) throws(Failure) -> ([(key: String, name: String)], [WebGoods], Set<String>)
            in
            let finder = try GoodsFinder(matches, database)
            var unknown: [(key: String, name: String)] = []
            var back: Set<String> = []
            for taken in asking {
                if let sale = taken.sale, try WebGoods.isTakenBack(sale, database) {
                    back.insert(taken.order.number)
                }
                guard taken.reason == "goods" else { continue }
                for line in taken.order.lines
                where try finder.match(line, database) == .unknown
                    && !unknown.contains(where: { $0.key == line.key })
                {
                    unknown.append((line.key, line.name))
                }
            }
            return (unknown, finder.goods, back)
        }
        let page = ShopPage(
            shop: shop, isPaused: try host.pausedShops().contains(shop),
            origin: origin(of: incoming), unknown: unknown, goods: goods,
            asking: asking, takenBack: back,
            last: try host.orders(of: shop, [.sold, .kept, .old, .unpaid], limit: 20), said: said,
            request: request, faults: faults)
        return answer(page.response(program.frame(request)), incoming)
    }

    /// Orders of web shops that need an answer, for the owner's first page.
    func shopNotices(_ language: Language) throws(Failure) -> [HostNotice] {
        let count = try host.countAsking()
        let words = ShopWords(language)
        var notices = try host.pausedShops().map {
            HostNotice(
                sentence: words.isPausedOnToday($0.name), target: ShopsRoute.shop($0.id).target,
                act: words.seeShop)
        }
        if count > 0 {
            notices.append(
                HostNotice(
                    sentence: words.waitOnToday(count), target: ShopsRoute.page.target,
                    act: words.seeOrders))
        }
        return notices
    }
}

extension WebShop {
    /// "shop.example" for "https://Shop.example/".
    static func plain(_ place: String) -> String {
        var text = place.trimmed.lowercased()
        for head in ["https://", "http://", "www."] where text.hasPrefix(head) {
            text.removeFirst(head.count)
        }
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}
