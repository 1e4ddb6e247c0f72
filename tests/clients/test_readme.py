"""The bot of the README plays."""

import asyncio
import re
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

from tests.clients.server import serving

README = Path(__file__).resolve().parents[2] / "README.md"


def bot() -> str:
    """The program that the README shows."""
    (found,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def test_the_bot_has_ten_lines() -> None:
    assert len([line for line in bot().splitlines() if line.strip()]) == 10


async def test_the_bot_plays_a_match_to_its_end(tmp_path: Path) -> None:
    async with serving(tmp_path / "server") as target:
        (tmp_path / "bot.py").write_text(bot(), encoding="utf-8")
        process = await asyncio.create_subprocess_exec(sys.executable, tmp_path / "bot.py", target, stdout=PIPE)
        printed, _ = await process.communicate()
        assert process.returncode == 0
        assert re.match(rb"\[winner: [12]\ncause: \"(distance|arena)\"", printed), printed
