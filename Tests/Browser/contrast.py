#!/usr/bin/env python3
"""Prove the colours of 11-colours.css and 12-night.css: contrast in both schemes, and categories that stay apart
for people who see colours differently. Prints each failure; exit status 1 when there is one. -v prints all."""
import itertools
import pathlib
import re
import sys

CSS = pathlib.Path(__file__).resolve().parents[2] / "Public" / "css"
APART = 0.06

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def colours(css, opening):
    """The colour properties of the blocks that begin with `opening`."""
    found = {}
    for match in re.finditer(re.escape(opening), css):
        body = css[match.end():css.index("}", match.end())]
        found.update(re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})", body))
    return found


def linear(code):
    parts = (int(code[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]


def contrast(a, b):
    light, dark = sorted((sum(x * w for x, w in zip(c, (0.2126, 0.7152, 0.0722))) for c in (a, b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def oklab(colour):
    r, g, b = (max(0, min(1, v)) for v in colour)
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    )


def from_oklab(lab):
    l = (lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2]) ** 3
    m = (lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2]) ** 3
    s = (lab[0] - 0.0894841775 * lab[1] - 1.291485548 * lab[2]) ** 3
    return [max(0, min(1, v)) for v in (
        4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    )]


def mixed(a, b, share):
    """CSS: color-mix(in oklab, a share, b)."""
    return from_oklab([x * share + y * (1 - share) for x, y in zip(oklab(a), oklab(b))])


def seen(colour, vision):
    return oklab([sum(w * v for w, v in zip(row, colour)) for row in vision])


class Proof:
    def __init__(self):
        self.failures = 0

    def need(self, scheme, what, value, least):
        good = value >= least
        self.failures += not good
        if not good or "-v" in sys.argv:
            print(f"{'ok  ' if good else 'FAIL'} {scheme:5} {value:6.3f} (at least {least}) {what}")


def check(proof, scheme, c):
    need = lambda what, value, least: proof.need(scheme, what, value, least)
    on = lambda ink, ground: contrast(c[ink], c[ground])

    for ink in ("ink", "ink-2"):
        for ground in ("paper", "card", "card-2", "well", "accent-soft", "leaf-soft", "sun-soft", "ember-soft"):
            need(f"{ink} on {ground}", on(ink, ground), 4.5)
    for name in ("accent", "leaf", "sun", "ember"):
        need(f"on-{name} on {name}", on(f"on-{name}", name), 4.5)
        for ground in ("card", "card-2", "paper", f"{name}-soft"):
            need(f"{name}-ink on {ground}", on(f"{name}-ink", ground), 4.5)
    for shape in ("accent", "leaf", "ember", "line-strong"):
        for ground in ("card", "paper"):
            need(f"shape {shape} on {ground}", on(shape, ground), 3)
    for name in (n for n in c if n.startswith("rarity-")):
        need(f"{name} on its tag", contrast(c[name], mixed(c[name], c["card"], 0.13)), 4.5)
    need("toast", on("paper", "ink"), 4.5)
    for ground in ("sky-a", "sky-b", "hill-0", "hill-1", "hill-2"):
        need(f"ink on {ground}", on("ink", ground), 4.5)

    names = [n for n in c if n.startswith("cat-") and n != "cat-base"]
    for name in names:
        soft, ink = mixed(c[name], c["card"], 0.15), mixed(c[name], c["ink"], 0.45)
        need(f"{name}: shape on card", contrast(c[name], c["card"]), 3)
        need(f"{name}: ink on soft", contrast(ink, soft), 4.5)
        need(f"{name}: ink on card", contrast(ink, c["card"]), 4.5)
        need(f"{name}: text on soft", contrast(c["ink"], soft), 4.5)
        need(f"{name}: helper text on soft", contrast(c["ink-2"], soft), 4.5)
        need(f"{name}: text on a running tile", contrast(c["ink"], mixed(c[name], c["card"], 0.26)), 4.5)
    for vision, matrix in VISIONS.items():
        labs = {n: seen(c[n], matrix) for n in names}
        far, a, b = min(
            (sum((x - y) ** 2 for x, y in zip(labs[a], labs[b])) ** 0.5, a, b)
            for a, b in itertools.combinations(names, 2))
        need(f"{vision}: nearest categories {a} and {b}", far, APART)


def main():
    css = "\n".join((CSS / name).read_text() for name in ("11-colours.css", "12-night.css"))
    light = colours(css, '  :root,\n  [data-theme="light"] {')
    dark = colours(css, '\n  [data-theme="dark"] {')
    system = colours(css, ':root:not([data-theme="light"]) {')
    proof = Proof()
    if not light or set(light) != set(dark):
        print("FAIL light and dark name different tokens:", sorted(set(light) ^ set(dark)))
        proof.failures += 1
    if dark != system:
        print("FAIL the two dark blocks differ:", sorted(n for n in dark if dark[n] != system.get(n)))
        proof.failures += 1
    if not proof.failures:
        for scheme, tokens in (("light", light), ("dark", dark)):
            check(proof, scheme, {name: linear(code) for name, code in tokens.items()})
    print("colours:", "all hold" if not proof.failures else f"{proof.failures} fail")
    return 1 if proof.failures else 0


if __name__ == "__main__":
    sys.exit(main())
