"""Help, manual pages and completions list the commands, options and settings of the sources."""
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CLI = ROOT / "Sources/Hosts/CLI"
SETTINGS = ROOT / "Sources/Hosts/Server/Installed/Configuration.swift"
# Commands of script/package alone.
INTERNAL = {"seal", "ready"}
# Functions that read the arguments of several commands.
READERS = {
    "keeping": {"journal", "fingerprint", "backup", "backups", "restore"},
    "caring": {"send", "stream", "hooks", "rehearse", "doctor"},
    "standingBy": {"standby", "promote"},
    "takeMoment": {"restore"},
    "carrying": {"export", "import"},
    "signIn": {"sign-in"},
}
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*[a-z]")


def sources():
    return {file.name: file.read_text() for file in CLI.glob("*.swift")}


def body(text, head):
    """Text of a function, from its name to its closing brace."""
    begin = re.search(head, text)
    return text[begin.start():text.index("\n}\n", begin.start())] if begin else ""


def commands():
    """Names that the command line accepts."""
    cases = re.findall(r"^    case ((?:\"[^\"]+\"(?:, )?)+):", body(sources()["Command.swift"], r"\nfunc command\("), re.M)
    names = {name for case in cases for name in re.findall(r'"([^"]+)"', case)}
    return {name for name in names if not name.startswith("-")} - INTERNAL - {"help", "version"}


def shared_options():
    """Options that are read before the command."""
    text = sources()["Installation.swift"]
    taken = set(re.findall(r'taken\("(--[a-z-]+)"', text))
    return taken | set(re.findall(r'arguments\.firstIndex\(of: "(--[a-z-]+)"\)', text))


def options():
    """Options of the commands, by command."""
    found = {name: set(shared_options()) for name in commands()}
    text = "".join(sources().values())
    for function in set(re.findall(r"func (\w+)\(", text)):
        names = READERS.get(function, {function} & found.keys())
        if not names:
            continue
        read = body(text, rf"func {function}\(\s*(?:_ (?:verb|option): String, )?_ (?:arguments: |rest: inout )ArraySlice")
        for case in re.finditer(r'case ((?:"-[^"]+"(?:, )?)+)([^:]*):', read):
            only = found.keys() & set(re.findall(r'verb == "([^"]+)"', case[2]))
            for name in names:
                if only and name not in only:
                    continue
                found[name] |= set(OPTION.findall(case[1])) - {"--help"}
    return found


def help_text():
    return re.search(r'let help = """\n(.*?)\n    """', sources()["Run.swift"], re.S)[1]


def entries(path):
    """First lines of the entries of a manual page."""
    text = (ROOT / path).read_text().replace(r"\-", "-")
    return [re.sub(r'^\.[BI]+R? |"|\\f[A-Z]', "", line) for line in re.findall(r"^\.TP\n(.*)$", text, re.M)]


def bash_offers(*words):
    script = f'source {ROOT}/deploy/completions/neroli.bash; COMP_WORDS=(neroli "$@"); ' \
        'COMP_CWORD=$#; _neroli; printf "%s\\n" "${COMPREPLY[@]}"'
    run = subprocess.run(["bash", "-c", script, "bash", *words], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


class Commands(unittest.TestCase):
    def test_the_sources_are_read(self):
        self.assertGreater(len(commands()), 15)
        self.assertLessEqual({"--port", "--log", "--config"}, options()["serve"])
        self.assertIn("--last", options()["journal"])
        self.assertNotIn("--last", options()["backup"])
        self.assertIn("--yes", options()["studio"])

    def test_the_help_names_every_command_and_no_other(self):
        named = set(re.findall(r"^    (?:usage: |       )neroli ([a-z-]+)", help_text(), re.M))
        self.assertEqual(named - {"--version", "--help"}, commands())

    def test_the_help_names_every_option_and_no_other(self):
        every = set.union(*options().values())
        listed = set()
        for line in re.findall(r"^      (--.*)$", help_text(), re.M):
            listed |= set(OPTION.findall(line.split("  ")[0]))
        self.assertEqual(listed, every)

    def test_the_help_names_the_commands_that_take_an_option(self):
        others = help_text().split("options of the others:")[1]
        for option in set.union(*options().values()) - shared_options() - {"--data"}:
            lines = re.search(rf"^      {option}\b.*\n(?:       .*\n)*", others + "\n", re.M)
            takers = {name for name, taken in options().items() if option in taken} - {"serve"}
            if not takers:
                self.assertIsNone(lines, option)
                continue
            named = {name for name in commands() if re.search(rf"(?<![\w-]){name}(?![\w-])", lines[0])}
            self.assertLessEqual(takers, named, option)

    def test_the_manual_page_names_every_command_and_option_and_no_other(self):
        heads = entries("deploy/neroli.1")
        named = {head.split()[0] for head in heads if head[:1].islower()}
        self.assertEqual(named, commands())
        listed = {OPTION.match(head)[0] for head in heads if head.startswith("--")}
        self.assertEqual(listed - {"--help"}, set.union(*options().values()))

    def test_bash_completes_every_command_and_its_options_and_no_other(self):
        self.assertEqual(bash_offers("") - {"--help", "--version"}, commands())
        for name, taken in options().items():
            words = (name, "list", "--") if name == "studio" else (name, "--")
            self.assertEqual(bash_offers(*words), taken, name)

    def test_fish_completes_every_command_and_its_options_and_no_other(self):
        text = (ROOT / "deploy/completions/neroli.fish").read_text()
        self.assertEqual(set(re.search(r"^set -l commands (.*)$", text, re.M)[1].split()), commands())
        offered = {name: set() for name in commands()}
        for line in text.splitlines():
            option = re.search(r" -l ([a-z-]+)", line)
            if not line.startswith("complete") or not option or "not __fish_seen" in line:
                continue
            among = re.search(r'__fish_seen_subcommand_from ([^"]*)"', line)
            for name in among[1].split() if among else offered:
                offered[name].add(f"--{option[1]}")
        self.assertEqual(offered, options())


class Settings(unittest.TestCase):
    def setUp(self):
        read = body(SETTINGS.read_text() + "\n}\n", r"private mutating func take\(_ name: String, _ value")
        cases = re.findall(r"^        case ((?:\"[^\"]+\"(?:, )?)+):", read, re.M)
        self.names = {name for case in cases for name in re.findall(r'"([^"]+)"', case)}
        self.assertGreater(len(self.names), 10)

    def test_the_manual_page_names_every_setting_and_no_other(self):
        heads = [head for head in entries("deploy/neroli.conf.5") if re.fullmatch(r"[a-z-]+", head)]
        self.assertEqual(set(heads), self.names)

    def test_the_packaged_settings_show_every_setting_and_no_other(self):
        text = (ROOT / "deploy/neroli.conf").read_text()
        self.assertEqual(set(re.findall(r"^#?([a-z-]+) = ", text, re.M)), self.names)


if __name__ == "__main__":
    unittest.main()
