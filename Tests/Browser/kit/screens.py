"""The screens that pages are looked at on."""

DEVICES = {
    "phone": dict(
        viewport=dict(width=390, height=844), device_scale_factor=2, has_touch=True, is_mobile=True
    ),
    "laptop": dict(viewport=dict(width=1280, height=800)),
}


def choose_tab(page, tab):
    """Shows one of the parts of a medley ("formula", "smell", "check" or "make"). A wide screen shows
    them all."""
    if page.viewport_size["width"] < 680:
        page.locator(f".tabs label:has(#tab-{tab})").click()
