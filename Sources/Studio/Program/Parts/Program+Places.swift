internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

// The studio's own addresses, which belong to no room.
extension Program {
    func page(_ route: StudioRoute, _ context: Context) throws(Failure) -> Response {
        let (request, database, frame) = (context.request, context.database, context.frame)
        switch route {
        case .today:
            return try TodayPage(
                context, schema.bar, names: try nameCards(request, database),
                doubted: doubted(context, limit: 3)
            ).response(frame)
        case .settings(.data(let route)):
            return try DataActions(database, frame, schema).respond(route, request)
        case .settings(.terms):
            return PromisePage.terms(SettingsWords(frame.language)).response(frame)
        case .settings(.privacy):
            return PromisePage.privacy(SettingsWords(frame.language)).response(frame)
        case .settings(.news): return ReleaseNews.page(request, frame)
        case .settings(.all), .settings(.saved):
            var page = SettingsPage(
                request, isSaved: route == .settings(.saved), faulty: nil,
                isDemo: try Demo(database).isLoaded(), schema)
            page.used = try AttachmentTable(database).used()
            return page.response(frame)
        case .refused: return try refused(request, database, frame)
        case .met: return try met(request, database, frame)
        case .days, .day: return try days(context)
        case .search(let view):
            return try SearchActions(database, frame, schema).respond(view, request)
        case .lock: return lock(request)
        case .demo, .demoRemoval:
            let demo = Demo(database)
            return DemoPage(
                isLoaded: try demo.isLoaded(), staying: try demo.staying(), id: request.id
            ).response(frame)
        case .importing: return importPage(nil, request.shared, request, frame)
        case .keys: return KeysPage(schema.tabs(in: frame.language), frame.language).response(frame)
        case .glossary: return GlossaryPage().response(frame)
        case .acts: return try acts(context)
        case .scale: return ScalePage().response(frame)
        case .held: return try held(context)
        case .undo, .names, .updated: return FaultPage.nowhere.response(frame)
        }
    }

    /// Nil where no form can be sent.
    func rule(of route: StudioRoute) -> FormRule? {
        switch route {
        case .undo:
            return rule(
                { $0.anUndo }, done: { $0.undone },
                apply: { (entry, database) throws(Failure) in
                    try undo(entry, database)
                })
        case .met:
            return rule(
                { _ in StudioRoute.met.target.text },
                apply: { (entry, database) throws(Failure) in
                    try see(entry, database)
                })
        case .names:
            return rule(
                { $0.namesMet }, done: { $0.namesSettled },
                apply: { (entry, database) throws(Failure) in
                    try settleName(entry, database)
                }, mayUndo: Demo.whyItStays)
        case .day(let id):
            return rule(
                { $0.aDay }, done: { $0.dayWasPut },
                apply: { (entry, database) throws(Failure) in
                    try putRight(id, entry, database)
                })
        case .demo:
            return rule(
                { $0.lookRound }, done: { $0.demoLoaded },
                apply: {
                    (entry, database) throws(Failure) in
                    try Demo(database).load(entry, applyDemo)
                }, mayUndo: Demo.whyItStays)
        case .demoRemoval:
            return rule(
                { $0.removeDemo }, done: { $0.demoRemoved },
                apply: {
                    (entry, database) throws(Failure) in
                    try Demo(database).remove(entry)
                }, mayUndo: Demo.whyItStays)
        case .updated:
            return FormRule(
                apply: { (entry, _) throws(Failure) in passFence(entry) },
                ask: { (context) throws(Failure) in FaultPage.nowhere.response(context.frame) },
                again: Program.refused, describe: { (entry, _) in FormDescription(entry.path) })
        case .days:
            return FormRule(
                apply: { (entry, database) throws(Failure) in try doubt(entry, database) },
                ask: { (context) throws(Failure) in FaultPage.method.response(context.frame) },
                again: Program.refused,
                describe: { (_, language) in
                    FormDescription(StudioWords(language).doubtedDays)
                })
        case .settings(.all), .settings(.saved):
            return FormRule(
                ask: { (context) throws(Failure) in
                    try settings(context.request, context.database, context.frame)
                },
                again: Program.refused, describe: { (entry, _) in FormDescription(entry.path) })
        case .settings(.data(let route)):
            guard route.takesForms else { return nil }
            // The server answers these requests itself. Here is a device's copy that can't reach
            // the server.
            return FormRule(
                ask: { (context) throws(Failure) in
                    guard context.request.host.role == .alone else {
                        return trouble(.away, context.request)
                    }
                    return importPage(
                        AloneWords(context.request.language).needsServer, "", context.request,
                        context.frame)
                },
                again: Program.refused, describe: { (entry, _) in FormDescription(entry.path) },
                done: { (recorded, _, language) in
                    DataWords(language).message(route, recorded.entry)
                })
        case .importing:
            return FormRule(
                ask: { (context) throws(Failure) in try importLook(context) },
                again: Program.refused, describe: { (entry, _) in FormDescription(entry.path) })
        case .settings(.terms), .settings(.privacy), .settings(.news), .today, .search, .refused,
            .held, .lock, .keys, .glossary, .acts, .scale:
            return nil
        }
    }

    /// The rule of a form of the studio itself, which is only a button.
    func rule(
        _ title: @escaping @Sendable (StudioWords) -> String,
        done: @escaping @Sendable (StudioWords) -> String? = { _ in nil },
        apply: @escaping FormRule.Apply,
        mayUndo: @escaping FormRule.MayUndo = { (_, _) throws(Failure) in nil }
    ) -> FormRule {
        FormRule(
            apply: apply, again: Program.refused,
            describe: { (_, language) in FormDescription(title(StudioWords(language))) },
            done: { (_, _, language) in done(StudioWords(language)) }, mayUndo: mayUndo)
    }

    /// Says why a form was refused that has no fields to show again.
    @Sendable
    private static func refused(_ faults: Faults, _ context: Context) throws(Failure) -> Response {
        FaultPage.refused(faults.reason).response(context.frame)
    }
}
