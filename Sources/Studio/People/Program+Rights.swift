package import Basics
package import SQLCore
internal import Till
package import Web

// Rights of persons beside the owner: at the server's one door, and on a device with a copy.
extension Program {
    /// The answer to a person without the right to an address; nil if she has the right, and for
    /// the owner.
    package func unlessAllowed(
        _ request: Request, _ database: Database
    ) throws(Failure) -> Response? {
        guard let person = request.host.person else { return nil }
        var mayDo = person.may(request.target, isAct: request.method == .post)
        if mayDo, request.target.segments == StudioRoute.undo.target.segments {
            mayDo = try person.mayUndo(request.form, database)
        }
        guard !mayDo else { return nil }
        // The till is the first page of a seller.
        if request.method == .get, request.target.segments.isEmpty {
            return .seeOther(TillRoute.first.target)
        }
        return refusal(.notAllowed, request)
    }
}

extension Response {
    /// The answer of a device for a person.
    ///
    /// - Parameter isWithheld: the copy lacks what she may not see; in the stock, and in the chain
    ///   of sales, the server has more that she may see.
    package func offered(
        to person: Person, _ isWithheld: Bool, at target: [UInt8]
    ) -> Response {
        var response = self
        if contentType.hasPrefix("text/html") { response.body = OfferedPage.of(body, for: person) }
        for path in ["/inventory", "/sales/chain"] where isWithheld && status == 200 {
            if target.starts(with: path.utf8) { response.isPart = true }
        }
        return response
    }
}
