"""The screens that pages are looked at on."""

DEVICES = {
    "phone": dict(
        viewport=dict(width=390, height=844), device_scale_factor=2, has_touch=True, is_mobile=True
    ),
    "laptop": dict(viewport=dict(width=1280, height=800)),
}
