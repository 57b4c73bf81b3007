package import Basics
package import Journal
internal import Markup
internal import RoomKit
package import Web

/// A backup that may be restored: its contents beside the current ones.
package struct BackupLook: Equatable, Sendable {
    /// Its file's name.
    package let name: String
    package let at: Moment
    package let size: Int64
    package let isUploaded: Bool
    package let content: BackupContent
    package let here: BackupContent
    /// How many devices may hold entries that the backup lacks.
    package let devices: Int
    /// Treatment of entries that devices hold from after the backup.
    package let later: Epoch.Later

    package init(
        name: String, at: Moment, size: Int64, isUploaded: Bool, content: BackupContent,
        here: BackupContent, devices: Int, later: Epoch.Later
    ) {
        self.name = name
        self.at = at
        self.size = size
        self.isUploaded = isUploaded
        self.content = content
        self.here = here
        self.devices = devices
        self.later = later
    }
}

extension Epoch.Later {
    /// Reads the value of the field "later": a durable format.
    package init?(field: String) {
        switch field {
        case "returns": self = .returns
        case "stays-out": self = .staysOut
        default: return nil
        }
    }

    fileprivate var field: String {
        switch self {
        case .returns: "returns"
        case .staysOut: "stays-out"
        }
    }
}

extension Program {
    /// Asks for a word to be typed before a backup replaces everything.
    ///
    /// - Parameter word: the wrong word that was typed; nil at first.
    package func putBack(
        _ look: BackupLook, word: String?, _ fault: BackupFault?, _ request: Request
    ) -> Response {
        let words = BackupWords(request.language)
        var page = Page(words.putBackTitle, in: .settings)
        page.status = word == nil && fault == nil ? 200 : 422
        page.sheets = ["css/backups.css", "css/data.css"]
        page.scripts = ["js/upload.js"]
        return frame(request).page(page) { html in
            html.top(words.putBackTitle, back: .to(words.backups, HostRoute.backups.link))
            html.p("lead") { lead in
                lead.text(
                    look.isUploaded
                        ? words.uploadedFile : words.backupTime(look.at, in: request.zone))
                lead.text(" · " + words.size(look.size))
            }
            comparison(look, words, request, &html)
            html.section("card") { card in
                card.p { $0.text(words.putBackAdvice) }
                card.form("stack", to: HostRoute.restore.link, id: request.id, words.common.working)
                {
                    form in
                    form.void("input", nil, [.type("hidden"), .name("file"), .value(look.name)])
                    if let fault {
                        form.p("wrong", [.fixed("role", "alert")]) {
                            $0.text(words.common.fault(fault))
                        }
                    }
                    laterEntries(look, words, &form)
                    form.field(
                        FormField("word", words.typeRestore), value: word ?? "",
                        fault: word == nil ? nil : words.restoreWordWrong)
                    form.div("inline") { ways in
                        ways.button("button warn", [.type("submit")]) { $0.text(words.putBack) }
                        ways.a("button quiet", to: HostRoute.backups.link) {
                            $0.text(words.keepAsItIs)
                        }
                    }
                }
            }
        }
    }

    /// Asks for the treatment of entries that devices hold from after the backup.
    private func laterEntries(_ look: BackupLook, _ words: BackupWords, _ form: inout HTML) {
        form.element("fieldset", "modes") { set in
            set.element("legend") { $0.text(words.laterLegend) }
            set.p("small") { $0.text(words.mayHoldLater(look.devices)) }
            for later in Epoch.Later.allCases {
                set.element("label") { label in
                    label.void(
                        "input", nil,
                        [
                            .type("radio"), .name("later"), .value(later.field),
                            .flag("checked", later == look.later),
                        ])
                    label.span { $0.text(words.common.title(later)) }
                    label.span("small") { $0.text(words.explanation(later)) }
                }
            }
            set.p("small") { $0.text(words.unsentIsSent) }
        }
    }

    /// True if the typed word is the required one.
    package func isRestoreWord(_ word: String) -> Bool {
        word.trimmed.lowercased() == StudioWords.restoreWord
    }

    private func comparison(
        _ look: BackupLook, _ words: BackupWords, _ request: Request, _ html: inout HTML
    ) {
        html.element("table", "compared") { table in
            table.element("caption", "unseen") { $0.text(words.whatIsInIt) }
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("td") { _ in }
                    row.element("th", nil, [.fixed("scope", "col")]) { $0.text(words.inBackup) }
                    row.element("th", nil, [.fixed("scope", "col")]) { $0.text(words.hereNow) }
                }
            }
            table.element("tbody") { body in
                row(
                    words.lastChange, lastChange(look.content, words, request),
                    lastChange(look.here, words, request), &body)
                row(words.formsWritten, "\(look.content.entries)", "\(look.here.entries)", &body)
                for kind in BackupContent.Kind.allCases {
                    row(
                        words.counted(kind), "\(look.content.counts[kind.rawValue])",
                        "\(look.here.counts[kind.rawValue])", &body)
                }
            }
        }
    }

    private func row(
        _ label: String, _ backup: String, _ here: String, _ body: inout HTML
    ) {
        body.element("tr") { row in
            row.element("th", nil, [.fixed("scope", "row")]) { $0.text(label) }
            row.element("td") { $0.text(backup) }
            row.element("td") { $0.text(here) }
        }
    }

    private func lastChange(
        _ content: BackupContent, _ words: BackupWords, _ request: Request
    ) -> String {
        content.last.map { words.shortTime($0, in: request.zone) } ?? words.noChange
    }
}
