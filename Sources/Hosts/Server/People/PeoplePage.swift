internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

/// Persons beside the owner with their rights, the list of sign-ins, and the last entries.
struct PeoplePage {
    /// An entry of the log.
    struct Done: Sendable {
        let at: Moment
        /// Nil for the owner.
        let person: String?
        let title: String
    }

    let members: [Member]
    /// Ids of those with a second step or a passkey.
    let further: Set<String>
    let visits: [Visit]
    let done: [Done]
    let hasPasscode: Bool
    let request: Request
    let faults: Faults
    /// Id of the person whose form has the faults; empty for the form of a new person.
    let faulty: String

    private var words: PeopleWords { PeopleWords(request.language) }

    func response(_ frame: Frame) -> Response {
        let words = words
        var page = Page(members.isEmpty ? words.addPerson : words.people, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        if request.target.query["done"] == "saved" { page.message = Message(words.isSaved) }
        return frame.page(page) { html in
            html.top(
                members.isEmpty ? words.addPerson : words.people,
                back: .to(words.settings, StudioRoute.settings(.all).link))
            html.p("lead") { $0.text(words.advice) }
            for member in members { self.member(member, &html) }
            html.section("card") { card in
                if !members.isEmpty { card.h2 { $0.text(words.addPerson) } }
                if hasPasscode {
                    adding(&card)
                } else {
                    card.p { $0.text(words.passcodeFirst) }
                    card.p("ways") {
                        $0.a("button", to: HostRoute.passcode.link) { $0.text(words.setPasscode) }
                    }
                }
            }
            if !members.isEmpty {
                came(&html)
                log(&html)
            }
        }
    }

    private func adding(_ card: inout HTML) {
        let isHere = faulty.isEmpty && !faults.isEmpty
        let own = isHere ? faults : Faults()
        let form = isHere ? request.form : Fields()
        card.form("stack", to: HostRoute.people.link, id: request.id) { html in
            html.faults(own)
            html.hidden("act", "add")
            html.field(FormField("name", words.name, limit: Member.nameLimit), form, own)
            choices(
                Role(rawValue: form["role"] ?? "") ?? .seller,
                Rights.named.map { form[$0.name] == "1" }, "new", &html)
            html.secret("passcode", words.herPasscode, own["passcode"], isNew: true)
            html.secret("own", words.yourPasscode, own["own"])
            html.button("button", [.type("submit")]) { $0.text(words.addPerson) }
        }
    }

    private func choices(_ role: Role, _ ticks: [Bool], _ key: String, _ html: inout HTML) {
        html.field(
            FormField(
                "role", words.role,
                .choice(Role.allCases.map { ($0.rawValue, words.name(of: $0)) }),
                key: "role-" + key),
            value: role.rawValue, fault: nil)
        html.element("details", nil, [.flag("open", role == .own)]) { part in
            part.element("summary") { $0.text(words.rights) }
            for (place, right) in Rights.named.enumerated() {
                part.element("label", "tick") { label in
                    label.void(
                        "input", nil,
                        [
                            .type("checkbox"), .value("name", right.name), .value("1"),
                            .flag("checked", ticks[place]),
                        ])
                    label.span { $0.text(words.name(of: right.name)) }
                }
            }
        }
    }

    private func member(_ member: Member, _ html: inout HTML) {
        let person = member.person
        html.section("card device") { card in
            card.h2 { heading in
                heading.text(person.name)
                heading.span("capsule plain") {
                    $0.text(member.removed == nil ? words.short(member.role) : words.wasRemoved)
                }
            }
            guard member.removed == nil else { return }
            card.form("stack", to: HostRoute.people.link, id: request.id.derived(1)) { form in
                form.hidden("act", "rights")
                form.hidden("person", person.id)
                choices(
                    member.role, Rights.named.map { person.rights.holds($0.rights) }, person.id,
                    &form)
                form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
            }
            card.form("inline", to: HostRoute.people.link, id: request.id.derived(2)) { form in
                form.hidden("act", "passcode")
                form.hidden("person", person.id)
                form.secret(
                    "passcode", words.newPasscode,
                    faulty == person.id ? faults["passcode"] : nil, isNew: true)
                form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
            }
            if further.contains(person.id) { ending(person, &card) }
            let sheet = "remove-" + person.id
            card.opener(words.remove, of: sheet)
            card.askingSheet(
                sheet, words.askToRemove(person.name), words.removeAdvice, do: words.remove,
                keep: words.keep, to: HostRoute.people.link, id: request.id.derived(3),
                [(name: "act", value: "remove"), (name: "person", value: person.id)])
        }
    }

    /// For somebody who lost what signs her in.
    private func ending(_ person: Person, _ card: inout HTML) {
        let words = SignInWords(language: request.language)
        let sheet = "plain-" + person.id
        card.opener(words.endFurtherWays, of: sheet)
        card.askingSheet(
            sheet, words.askToEnd(person.name), words.endAdvice, do: words.remove,
            keep: words.keep, to: HostRoute.people.link, id: request.id.derived(4),
            [(name: "act", value: "plain"), (name: "person", value: person.id)])
    }

    private func when(_ moment: Moment) -> String {
        let dates = DateWords(request.language)
        return dates.long(Day(moment, in: request.zone)) + ", "
            + dates.time(moment, in: request.zone)
    }

    private func came(_ html: inout HTML) {
        html.section("card", [.id("came-in")]) { card in
            card.h2 { $0.text(words.cameIn) }
            card.p("small") { $0.text(words.cameInAdvice) }
            if visits.isEmpty { card.p { $0.text(words.nobody) } }
            for visit in visits {
                let by = visit.person.isEmpty ? "" : visit.person + " · "
                card.p { $0.text(words.event(visit.event)) }
                card.p("small") { $0.text(by + when(visit.at) + " · " + visit.address) }
            }
        }
    }

    private func log(_ html: inout HTML) {
        html.section("card", [.id("done")]) { card in
            card.h2 { $0.text(words.whatWasDone) }
            if done.isEmpty { card.p { $0.text(words.nobody) } }
            for entry in done {
                card.p { line in
                    line.text(entry.title)
                    line.span("small") {
                        $0.text(
                            " · " + (entry.person ?? words.owner) + " · " + when(entry.at))
                    }
                }
            }
        }
    }
}
