"""A barcode scanner that types into a page."""

import time


def scan(page, code, end="Enter", gap=8):
    """Keys `gap` milliseconds apart by their own time, on any machine."""
    session = page.context.new_cdp_session(page)
    now = time.time()
    for place, key in enumerate([*code, *([end] if end else [])]):
        text = {"Enter": "\r", "Tab": ""}.get(key, key)
        for kind in ["keyDown", "keyUp"]:
            session.send("Input.dispatchKeyEvent", {
                "type": kind, "key": key, "text": text if kind == "keyDown" else "",
                "timestamp": now + place * gap / 1000})
    session.detach()
