"""Style sheets and scripts as they are in Public, before outside judges."""
import subprocess
import sys

import house
import judge
import pytest

PUBLIC = house.ROOT / "Public"


def test_colours_have_contrast_and_stay_apart():
    proof = house.ROOT / "Tests/Browser/contrast.py"
    run = subprocess.run([sys.executable, proof], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("folder", ("css", "js"))
def test_biome_finds_nothing(folder):
    assert not judge.code_faults(PUBLIC / folder)


def test_the_browser_drops_no_declaration(page):
    """Mistyped values, which Biome does not look at."""
    sheets = {str(path.relative_to(PUBLIC)): path.read_text(encoding="utf-8")
              for path in sorted(PUBLIC.glob("css/**/*.css"))}
    assert len(sheets) > 50
    assert not judge.value_faults(page, sheets)
