"""Do the tests notice when the rules are wrong? Small faults are put into `kelon_engine.rules`, one at a time, and the tests are run.

    python -m tests.mutants.run --sample 800 --seed 1 [--jobs 2] [--out .mutants] [--again] [--tests FOLDER ...]

**What a mutant is.** One change by one operator of cosmic-ray at one place: another binary, unary or comparison operator, `and` for `or`, a
`not` more or less, True for False, a number one greater or less, `break` for `continue`, a loop without rounds, an exception that is not
caught. The sample is drawn without replacement from all of them over all files, and depends on nothing but the seed and the sources.

*Not used* are the operators that remove decorators and those that put random numbers for variables; swapping identity and equality (`is`
and `==` say the same of enumerations, None and small numbers); whatever lies in an annotation, a decorator, a type alias or an import for
types only; and what does not compile, or compiles to the same program.

**How it is judged.** The tests are run once on the unchanged source under coverage, which tells the tests that execute each statement, and
once without, which tells how long each takes and that they are green. For a mutant the tests that execute its statement are run, folder by
folder, the shortest first, until one fails: it is *killed*. A statement that is executed while the modules are imported counts as
executed by every test. A test that takes far longer than it did is stopped and counts as failed: a *time-out*. A mutant that no test
notices, or that no test executes, is a *survivor*.

The process forks for each mutant, after everything but the rules has been imported; the child imports the rules through a finder that
has the mutated source. No file is changed. Results are lines of JSON in `mutants.jsonl` and, with the differences of the survivors, in
`survivors.txt`. `--again` runs the survivors of the last run once more, instead of a sample.

**Survivors that are no gap.** Most of what survives says the same in other words, and is left alone:

* an order between words of a vocabulary for identity (`<=` for `is`), where no word that can be there lies on the wrong side;
* arithmetic that agrees on all numbers there are (`3 ^ seat` for `3 - seat`, `7 ^ region` for `7 - region`);
* progress of a frame that is only compared with numbers it has passed (`>= 2` for `== 2`), and names that mean "done" with any number;
* values that need not be immutable because nobody changes them (`frozen=False`), and `strict=False` for what is of one length;
* short cuts that only save time: the last board used again, a passive alone that is not ordered, a zone that need not be searched;
* what a later check refuses anyway, and arguments and fields that every caller gives;
* what the day remembers beyond what a rule asks about."""

from __future__ import annotations

import argparse
import ast
import difflib
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import resource
import select
import signal
import sys
import time
import types
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import coverage
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.operators.operator import Operator
from cosmic_ray.operators.provider import OperatorProvider

import kelon_engine

PACKAGE = "kelon_engine.rules"
TESTS = ("tests/rules", "tests/cards", "tests/cases", "tests/kinds")
WITHOUT = {
    "RemoveDecorator",
    "VariableReplacer",
    "VariableInserter",
    "ReplaceComparisonOperator_Is_Eq",
    "ReplaceComparisonOperator_Eq_Is",
    "ReplaceComparisonOperator_IsNot_NotEq",
    "ReplaceComparisonOperator_NotEq_IsNot",
}
"""Operators of the library that are not used; the docstring of the module says why."""

PRELOADED = ("hypothesis", "_hypothesis_pytestplugin", "pytest_asyncio.plugin", "pytest_timeout", "msgspec")
OPTIONS = (
    *("-q", "--assert=plain", "-o", "addopts=--import-mode=importlib", "-o", "timeout=0"),
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:xdist.looponfail", "-p", "no:benchmark"),
)
SLOWER = 5.0
"""A test is stopped when it takes so many times as long as it did, and two seconds more."""
MEMORY = 3 << 30
"""Bytes of address space that a mutant may use more than it began with."""


@dataclass(frozen=True)
class Site:
    """Where a mutant can be: the nth place, in its file, that an operator changes."""

    file: str
    operator: str
    occurrence: int
    line: int


@dataclass(frozen=True)
class Mutant:
    """A site, and the source with the change in it."""

    site: Site
    source: str
    diff: str


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: "killed", "time-out" or "survived"; by which test, of how many."""

    outcome: str
    by: str = ""
    tests: int = 0


@dataclass
class Baseline:
    """What the tests do on the unchanged source."""

    seconds: dict[str, float] = field(default_factory=dict)
    covers: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    """By file and line the tests that execute it; "" stands for the import of the modules."""
    folders: tuple[str, ...] = TESTS


# -- mutants -------------------------------------------------------------------------------------------------------


def operators() -> dict[str, Operator]:
    """The operators in use, by name."""
    provider = OperatorProvider()
    return {name: provider[name]() for name in sorted(provider) if name not in WITHOUT}


def sources() -> dict[str, str]:
    """The files of the package, by name."""
    (folder,) = importlib.import_module(PACKAGE).__path__
    return {p.stem: p.read_text() for p in sorted(Path(folder).glob("*.py"))}


Span = tuple[tuple[int, int], tuple[int, int]]


def span(node: ast.AST) -> Span:
    """From where to where a node goes, as (line, column) with the end left out."""
    assert isinstance(node, ast.expr | ast.stmt | ast.arg)
    assert node.end_lineno is not None and node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def beside_the_point(tree: ast.Module) -> Iterator[Span]:
    """The parts of a module that say nothing at run time: annotations, decorators, type aliases, imports for types only."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(decorator_list=decorators, returns=returns):
                yield from (span(x) for x in (*decorators, returns) if x is not None)
            case ast.ClassDef(decorator_list=decorators):
                yield from map(span, decorators)
            case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
                yield span(annotation)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield span(node)
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name()], value=ast.Subscript() | ast.BinOp(op=ast.BitOr())):
                yield span(statement)


def between_operands(tree: ast.Module) -> Iterator[Span]:
    """Where the operators of calculations are; the library takes other stars for operators too."""
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(left=left, right=right) | ast.AugAssign(target=left, value=right):
                yield span(left)[1], span(right)[0]


def sites(file: str, source: str, using: dict[str, Operator]) -> Iterator[Site]:
    """Every place of a file that an operator changes."""
    left_out = list(beside_the_point(ast.parse(source)))
    calculations = list(between_operands(ast.parse(source)))
    nodes = list(ast_nodes(get_ast(source)))
    for name, operator in using.items():
        places = [place for node in nodes for place in operator.mutation_positions(node)]
        for i, (start, end) in enumerate(places):
            if name.startswith("ReplaceBinary") and not any(a <= tuple(start) and tuple(end) <= b for a, b in calculations):
                continue
            if not any(a <= tuple(start) and tuple(end) <= b for a, b in left_out):
                yield Site(file, name, i, start[0])


def mutate(site: Site, source: str, using: dict[str, Operator]) -> Mutant | None:
    """The mutant of a site; None if it does not compile or is the same program."""
    changed = MutationVisitor.mutate_code(source, using[site.operator], site.occurrence)
    assert isinstance(changed, str), site
    try:
        if ast.dump(ast.parse(changed)) == ast.dump(ast.parse(source)):
            return None
        compile(changed, site.file, "exec")
    except (SyntaxError, ValueError):
        return None
    before, after = source.splitlines(), changed.splitlines()
    lines = list(difflib.unified_diff(before, after, f"{site.file}.py", f"{site.file}.py", n=2, lineterm=""))
    return Mutant(site, changed, "\n".join(lines[2:]))


def drawn(number: int, seed: int, texts: dict[str, str], using: dict[str, Operator]) -> list[Mutant]:
    """A sample of all mutants, without replacement."""
    everything = [s for file, text in texts.items() for s in sites(file, text, using)]
    random.Random(seed).shuffle(everything)
    found: list[Mutant] = []
    for site in everything:
        mutant = mutate(site, texts[site.file], using)
        if mutant is not None:
            found.append(mutant)
        if len(found) == number:
            break
    return found


# -- a child process: the rules with one file's source replaced, and pytest ----------------------------------------


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the modules of the package from these texts."""

    def __init__(self, texts: dict[str, str], folder: str) -> None:
        self.texts, self.folder = texts, folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module, if it is one of the package."""
        package, _, name = fullname.rpartition(".")
        if package != PACKAGE or name not in self.texts:
            return None
        return importlib.util.spec_from_file_location(fullname, f"{self.folder}/{name}.py", loader=self)

    def exec_module(self, module: types.ModuleType) -> None:
        """Run its text."""
        name = module.__name__.rpartition(".")[2]
        exec(compile(self.texts[name], f"{self.folder}/{name}.py", "exec"), module.__dict__)


def import_anew(texts: dict[str, str]) -> None:
    """Import the rules from these texts, and the door over them; model and cards stay as they are."""
    (folder,) = importlib.import_module(PACKAGE).__path__
    for name in list(sys.modules):
        if name.startswith("kelon_engine.") and not name.startswith(("kelon_engine.model", "kelon_engine.cards")):
            del sys.modules[name]
    sys.meta_path.insert(0, Finder(texts, folder))
    importlib.reload(kelon_engine)


class Judge:
    """A plugin of pytest: runs the wanted tests only, the shortest first, and tells the first that fails."""

    def __init__(self, wanted: dict[str, float] | None, tell: Callable[[dict[str, Any]], None]) -> None:
        self.wanted, self.tell = wanted, tell
        self.seconds: dict[str, float] = {}
        self.found = 0
        self.cover: coverage.Coverage | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Select and order."""
        wanted = self.wanted
        if wanted is not None:
            items[:] = sorted((i for i in items if i.nodeid in wanted), key=lambda i: wanted[i.nodeid])
            self.found += len(items)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None]:
        """Stop what takes too long; note how long the others take and what they execute."""
        if self.cover is not None:
            self.cover.switch_context(item.nodeid)
        if self.wanted is not None:
            signal.signal(signal.SIGALRM, lambda *_: self.tell({"outcome": "time-out", "by": item.nodeid}))
            signal.setitimer(signal.ITIMER_REAL, 2 + SLOWER * self.wanted[item.nodeid])
        began = time.perf_counter()
        yield
        self.seconds[item.nodeid] = time.perf_counter() - began
        signal.setitimer(signal.ITIMER_REAL, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first failure is enough."""
        if report.failed:
            self.tell({"outcome": "killed", "by": report.nodeid, "why": report.longreprtext[-2000:]})

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A test module that cannot be imported has noticed."""
        if report.failed:
            self.tell({"outcome": "killed", "by": f"import of {report.nodeid}", "why": report.longreprtext[-2000:]})


def in_child(write: int, texts: dict[str, str], folders: Sequence[str], wanted: dict[str, float] | None, covering: bool) -> NoReturn:
    """What the forked process does: it tells one thing through the pipe and is gone."""

    def tell(what: dict[str, Any]) -> NoReturn:
        with os.fdopen(write, "w") as pipe:
            json.dump(what, pipe)
        os._exit(0)

    null = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(null, standard)
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() if Path("/proc/self/statm").exists() else 0
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
    judge = Judge(wanted, tell)
    try:
        signal.signal(signal.SIGALRM, lambda *_: tell({"outcome": "time-out", "by": "import"}))
        signal.setitimer(signal.ITIMER_REAL, 20)
        if covering:
            judge.cover = coverage.Coverage(data_file=None, source_pkgs=[PACKAGE], config_file=False)
            judge.cover.start()
        import_anew(texts)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for folder in folders:
            files = {folder} if wanted is None else {nodeid.split("::")[0] for nodeid in wanted if nodeid.startswith(f"{folder}/")}
            if files:
                pytest.main([*OPTIONS, *sorted(files)], plugins=[judge])
        if wanted is not None and judge.found != len(wanted):
            tell({"error": f"of {len(wanted)} tests {judge.found} were found"})
    except BaseException as fault:  # whatever a mutant does, it has been noticed
        tell({"outcome": "killed", "by": "import", "why": repr(fault)})
    covers: dict[str, dict[int, list[str]]] = {}
    if judge.cover is not None:
        judge.cover.stop()
        data = judge.cover.get_data()
        covers = {Path(f).stem: data.contexts_by_lineno(f) for f in data.measured_files()}
    tell({"outcome": "survived", "seconds": judge.seconds, "covers": covers})


@dataclass(frozen=True)
class Child:
    """A forked process, the pipe from it, and when it is given up."""

    pid: int
    read: int
    deadline: float


def fork(texts: dict[str, str], folders: Sequence[str], wanted: dict[str, float] | None, *, covering: bool = False) -> Child:
    """Begin to judge."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        in_child(write, texts, folders, wanted, covering)
    os.close(write)
    limit = 1200.0 if wanted is None else 60 + SLOWER * sum(wanted.values())
    return Child(pid, read, time.monotonic() + limit)


def told(child: Child) -> dict[str, Any]:
    """What a child says, once it does; one that says nothing has crashed, or is given up."""
    chunks: list[bytes] = []
    late = False
    while True:
        ready, _, _ = select.select([child.read], [], [], max(0, child.deadline - time.monotonic()))
        if not ready:
            late = True
            os.kill(child.pid, signal.SIGKILL)
            break
        chunk = os.read(child.read, 1 << 16)
        if not chunk:
            break
        chunks.append(chunk)
    os.close(child.read)
    os.waitpid(child.pid, 0)
    if late:
        return {"outcome": "time-out", "by": "all of it"}
    found: dict[str, Any] = json.loads(b"".join(chunks)) if chunks else {"outcome": "killed", "by": "a crash"}
    if "error" in found:
        raise SystemExit(f"the tests are not what they were: {found['error']}")
    return found


# -- judging -------------------------------------------------------------------------------------------------------


def baseline(texts: dict[str, str], folders: Sequence[str]) -> Baseline:
    """Run the tests on the unchanged source, under coverage and without; both must be green."""
    covered = told(fork(texts, folders, None, covering=True))
    timed = told(fork(texts, folders, None))
    for run in (covered, timed):
        if run["outcome"] != "survived" or not run["seconds"]:
            raise SystemExit(f"the tests are not green without any mutant: {run.get('by')}\n{run.get('why', '')}")
    covers = {file: {int(line): set(tests) for line, tests in lines.items()} for file, lines in covered["covers"].items()}
    return Baseline(timed["seconds"], covers, tuple(folders))


def statement_lines(tree: ast.Module, line: int) -> range:
    """The lines of the innermost statement at a line; of a compound one its head only."""
    best = range(line, line + 1)
    for node in ast.walk(tree):  # from the outside in
        match node:
            case ast.Match(lineno=first, cases=[case, *_]):
                last = case.pattern.lineno - 1
            case ast.match_case(pattern=pattern, body=[start, *_]):
                first, last = pattern.lineno, max(pattern.lineno, start.lineno - 1)
            case ast.stmt(lineno=first, end_lineno=int(last)) | ast.ExceptHandler(lineno=first, end_lineno=int(last)):
                body = getattr(node, "body", None)
                last = max(first, body[0].lineno - 1) if body else last
            case _:
                continue
        if first <= line <= last:
            best = range(first, last + 1)
    return best


def executing(site: Site, tree: ast.Module, base: Baseline) -> dict[str, float]:
    """The tests that execute a site, with the seconds that they take."""
    lines = base.covers.get(site.file, {})
    names = {t for line in statement_lines(tree, site.line) for t in lines.get(line, ())}
    return dict(base.seconds) if "" in names else {t: base.seconds[t] for t in names}


def judged(mutants: Iterable[Mutant], texts: dict[str, str], base: Baseline, jobs: int) -> Iterator[tuple[Mutant, Verdict]]:
    """The verdict on each mutant, as they come."""
    trees = {file: ast.parse(text) for file, text in texts.items()}
    running: list[tuple[Child, Mutant, int]] = []

    def finished() -> tuple[Mutant, Verdict]:
        soonest = min(child.deadline for child, _, _ in running)
        ready, _, _ = select.select([child.read for child, _, _ in running], [], [], max(0, soonest - time.monotonic()))
        done = next((x for x in running if x[0].read in ready), None) or min(running, key=lambda x: x[0].deadline)
        running.remove(done)
        child, mutant, number = done
        found = told(child)
        return mutant, Verdict(found["outcome"], found.get("by", ""), number)

    for mutant in mutants:
        wanted = executing(mutant.site, trees[mutant.site.file], base)
        if not wanted:
            yield mutant, Verdict("survived")
            continue
        while len(running) >= jobs:
            yield finished()
        running.append((fork({**texts, mutant.site.file: mutant.source}, base.folders, wanted), mutant, len(wanted)))
    while running:
        yield finished()


def again(out: Path, texts: dict[str, str], using: dict[str, Operator]) -> list[Mutant]:
    """The survivors of the last run."""
    lines = [json.loads(line) for line in (out / "mutants.jsonl").read_text().splitlines()]
    left = [Site(x["file"], x["operator"], x["occurrence"], x["line"]) for x in lines if x["outcome"] == "survived"]
    return [m for s in left if (m := mutate(s, texts[s.file], using)) is not None]


def main() -> None:
    """Draw, judge, tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.run", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", type=int, default=800, metavar="NUMBER")
    parser.add_argument("--seed", type=int, default=1, metavar="NUMBER")
    parser.add_argument("--jobs", type=int, default=2, metavar="NUMBER")
    parser.add_argument("--out", type=Path, default=Path(".mutants"), metavar="FOLDER")
    parser.add_argument("--again", action="store_true", help="the survivors of the last run, instead of a sample")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="FOLDER", help="where the tests are, those first that find most")
    options = parser.parse_args()

    os.environ["HYPOTHESIS_PROFILE"] = "ci"  # the same examples in every run
    for name in PRELOADED:
        importlib.import_module(name)
    texts, using = sources(), operators()
    mutants = again(options.out, texts, using) if options.again else drawn(options.sample, options.seed, texts, using)
    gc.collect()
    gc.freeze()
    base = baseline(texts, [f for f in options.tests if Path(f).exists()])
    print(f"{len(base.seconds)} tests, {sum(base.seconds.values()):.0f} s; {len(mutants)} mutants", flush=True)

    options.out.mkdir(parents=True, exist_ok=True)
    outcomes: Counter[str] = Counter()
    survivors = options.out / "survivors.txt"
    with (options.out / "mutants.jsonl").open("w") as lines, survivors.open("w") as left:
        for mutant, verdict in judged(mutants, texts, base, options.jobs):
            outcomes[verdict.outcome] += 1
            line = {**vars(mutant.site), **vars(verdict), "diff": mutant.diff}
            print(json.dumps(line), file=lines, flush=True)
            if verdict.outcome == "survived":
                site = mutant.site
                print(f"{site.file}.py:{site.line} {site.operator}, {verdict.tests} tests\n{mutant.diff}\n", file=left, flush=True)
    killed = outcomes["killed"] + outcomes["time-out"]
    share = 100 * killed / max(1, len(mutants))
    print(
        f"killed {killed} of {len(mutants)} ({share:.1f} %), time-outs {outcomes['time-out']}, "
        f"survivors {outcomes['survived']} in {survivors}"
    )


if __name__ == "__main__":
    main()
