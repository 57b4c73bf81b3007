"""script/release on a copy of the tree, with stand-ins for the compiler, Node and the browser."""
import datetime
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import unittest.mock
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SWIFT = "Sources/Studio/Program/Version.swift"
NEWS = "Sources/Studio/Settings/ReleaseNews.swift"
COPIED = ["script/release", SWIFT, NEWS, "README.md", "CHANGELOG.md", "Tests/Releases/README.md"]
QUIET = "#!/bin/sh\nexit 0\n"
PACKAGE = """#!/bin/sh
mkdir -p build/package && cd build/package
git describe --exact-match --tags >neroli.deb && sha256sum neroli.deb >SHA256SUMS
"""
PYTEST = '#!/bin/sh\necho "$(cat %s)" >"$NEROLI_RELEASE/out/forms.sqlite.gz"\n' % SWIFT


def program_version(folder=ROOT):
    return re.search(r'version = "([^"]+)"', (folder / SWIFT).read_text())[1]


class Releasing(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.tools = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.tools, True)
        for path in COPIED:
            (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, self.folder / path)
        self.put(self.folder / "script/bootstrap", QUIET)
        self.put(self.folder / "script/pocket", QUIET)
        self.put(self.folder / ".build/venv/bin/pytest", PYTEST)
        self.put(self.folder / "script/package", PACKAGE)
        news = self.folder / NEWS
        news.write_text(re.sub(r'(version = ")[^"]+', r"\g<1>90.1", news.read_text()))
        self.put(self.tools / "swift", QUIET)
        self.put(self.tools / "node", QUIET)
        (self.folder / ".gitignore").write_text(".build/\nbuild/\n")
        # A version far ahead, so that this test holds for every later state of the tree.
        log = (self.folder / "CHANGELOG.md").read_text()
        self.earlier = re.search(r"^## ([0-9.]+) \(\d", log, re.M)[1]
        self.log("## 90.1 (unreleased)\n\n### In short\n\n- A thing.\n\n### Added\n\n- A thing.\n\n"
                 + log[log.index(f"## {self.earlier} ("):])
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("config", "user.name", "Test")
        self.git("config", "user.email", "test@localhost")
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "Begin")

    def put(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def log(self, text):
        (self.folder / "CHANGELOG.md").write_text("# Changelog\n\n" + text)

    def git(self, *words):
        return subprocess.run(["git", *words], cwd=self.folder, check=True, capture_output=True,
                              text=True).stdout.strip()

    def release(self, *words):
        environment = dict(os.environ, PATH=f"{self.tools}:{os.environ['PATH']}")
        environment.pop("NEROLI_SCRATCH", None)
        run = subprocess.run(["script/release", *words], cwd=self.folder, env=environment,
                             capture_output=True, text=True)
        return run.returncode, run.stdout, run.stderr

    def test_a_dry_run_prints_the_changes_and_makes_none(self):
        before = self.git("rev-parse", "HEAD")
        status, told, wrong = self.release("90.1", "--dry-run")
        self.assertEqual((status, wrong), (0, ""))
        today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
        for line in ['+    package static let version = "90.1"', f"+## 90.1 ({today})",
                     "+| 90.1 | `life.sqlite.gz` | a studio in use, and the demo |"]:
            self.assertIn(line + "\n", told)
        self.assertRegex(told, r"(?m)^\+.*\*\*Version 90\.1\*\*")
        self.assertEqual(self.git("status", "--porcelain"), "")
        self.assertEqual(self.git("rev-parse", "HEAD"), before)
        self.assertEqual(self.git("tag"), "")

    def test_a_release_is_a_commit_and_a_tag_and_begins_the_next_version(self):
        status, told, wrong = self.release("90.1")
        self.assertEqual((status, wrong), (0, ""))
        self.assertIn("git push --follow-tags", told)
        self.assertIn("not signed, because no --sign names a key.", told)
        # The packages are made from the tagged commit.
        self.assertEqual((self.folder / "build/package/neroli.deb").read_text(), "v90.1\n")
        self.assertEqual(self.git("log", "--format=%s", "-2").splitlines(), ["Begin 90.2", "Release 90.1"])
        self.assertEqual(self.git("describe", "--exact-match", "HEAD~1"), "v90.1")
        self.assertIn('version = "90.1"', self.git("show", f"v90.1:{SWIFT}"))
        self.assertIn("**Version 90.1**", self.git("show", "v90.1:README.md"))
        # The databases are those of the released program.
        self.assertIn('"90.1"', self.git("show", "v90.1:Tests/Releases/90.1/forms.sqlite.gz"))
        self.assertEqual(program_version(self.folder), "90.2-dev")
        self.assertRegex((self.folder / "CHANGELOG.md").read_text(),
                         r"^# Changelog\n\n## 90\.2 \(unreleased\)\n\n## 90\.1 \(20\d\d-\d\d-\d\d\)\n")
        self.assertEqual(self.git("status", "--porcelain"), "")

    def test_a_release_that_fails_changes_nothing(self):
        self.put(self.tools / "node", "#!/bin/sh\nexit 1\n")
        before = self.git("rev-parse", "HEAD")
        status, _, wrong = self.release("90.1")
        self.assertEqual((status, wrong), (1, "release: node failed; nothing was changed.\n"))
        self.assertEqual(self.git("status", "--porcelain"), "")
        self.assertEqual((self.git("rev-parse", "HEAD"), self.git("tag")), (before, ""))

    def test_packages_that_fail_leave_neither_commit_nor_tag(self):
        self.put(self.folder / "script/package", "#!/bin/sh\nexit 1\n")
        self.git("commit", "--quiet", "-am", "Break the packages")
        before = self.git("rev-parse", "HEAD")
        status, _, wrong = self.release("90.1")
        self.assertEqual((status, wrong), (1, "release: script/package failed; nothing was changed.\n"))
        self.assertEqual(self.git("status", "--porcelain"), "")
        self.assertEqual((self.git("rev-parse", "HEAD"), self.git("tag")), (before, ""))

    @unittest.skipUnless(shutil.which("gpg"), "gpg is not installed")
    def test_packages_are_signed_with_a_key_of_gpg(self):
        keys = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, keys, True)
        self.addCleanup(subprocess.run, ["gpgconf", "--homedir", keys, "--kill", "all"])
        with unittest.mock.patch.dict(os.environ, GNUPGHOME=keys):
            subprocess.run(["gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key",
                            "release@localhost", "ed25519", "sign"], check=True, capture_output=True)
            self.assertIn("no secret key", self.release("90.1", "--sign", "gpg:nobody@localhost")[2])
            status, told, wrong = self.release("90.1", "--sign", "gpg:release@localhost")
            self.assertEqual((status, "signature of SHA256SUMS" in told), (0, True), wrong)
            packages = self.folder / "build/package"
            check = ["gpg", "--verify", "SHA256SUMS.asc", "SHA256SUMS"]
            self.assertEqual(subprocess.run(check, cwd=packages, capture_output=True).returncode, 0)
            (packages / "SHA256SUMS").write_text("something else\n")
            self.assertNotEqual(subprocess.run(check, cwd=packages, capture_output=True).returncode, 0)

    def test_packages_are_signed_with_a_key_of_minisign(self):
        self.put(self.tools / "minisign", '#!/bin/sh\necho "$@" >"$5.minisig"\n')
        key = self.tools / "release.key"
        key.write_text("secret")
        self.assertIn("is not there", self.release("90.1", "--sign", f"minisign:{key}.none")[2])
        self.assertEqual(self.release("90.1", "--sign", f"minisign:{key}")[0], 0)
        signature = self.folder / "build/package/SHA256SUMS.minisig"
        self.assertEqual(signature.read_text(), f"-S -s {key} -m SHA256SUMS\n")

    def test_what_can_not_be_released_is_refused(self):
        def refusal(*words):
            status, told, wrong = self.release(*words)
            self.assertEqual(told, "")
            return status, wrong
        self.assertEqual(refusal()[0], 64)
        self.assertEqual(refusal("90.1", "--push")[0], 64)
        self.assertEqual(refusal("ninety")[0], 1)
        self.assertEqual(refusal("90.1", "--sign", "paper")[1],
                         "release: --sign takes minisign:FILE or gpg:NAME.\n")
        self.assertIn("has the news of 90.1", refusal("90.2")[1])
        self.assertIn("is not later than", refusal(self.earlier)[1])
        self.git("tag", "v90.3")
        self.assertIn("v90.3 is there already", refusal("90.3")[1])
        (self.folder / "note").write_text("not committed")
        self.assertIn("not committed", refusal("90.1")[1])

    def test_a_change_log_without_an_entry_is_refused(self):
        self.log("## 90.1 (unreleased)\n\n## 0.1 (2026-11-22)\n\n- A thing.\n")
        self.git("commit", "--quiet", "-am", "Empty the change log")
        status, _, wrong = self.release("90.1")
        self.assertEqual((status, wrong), (1, "release: CHANGELOG.md has no entry for 90.1.\n"))


class News(unittest.TestCase):
    def test_the_page_of_news_says_what_the_change_log_says_in_short(self):
        swift = (ROOT / NEWS).read_text()
        version = re.search(r'static let version = "([^"]+)"', swift)[1]
        listed = swift[swift.index("static func sentences"):swift.index("static func title")]
        said = re.findall(r'language\.say\("([^"]+)"\)', listed)
        log = (ROOT / "CHANGELOG.md").read_text()
        section = re.search(rf"^## {re.escape(version)} \([^\n]*\n\n### In short\n\n((?:- .*\n)+)", log, re.M)
        self.assertIsNotNone(section, f"CHANGELOG.md has no “In short” for {version}")
        self.assertEqual([line[2:] for line in section[1].splitlines()], said)
        self.assertLessEqual(len(said), 8)


class Version(unittest.TestCase):
    def test_the_readme_and_the_change_log_tell_the_version_of_the_program(self):
        version = program_version()
        readme = (ROOT / "README.md").read_text()
        self.assertEqual(re.findall(r"\*\*Version ([0-9.]+(?:-dev)?)\*\*", readme), [version])
        first = re.search(r"^## (\S+) \((\S+)\)$", (ROOT / "CHANGELOG.md").read_text(), re.M)
        self.assertEqual(first[1], version.removesuffix("-dev"))
        self.assertEqual(first[2] == "unreleased", version.endswith("-dev"))


if __name__ == "__main__":
    unittest.main()
