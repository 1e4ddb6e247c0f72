"""The documents stay true."""

import re
import textwrap
from typing import Any

from kelon_engine import CATALOGUE, ENGINE, Ask
from kelon_engine.cards import rows, words
from tests import scenario
from tests.architecture.source import HERE

ARCHITECTURE = (HERE / "ARCHITECTURE.md").read_text(encoding="utf-8")


def test_every_test_that_the_architecture_names_exists() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((HERE / "tests").rglob("test_*.py")))
    named = set(re.findall(r"\btest_\w+(?!\w*\.py)", ARCHITECTURE)) - {path.stem for path in (HERE / "tests").rglob("test_*.py")}
    assert named != set()
    assert sorted(name for name in named if f"def {name}(" not in text) == []


def test_every_invariant_names_what_enforces_it() -> None:
    paragraphs = ARCHITECTURE.split("\n\n")
    assert [paragraph for paragraph in paragraphs if paragraph.startswith("**Invariant") and "Enforced by" not in paragraph] == []


def test_every_link_between_the_documents_leads_to_a_file() -> None:
    links = [
        (document.name, link)
        for document in sorted(HERE.glob("*.md"))
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
    ]
    assert [link for link in links if not (HERE / link[1]).exists()] == []


def test_the_row_and_the_sentence_of_contributing_are_true() -> None:
    text = (HERE / "CONTRIBUTING.md").read_text(encoding="utf-8")
    row, sentence = (textwrap.dedent(block) for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    names: dict[str, Any] = {**vars(rows), **vars(words), "Game": scenario.Game, "HERO": scenario.HERO}
    (written,) = rows.printed_in("ALT_CORE_B", eval(row, names))
    assert written == CATALOGUE[written.reference]
    exec(sentence, names)
    names["test_yong_su_gains_boosts_with_two_plants"]()


def test_the_example_of_the_positions_is_a_turn_and_every_line_of_its_table_is_known() -> None:
    text = (HERE / "docs" / "POSITIONS.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```position\n(.*?)```", text, re.DOTALL)
    position = ENGINE.read(example)
    (prompt,) = ENGINE.prompts(position)
    assert (prompt.seat, prompt.ask, len(prompt.options)) == (1, Ask.TURN, 4)
    assert ENGINE.read(ENGINE.write(position)) == position
    object_line = next(line for line in ENGINE.write(position).splitlines() if line.startswith("expedition"))
    assert object_line == "expedition 11=AX_10_C@1/hero+2+asleep BR_08_C@2/companion"
