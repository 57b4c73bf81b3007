package import Basics
package import SQLCore
package import Shell
package import Web

/// What the till does at each of its places: load, decide, answer.
package struct PointOfSaleActions {
    private let database: Database
    private let frame: Frame

    package init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    package func respond(_ route: PointOfSaleRoute, _ request: Request) throws(Failure) -> Response
    {
        let till = TillActions(database, frame)
        return switch route {
        case .till(let view): try till.till(view, request)
        // The address of a form, opened by a reload for example: show the page the form is on.
        case .cart, .letter: try till.till(TillView(), request)
        case .confirm: try till.confirm(request)
        case .sale(let id, let isNew): try sale(id, isNew: isNew, request)
        case .refund(let id), .void(let id), .tender(let id):
            try sale(id, isNew: false, request)
        case .cancelRefund(let id): try refunded(id, request)
        case .receipt(let id, let paper):
            try SaleActions(database, frame).receipt(id, paper)
        case .books(let route): try BooksActions(database, frame).respond(route, request)
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: PointOfSaleRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        switch route {
        case .confirm: try TillActions(database, frame).confirm(request, faults)
        case .refund(let id), .void(let id), .tender(let id):
            try sale(id, isNew: false, request, faults)
        case .cancelRefund(let id): try refunded(id, request, faults)
        case .books(let route):
            try BooksActions(database, frame).redisplay(route, faults, request)
        case .till, .cart, .letter, .sale, .receipt: throw .missing
        }
    }

    /// Answers forms that only ask, or change only the device's cart. Nil for a form that becomes
    /// an entry.
    package func preview(
        _ route: PointOfSaleRoute, _ request: Request
    ) throws(Failure) -> Response? {
        switch route {
        case .cart: try TillActions(database, frame).change(request)
        case .confirm: try TillActions(database, frame).lookOnce(request)
        case .books(let route): try BooksActions(database, frame).preview(route, request)
        case .refund(let id): try SaleActions(database, frame).lookAtRefund(id, request)
        case .till, .letter, .sale, .receipt, .cancelRefund, .void, .tender: nil
        }
    }

    private func sale(
        _ id: Identifier, isNew: Bool, _ request: Request, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        try SaleActions(database, frame).sale(id, isNew: isNew, request, faults)
    }

    /// The page of the sale that a refund belongs to.
    private func refunded(
        _ id: Identifier, _ request: Request, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let refund = try RefundTable(database).refund(id) else { throw .missing }
        return try sale(refund.sale, isNew: false, request, faults)
    }
}
