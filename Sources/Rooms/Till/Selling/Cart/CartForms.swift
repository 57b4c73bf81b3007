internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Forms of the cart. These are not entries: the device keeps its cart in a cookie.
    static let changeCart = FormRule(
        ask: { (context) throws(Failure) in
            context.request.form["act"] == "restore"
                ? try restore(context) : try change(context)
        },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { (entry, _) in FormDescription(entry.path) })
}

/// Carries out a form of the cart. A script that asks only for the cart gets only that part of the
/// page.
private func change(_ context: Context) throws(Failure) -> Response {
    let request = context.request
    let pages = TillPages(context)
    let company = try CompanyTable(context.database).company()
    let cart = try CartStore(context.database).openCart(request)
    var edit = CartEdit(
        cart, ItemTable(context.database), company.currency,
        CartWords(pages.words.language), fresh: ID(request.id.derived(3)))
    let present = try CurrencyTable(context.database).changes().last?.after.code
    try edit.carryOut(request.form, isFormer: present != request.form[Fields.sumsIn])
    let back = request.form["return"].flatMap { try? Target([UInt8]($0.utf8)) }.flatMap {
        TillRoute($0)
    }
    var response: Response
    if request.form["part"] == "cart" {
        response = part(try pages.panel(edit.cart, after: edit), present)
    } else if edit.isFault {
        response = try pages.refused(edit, on: back)
    } else {
        response = .seeOther(landing(back, edit, request).target)
    }
    response.cookies = [Cookie(CartStore.cookie, edit.cart.kept)]
    return response
}

/// - Parameter currency: the present one; nil while it was never changed.
private func part(_ panel: CartPanel, _ currency: String?) -> Response {
    var html = HTML(in: panel.words.language)
    html.currency = currency
    panel.write(&html)
    panel.bar(&html)
    return .html(html.bytes)
}

/// Next page. A scanned text that is no barcode becomes the search.
private func landing(
    _ back: TillRoute?, _ edit: CartEdit, _ request: Request
) -> TillRoute {
    if case .confirm = back { return .confirm }
    var view = TillView()
    if case .till(let known) = back { view = known }
    if request.form["act"] == "scan" {
        view.search = edit.isScanned ? "" : (request.form["code"] ?? "").searched
    }
    return .till(view)
}

/// Restores the cart after a crash, when the cookie may be missing or older than the page's
/// storage. The later cart is used, unless already sold.
private func restore(_ context: Context) throws(Failure) -> Response {
    let store = CartStore(context.database)
    let kept = try store.unsold(context.request.form["cart"].flatMap { Cart(kept: $0) })
    let held = try store.cart(context.request)
    let later = Cart.later(held, kept)
    let isBack = later != held && later?.isEmpty == false
    let pages = TillPages(context)
    var response = part(
        try pages.panel(later, said: isBack ? CartWords(pages.words.language).isBack : nil),
        try CurrencyTable(context.database).changes().last?.after.code)
    if let later { response.cookies = [Cookie(CartStore.cookie, later.kept)] }
    return response
}
