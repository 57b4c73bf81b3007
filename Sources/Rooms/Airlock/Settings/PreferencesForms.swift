internal import Basics
internal import Journal
internal import RoomKit
internal import Web

// Timer settings of a device: stored in its cookie, not in the journal.
extension FormRule {
    static let choosePreferences = FormRule(
        ask: { (context) throws(Failure) in
            try keep(context, landing: .settings(isSaved: true)) { (preferences, faults) in
                preferences.choose(context.request.form, &faults)
            }
        },
        again: { (faults, context) throws(Failure) in try AirlockPages(context).settings(faults) },
        describe: { (entry, _) in FormDescription(entry.path) })

    static let chooseLength = FormRule(
        ask: { (context) throws(Failure) in
            let back = localPlace(context.request.form["return"])
            return try keep(context, landing: .first(back: back)) { (preferences, faults) in
                preferences.chooseLength(context.request.form, &faults)
            }
        },
        again: { (faults, context) throws(Failure) in try AirlockPages(context).settings(faults) },
        describe: { (entry, _) in FormDescription(entry.path) })
}

private func keep(
    _ context: Context, landing: AirlockRoute, _ choose: (inout Preferences, inout Faults) -> Void
) throws(Failure) -> Response {
    var preferences = Preferences(context.request)
    var faults = Faults()
    choose(&preferences, &faults)
    guard faults.isEmpty else {
        let words = AirlockSettingsWords(context.request.language)
        return try AirlockPages(context).settings(
            whole(context.request), faults.said(words.common.sentence), isSaved: false)
    }
    var response = Response.seeOther(landing.target)
    response.cookies = [preferences.kept]
    return response
}

/// Typed values, with stored values for fields missing from the smaller form.
private func whole(_ request: Request) -> Fields {
    var values = request.form
    guard values["volume"] == nil else { return values }
    for field in Preferences(request).form.fields where values[field.name] == nil {
        values.add(field.name, field.value)
    }
    return values
}
