internal import Basics
internal import Studio
internal import Web

extension Site {
    /// Checks a passcode that is typed again with a form, and adds a fault at its field.
    ///
    /// - Parameters:
    ///   - person: whose passcode it must be; "" for the owner's.
    ///   - isHalf: a code is checked next.
    /// - Returns: true for a wrong one, which the log notes.
    func isWrong(
        _ field: String, of person: String, _ request: Request, _ incoming: RawRequest,
        _ visitor: Visitor, _ faults: inout Faults, isHalf: Bool = false
    ) throws(Failure) -> Bool {
        let verdict = try host.check(
            request.form[field] ?? "", of: person, by: visitor.asker(incoming),
            at: request.moment, letsIn: false, isHalf: isHalf)
        switch verdict {
        case .right: return false
        case .wrong:
            program.add(.wrong, field, in: request.language, &faults)
            return true
        case .wait(let seconds):
            program.add(.wait(seconds: seconds), field, in: request.language, &faults)
            return false
        }
    }
    /// Checks the code of the second step typed with a form, after a right passcode.
    func isWrongCode(
        of person: String, _ request: Request, _ incoming: RawRequest, _ visitor: Visitor,
        _ faults: inout Faults
    ) throws(Failure) -> Bool {
        let verdict = try host.check(
            code: request.form["code"] ?? "", of: person, by: visitor.asker(incoming),
            at: request.moment, letsIn: false)
        switch verdict {
        case .right: return false
        case .wrong:
            faults.add("code", SignInWords(language: request.language).wrongCode)
            return true
        case .wait(let seconds):
            program.add(.wait(seconds: seconds), "code", in: request.language, &faults)
            return false
        }
    }
}
