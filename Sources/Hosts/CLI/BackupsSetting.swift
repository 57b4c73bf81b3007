internal import Glibc
internal import Server

/// Refuses a folder of backups that the settings name and that is not there: its disk may not be
/// mounted, and the backups would land on another one. One within the data folder is made.
func refuseMissingBackups(
    _ arguments: [String], _ configuration: Configuration, in settings: String
) throws(StartTrouble) {
    let others = ["--backups", "--no-backups", "--data", "--studios"]
    guard arguments.first == "serve", !arguments.contains(where: { others.contains($0) }),
        let folder = configuration.backups,
        (configuration.studios ?? configuration.data).map({
            !(folder + "/").hasPrefix($0 + "/")
        }) ?? true
    else { return }
    var status = stat()
    guard stat(folder, &status) == 0 else {
        guard errno == ENOENT || errno == ENOTDIR else { return }
        throw StartTrouble(
            "\(settings) names \(folder) for backups, but there is no such folder. Is a disk not"
                + " mounted, or a name misspelt? Else make the folder, as root: install -d -m 700"
                + " -o USER \(folder).", code: 66)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { return }
    throw StartTrouble("\(settings) names \(folder) for backups, which is no folder.", code: 66)
}
