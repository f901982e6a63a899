"""What colour something has on the screen, measured in a picture of it."""

from __future__ import annotations

import base64

from playwright.sync_api import Page

Colour = tuple[int, int, int]

READ = """async ([png, spots]) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true })
  pen.drawImage(picture, 0, 0)
  return spots.map(([x, y]) => [...pen.getImageData(Math.floor(x), Math.floor(y), 1, 1).data].slice(0, 3))
}"""
"""The browser that made a picture also reads it."""


def colours_at(page: Page, spots: list[tuple[float, float]]) -> list[Colour]:
    """The colour of each of these pixels of the window."""
    png = base64.b64encode(page.screenshot(animations="disabled")).decode()
    found: list[Colour] = [tuple(colour) for colour in page.evaluate(READ, [png, spots])]
    return found


def contrast(one: Colour, other: Colour) -> float:
    """How well one is told from the other: 1 is not at all, 21 is black on white (WCAG 2.2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
