internal import Basics
internal import Portability
internal import Web

// Messages of web shops: checked by their signature over the body as it came.
extension Site {
    static let shopHookPath = "/api/1/shops/"

    func shopHook(
        _ id: String, _ request: Request, _ incoming: RawRequest,
        _ problem: (APIFault) -> HostResponse
    ) throws(Failure) -> HostResponse {
        guard request.method == .post else {
            var answer = problem(.method)
            answer.headers.append(("Allow", "POST"))
            return answer
        }
        guard !incoming.isTooLarge else { return problem(.tooLarge) }
        guard let shop = try host.shop(id), shop.kind.hasHook, shop.signed(incoming) else {
            return problem(.wrongKey).noting(
                .warning, "key: a message of a web shop has a wrong signature", incoming)
        }
        let wait = rates.take(shop.id, at: request.moment.milliseconds)
        guard wait == 0 else {
            var slow = Problem(.tooMany, in: request.language)
            slow.retryAfter = wait
            return slow.response
        }
        let topic = (incoming.headers.shopTopic ?? "order").lowercased()
        guard topic.hasPrefix("order"), let json = JSONValue(parsing: incoming.body),
            json["currency"] != nil, json["test"] != .bool(true)
        else {
            // WooCommerce tries an address with a few letters, and sends deletions without content;
            // Shopify tries with an order that nobody paid.
            return shopAnswer(nil, incoming)
        }
        let order = shop.kind == .woo ? ShopOrder(woo: json) : ShopOrder(shopify: json)
        guard let order else {
            return problem(.body).noting(
                .warning, "shop: an order of “\(shop.name)” can’t be read", incoming)
        }
        let taken = try take(order, of: shop, at: request.moment, request.language)
        return shopAnswer(taken, incoming)
    }

    private func shopAnswer(_ taken: TakenOrder?, _ incoming: RawRequest) -> HostResponse {
        let value = JSONValue.object([
            "order": .text(orNull: taken?.order.number),
            "state": .text(orNull: taken?.state.rawValue),
        ])
        return answer(
            Response(status: 200, contentType: "application/json", body: value.bytes), incoming)
    }

    /// True for a message that may be of a shop, whose body is then read.
    func isOfShop(_ headers: RawRequest.Headers, _ target: [UInt8]) -> Bool {
        guard target.starts(with: Site.shopHookPath.utf8), headers.shopSignature != nil else {
            return false
        }
        let id = String(decoding: target.dropFirst(Site.shopHookPath.utf8.count), as: UTF8.self)
        return (try? host.shop(id))?.flatMap { $0 } != nil
    }
}

extension WebShop {
    /// True if the shop's secret made the signature.
    fileprivate func signed(_ incoming: RawRequest) -> Bool {
        guard !secret.isEmpty, let said = incoming.headers.shopSignature else { return false }
        let right = Base64.text(Crypto.code(of: incoming.body, by: [UInt8](secret.utf8)))
        return Crypto.areEqual([UInt8](said.utf8), [UInt8](right.utf8))
    }
}
