"""Script: play Nine Stones on the virtual table's page; prints what the page calls things."""

import json

from host_sim.table import SimTable
from host_sim.web.browser import open_page, serve_in_background
from host_sim.web.screenshot import play_one

_CHOICES = {"game": "nine", "kit": "net", "seats": 2, "seed": 3}
_ACTIONS = 4


def main():
    with serve_in_background(SimTable, _CHOICES, 8) as url, open_page(url) as page:
        page.wait_for_function("!skald.is_setting_up && skald.verdict === 'idle'", timeout=60000)
        for _ in range(_ACTIONS):
            play_one(page)
        print(
            json.dumps(
                {
                    "title": page.title(),
                    "zone": page.locator('[data-zone="square4"] title').text_content(),
                    "icons": page.locator('[data-piece="stone0"] .icon path').count(),
                    "lit": page.locator("#lights i.lit").count(),
                    "log": [text["fr"] for _, text in page.evaluate("skald.log")],
                    "errors": page.evaluate("skald.errors"),
                }
            )
        )


if __name__ == "__main__":
    main()
