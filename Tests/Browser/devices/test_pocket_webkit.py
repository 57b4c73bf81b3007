"""The copy, and a studio alone, in Safari's engine, if WebKitGTK's driver and Xvfb are installed."""

import folders
import pytest
import webkits

pytestmark = webkits.INSTALLED


@pytest.fixture
def webkit(tmp_path, server):
    with webkits.opened(tmp_path, server.address) as browser:
        yield browser


MARK = "return document.querySelector('#step').textContent"
TITLE = "return document.title"
REMARK = "return document.querySelector('.remark textarea')?.value"


def test_webkit_keeps_a_copy_writes_without_the_server_and_comes_back_in_step(webkit, server):
    webkit.goto("/settings/devices")
    # Shown by the script that answers.
    webkit.until("return document.querySelector('#keep').hidden", False)
    webkit.run("document.querySelector('#keep button').click()")
    webkit.until(
        "return document.querySelector('#keeping .status').textContent",
        "Copy complete. You can go offline.")
    webkit.until(MARK, "all synced")
    server.stop()

    webkit.goto("/notes")
    assert webkit.run(TITLE) == "Notes · Neroli"
    webkit.goto("/notes/vetiver")
    webkit.run(
        """document.querySelector('.remark textarea').value = 'Smoky, from Haiti';
        document.querySelector('.remark form').requestSubmit();""")
    webkit.until(MARK, "1 change waiting")
    webkit.goto("/notes/vetiver?again")
    webkit.until(REMARK, "Smoky, from Haiti")
    webkit.goto("/settings/devices")
    assert webkit.run(TITLE) == "Server needed · Neroli"

    server.start()
    webkit.goto("/notes/vetiver")
    webkit.until(MARK, "all synced")
    assert "Smoky, from Haiti" in server.text("/notes/vetiver")


def test_webkit_begins_a_studio_alone_from_a_folder_below_a_path(tmp_path):
    files, home, work = (tmp_path / name for name in ("files", "home", "work"))
    for folder in (files, home, work):
        folder.mkdir()
    folders.write(files)
    site = folders.Python(files, "/studio/neroli/", work)
    try:
        with webkits.opened(home, site.address.rstrip("/")) as webkit:
            webkit.goto("/")
            webkit.until("return document.querySelector('#begin') !== null", True)
            # Pressed once its script is there.
            webkit.until(
                """document.querySelector('#begin')?.click();
                return document.querySelector('.rooms') !== null""", True, 90)
            webkit.goto("/notes/vetiver")
            webkit.run(
                """document.querySelector('.remark textarea').value = 'Smoky, from Haiti';
                document.querySelector('.remark form').requestSubmit();""")
            webkit.until(REMARK, "Smoky, from Haiti")
            site.close()
            webkit.goto("/notes/vetiver?again")
            webkit.until(REMARK, "Smoky, from Haiti")
            webkit.goto("/till")
            webkit.until("return document.querySelector('main h1') !== null", True)
            outside = "return document.querySelectorAll('a[href^=\"/\"]:not([href^=\"/studio/neroli/\"])').length"
            assert webkit.run(outside) == 0
    finally:
        site.close()
