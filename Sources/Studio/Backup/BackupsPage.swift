package import Basics
internal import Markup
internal import RoomKit
package import Web

// The pages about backups. The server answers them itself.

/// A backup that is kept beside the studio.
package struct KeptBackup: Equatable, Sendable {
    /// Its file's name.
    package let name: String
    package let at: Moment
    package let size: Int64
    /// Made before a restore, an import or an erasure.
    package let isBefore: Bool

    package init(name: String, at: Moment, size: Int64, isBefore: Bool) {
        self.name = name
        self.at = at
        self.size = size
        self.isBefore = isBefore
    }
}

/// The state of the server's automatic backups.
package struct BackupStanding: Equatable, Sendable {
    package var isDaily: Bool
    package var folder: String
    package var last: Moment?
    /// True if nothing was written since the last backup.
    package var isUnchanged = false
    /// Reason for the failure of the last try.
    package var trouble: String?
    /// The places that get a copy.
    package var copies: [CopyStanding] = []

    package init(isDaily: Bool, folder: String) {
        self.isDaily = isDaily
        self.folder = folder
    }
}

/// How the copies in another place stand.
package struct CopyStanding: Equatable, Sendable {
    /// As in the server's settings.
    package let place: String
    /// Of which moment the newest is.
    package let newest: Moment?
    package let trouble: String?

    package init(place: String, newest: Moment?, trouble: String?) {
        self.place = place
        self.newest = newest
        self.trouble = trouble
    }
}

/// Reason for which a backup was not made, accepted or restored.
package enum BackupFault: Equatable, Sendable {
    case unsound(Unsound)
    case noFile
    case tooLarge
    case noRoom
    case cutOff
    /// A person stopped the work.
    case stopped
    case unwritable(String)
    case gone
}

extension Program {
    /// The page of backups.
    ///
    /// - Parameters:
    ///   - trouble: failure of the last action.
    ///   - fault: fault in the uploaded file.
    ///   - made: true if a backup was made just now.
    ///   - before: after a restore: name of the backup of the former contents.
    package func backups(
        _ kept: [KeptBackup], _ standing: BackupStanding, trouble: BackupFault?,
        fault: BackupFault?, made: Bool, before: String?, _ request: Request
    ) -> Response {
        let words = BackupWords(request.language)
        var page = Page(words.backups, in: .settings)
        page.status = fault == nil && trouble == nil ? 200 : 422
        page.sheets = ["css/backups.css"]
        page.scripts = ["js/upload.js"]
        if made { page.message = Message(words.backupMade) }
        return frame(request).page(page) { html in
            html.top(
                words.backups, back: .to(words.common.settings, StudioRoute.settings(.all).link))
            if let trouble {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(words.common.fault(trouble)) }
            }
            if let before { isPutBack(before, words, &html) }
            html.p("lead") { $0.text(words.backupsAdvice) }
            html.section("card") { card in
                card.h2 { $0.text(words.downloadNow) }
                card.p("small") { $0.text(words.downloadNowAdvice) }
                card.p("after") { line in
                    line.a("button", to: HostRoute.backupNow.link, [.flag("download", true)]) {
                        $0.text(words.downloadNow)
                    }
                }
            }
            byItself(standing, words, request, &html)
            sending(fault, words, request, &html)
            html.h2("apart") { $0.text(words.backupsCounted(kept.count)) }
            html.ul("backups") { list in
                for backup in kept { list.li { line(backup, words, request, &$0) } }
            }
        }
    }

    private func isPutBack(_ before: String, _ words: BackupWords, _ html: inout HTML) {
        html.section("card welcome") { card in
            card.h2 { $0.text(words.isPutBack) }
            card.p { $0.text(words.isPutBackAdvice) }
            card.a("button quiet", to: HostRoute.lookAtBackup.link(to: before)) {
                $0.text(words.goBack)
            }
        }
    }

    private func byItself(
        _ standing: BackupStanding, _ words: BackupWords, _ request: Request, _ html: inout HTML
    ) {
        html.section("card") { card in
            card.h2 { $0.text(words.byItself) }
            card.p("small") { $0.text(words.byItselfAdvice(standing, request)) }
            if let trouble = standing.trouble {
                card.p("wrong") { $0.text(words.backupTrouble(trouble)) }
            }
            for copy in standing.copies {
                card.p(copy.trouble == nil ? "small" : "wrong") {
                    $0.text(words.copy(copy, request))
                }
            }
            if standing.isDaily, standing.copies.isEmpty {
                card.p("small") { $0.text(words.noCopies) }
            }
            card.form("after", to: HostRoute.makeBackup.link, id: request.id, words.common.working)
            {
                form in
                form.button("button quiet", [.type("submit")]) { $0.text(words.makeNow) }
            }
        }
    }

    private func sending(
        _ fault: BackupFault?, _ words: BackupWords, _ request: Request, _ html: inout HTML
    ) {
        html.section("card", [.id("file")]) { card in
            card.h2 { $0.text(words.fromFile) }
            card.p("small") { $0.text(words.fromFileAdvice) }
            card.form(
                "inline after", to: HostRoute.sendBackup.link, id: request.id,
                words.common.uploading
            ) { form in
                form.element("label", "field") { label in
                    label.span { $0.text(words.backupFile) }
                    var attributes: [Attribute] = [.type("file"), .name("file")]
                    if let fault {
                        attributes += [
                            .fixed("aria-invalid", "true"),
                            .fixed("aria-describedby", "file-fault"),
                        ]
                        label.span("wrong", [.id("file-fault"), .fixed("role", "alert")]) {
                            $0.text(words.common.fault(fault))
                        }
                    }
                    label.void("input", nil, attributes)
                }
                form.button("button quiet", [.type("submit")]) { $0.text(words.lookAt) }
            }
        }
    }

    private func line(
        _ backup: KeptBackup, _ words: BackupWords, _ request: Request, _ html: inout HTML
    ) {
        let time = words.backupTime(backup.at, in: request.zone)
        html.div { text in
            text.span("name") { $0.text(time) }
            text.span("detail") {
                $0.text(
                    words.size(backup.size) + (backup.isBefore ? " · " + words.madeBefore : ""))
            }
        }
        html.div("tools") { tools in
            tools.a(
                to: HostRoute.backupFile.link(to: backup.name),
                [.flag("download", true), .label(words.downloadOf(time))]
            ) { $0.text(words.download) }
            tools.a(
                to: HostRoute.lookAtBackup.link(to: backup.name), [.label(words.lookAtThat(time))]
            ) { $0.text(words.lookAt) }
        }
    }
}
