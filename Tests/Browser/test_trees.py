"""Trees as the server draws them: what moves, by day and night, and for people who see or move less.

The page is made here of stored drawings and the product's own style sheets, under a policy that allows no
style but those of files.
"""
import itertools

import house
import pytest

CSS = ["00-layers.css", "10-tokens.css", "11-colours.css", "12-night.css", "components/tree.css"]
GOLDEN = house.ROOT / "Tests/TreesTests/Golden"
HOST = "http://trees.test"
POLICY = "default-src 'none'; style-src 'self'"
LENGTHS = {"growing": 600, "blooming": 1200, "wilting": 900}
PHASES = ["1", "2", "3", "4", "5", "bloom", "wilted5"]


def drawing(name):
    return (GOLDEN / f"{name}.svg").read_text()


def moving(name, motion):
    return drawing(name).replace("<svg ", f'<svg data-motion="{motion}" ', 1)


@pytest.fixture
def show(browser):
    """Shows HTML under the policy; a page that complains fails the test."""
    contexts, heard = [], []

    def open_page(body, theme="light", **options):
        context = browser.new_context(**{"viewport": {"width": 700, "height": 400}} | options)
        contexts.append(context)
        links = "".join(f'<link rel="stylesheet" href="/css/{name}">' for name in CSS)
        document = (f'<!doctype html><html lang="en" data-theme="{theme}"><meta charset="utf-8">'
                    f"<title>Trees</title>{links}<body>{body}")

        def answer(route):
            name = route.request.url.removeprefix(f"{HOST}/css/")
            if name in CSS:
                route.fulfill(path=house.ROOT / "Public/css" / name, content_type="text/css")
            else:
                route.fulfill(body=document, content_type="text/html",
                              headers={"Content-Security-Policy": POLICY})

        context.route(f"{HOST}/**", answer)
        page = context.new_page()
        page.on("console", lambda message: heard.append(message.text))
        page.on("pageerror", lambda error: heard.append(str(error)))
        page.goto(HOST)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert heard == []


def change(kind):
    """The picture that leaves and the one that comes."""
    before, after = {"growing": ("apple-summer-3", "apple-summer-4"),
                     "blooming": ("apple-summer-5", "apple-summer-bloom"),
                     "wilting": ("apple-summer-4", "apple-summer-wilted4")}[kind]
    return f'<div class="trees">{moving(before, "leaving")}{moving(after, kind)}</div>'


def animations(page):
    """Of each animation: its name, the properties of its frames, and when it is over."""
    return page.evaluate("""() => document.getAnimations().map(animation => ({
        name: animation.animationName,
        properties: [...new Set(animation.effect.getKeyframes().flatMap(Object.keys))]
            .filter(key => !["offset", "computedOffset", "easing", "composite"].includes(key)),
        end: animation.effect.getComputedTiming().endTime,
    }))""")


@pytest.mark.parametrize("kind", LENGTHS)
def test_only_transform_and_opacity_move(show, kind):
    page = show(change(kind))
    found = animations(page)
    assert len(found) >= 3
    assert {name for one in found for name in one["properties"]} == {"transform", "opacity"}
    assert max(one["end"] for one in found) == LENGTHS[kind]


@pytest.mark.parametrize("kind", LENGTHS)
def test_with_less_motion_pictures_fade(show, kind):
    page = show(change(kind), reduced_motion="reduce")
    found = animations(page)
    assert sorted(one["name"] for one in found) == ["tree-come", "tree-leave"]
    assert {name for one in found for name in one["properties"]} == {"opacity"}


@pytest.mark.parametrize("kind", LENGTHS)
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_in_the_end_the_picture_is_what_it_is_without_motion(show, kind, motion):
    page = show(change(kind), reduced_motion=motion)
    assert len(animations(page)) >= 2
    assert page.evaluate("""() => {
        const moved = new Set(document.getAnimations().map(animation => {
            animation.finish()
            return animation.effect.target
        }))
        return [...moved].filter(target => {
            const style = getComputedStyle(target)
            const opacity = target.matches("[data-motion=leaving]") ? "0" : "1"
            const isAtHome = ["none", "matrix(1, 0, 0, 1, 0, 0)"].includes(style.transform)
            return style.opacity !== opacity || !isAtHome
        }).map(target => target.getAttribute("class"))
    }""") == []


def test_a_tree_that_nothing_is_said_of_stands_still(show):
    assert animations(show(drawing("oak-summer-bloom"))) == []


def test_every_drawing_is_shown_under_the_policy(show):
    names = sorted(path.stem for path in GOLDEN.glob("*.svg") if not path.stem.startswith("grove"))
    assert len(names) > 60
    page = show("".join(drawing(name) for name in names))
    boxes = page.locator(".tree__plant").evaluate_all(
        "plants => plants.map(plant => plant.getBBox()).map(box => box.width * box.height)")
    assert len(boxes) == len(names)
    assert min(boxes) > 1000


def test_the_night_is_another_light_on_the_same_drawing(show):
    lights = [show(drawing("oak-summer-5"), theme=theme).locator(".tree")
              .evaluate("tree => getComputedStyle(tree).filter") for theme in ("light", "dark")]
    assert lights[0] == "none"
    assert lights[1].startswith("brightness(")


def test_with_forced_colours_a_tree_stands_on_paper_of_its_own(show):
    for scheme in ("light", "dark"):
        tree = show(drawing("birch-winter-5"), theme=scheme, forced_colors="active",
                    color_scheme=scheme).locator(".tree")
        paper, filtered, border = tree.evaluate(
            "tree => (style => [style.backgroundColor, style.filter, style.borderTopStyle])(getComputedStyle(tree))")
        assert (paper, filtered, border) == ("rgb(240, 239, 229)", "none", "solid")


def test_phases_are_told_apart_in_grey_at_80_pixels(browser):
    """Where a picture has ink: no two phases are near each other."""
    page = browser.new_page()
    for species in ("apple", "spruce", "willow"):
        greys = [page.evaluate(GREY, drawing(f"{species}-summer-{phase}")) for phase in PHASES]
        for (one, a), (other, b) in itertools.combinations(zip(PHASES, greys), 2):
            different = sum(abs(x - y) > 24 for x, y in zip(a, b))
            assert different > 130, f"{species}: {one} and {other} differ in {different} of 7440 pixels"
    page.close()


# Draws an SVG 80 pixels wide on paper and gives the lightness of each pixel, 0…255.
GREY = """async svg => {
    const image = new Image(80, 93)
    image.src = "data:image/svg+xml," + encodeURIComponent(svg.replace("<svg ", '<svg width="80" height="93" '))
    await image.decode()
    const pen = new OffscreenCanvas(80, 93).getContext("2d")
    pen.fillStyle = "#E7E7DD"
    pen.fillRect(0, 0, 80, 93)
    pen.drawImage(image, 0, 0, 80, 93)
    const data = pen.getImageData(0, 0, 80, 93).data
    return Array.from({ length: 80 * 93 }, (_, i) =>
        Math.round(0.2126 * data[4 * i] + 0.7152 * data[4 * i + 1] + 0.0722 * data[4 * i + 2]))
}"""
