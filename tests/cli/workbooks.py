#!/usr/bin/env python3
"""The workbooks of `duello judge`: LibreOffice opens them, and what it reads is what they should hold."""
import pathlib
import subprocess
import sys
import tempfile
from xml.etree import ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import check, check_equal, done, duello  # pylint: disable=wrong-import-position

TABLE, OFFICE, STYLE = ("{urn:oasis:names:tc:opendocument:xmlns:" + part + ":1.0}" for part in ("table", "office", "style"))
FO = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
POSTS = [("1", "Чудовища, Убийца Оберона, 1-25, 3 чучела, 81"), ("2", "Скеллиге, Крах, 1-22")]


class Book:
    """Sheets by name: rows of (text, colour of the background)."""

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        colours = {style.get(STYLE + "name"): cell.get(FO + "background-color")
                   for style in root.iter(STYLE + "style") for cell in style.iter(STYLE + "table-cell-properties")}
        self.sheets = {table.get(TABLE + "name"): [self.row(row, colours) for row in table.iter(TABLE + "table-row")]
                       for table in root.iter(TABLE + "table")}

    @staticmethod
    def row(row, colours):
        """The cells of a row that hold something."""
        cells = []
        for cell in row.iter(TABLE + "table-cell"):
            text = "".join(cell.itertext()).strip()
            if text:
                cells.append((text, colours.get(cell.get(TABLE + "style-name"))))
        return cells

    def texts(self, sheet):
        return [[text for text, _ in row] for row in self.sheets[sheet] if row]


def opened(folder, *names):
    """The workbooks as LibreOffice reads them."""
    subprocess.run(["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "fods", "--outdir",
                    folder, *(folder / name for name in names)], check=True, capture_output=True, timeout=250)
    return [Book((folder / name).with_suffix(".fods")) for name in names]


def handbook(book, leaders, language):
    """Five factions of 95 cards, their leaders, and the bare lists."""
    names = list(book.sheets)
    check_equal("sheets", len(names), 11)
    check_equal("the leaders stand between cards and lists", names[5], {"ru": "Лидеры", "en": "Leaders"}[language])
    check_equal("how many leaders", len(book.texts(names[5])), 1 + leaders)
    check_equal("lists are named after factions", names[6:], [f"{name} (2)" for name in names[:5]])
    for name in names[:5]:
        rows = book.texts(name)[1:]
        check_equal("the numbers", [row[0] for row in rows], [str(number) for number in range(1, 96)])
        check_equal("special and neutral cards are the same for all", rows[55:], book.texts(names[0])[56:])
        decoy, nilfgaardian = rows[55], book.texts(names[0])[0]
        check_equal("what is printed has columns", len(nilfgaardian), 9)
        check("rows, strength, ability in both languages", any(row[4:6] == ["стрелковый", "ranged"] and row[6].isdigit() and len(row) == 9 for row in rows[:54])
              and not decoy[4].isdigit())
        check("both languages", rows[54][1].startswith("Карта фракции") and rows[54][2].startswith("Faction Card"))
        check_equal("the bare list", book.texts(f"{name} (2)")[1:], [[f"{row[0]}. {row[1]}", f"{row[0]}. {row[2]}"] for row in rows])


def case(book):
    """A hand after an exchange and a play."""
    hand, exchange = book.sheets["Рука"], book.sheets["Обмен"]
    check_equal("forty places each", [sum(len(row) > 0 for row in sheet) for sheet in (hand, exchange)], [41, 41])
    held = [row for row in hand[1:] if len(row) > 1]
    check_equal("ten cards, two taken", len(held), 12)
    used = {row[1][0]: {colour for _, colour in row} for row in held if row[3][0] == "использована"}
    check_equal("given and played cards stay, coloured", used, {card: {"#c9c9c9"} for card in ("Игоша", "Пугач", "Цирилла")})
    check("the others are not", all(colour is None for row in held if row[3][0] == "в руке" for _, colour in row))
    check_equal("the exchange", sorted((row[1][0], row[3][0], row[3][1]) for row in exchange[1:] if len(row) > 1),
                [("Главоглаз", "взята", "#c6e0b4"), ("Игоша", "отдана", "#c9c9c9"), ("Накер", "взята", "#c6e0b4"),
                 ("Пугач", "отдана", "#c9c9c9")])


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for out, rules, language in ("hard.xlsx", "hard", "ru"), ("classic.xlsx", "classic", "en"):
            check_equal("a handbook is written", duello("judge", "handbook", "gwent", folder / out, "--rules", rules, "--lang",
                                                        language).returncode, 0)
        check_equal("of a game without factions too", duello("judge", "handbook", "trade", folder / "trade.xlsx").returncode, 0)
        check_equal("nowhere is refused", duello("judge", "handbook", "gwent", folder / "none" / "x.xlsx").returncode, 1)
        game = folder / "game"
        duello("judge", "new", game, "--rules", "classic", "--seed", 3)
        check_equal("no case before the deal", duello("judge", "case", game, "1", folder / "x.xlsx").returncode, 1)
        check("nothing was written", not (folder / "x.xlsx").exists())
        posts = POSTS + [("1", "отдаю Игошу и Пугача, беру Главоглаза и накера"), ("2", "без обмена"), ("1", "Цирилла")]
        for player, post in posts:
            check_equal(post, duello("judge", "post", game, player, stdin=post).returncode, 0)
        check_equal("a case is written", duello("judge", "case", game, "1", folder / "case.xlsx", "--lang", "ru").returncode, 0)
        hard, classic, trade, hand = opened(folder, "hard.xlsx", "classic.xlsx", "trade.xlsx", "case.xlsx")
        handbook(hard, 25, "ru")
        handbook(classic, 22, "en")
        check_equal("names in both languages", hard.texts("Скеллиге")[1][1:3], ["Керис", "Cerys"])
        check("all cards of trade", len(trade.sheets["Cards"]) > 30)
        case(hand)
    return done("cli/workbooks")


if __name__ == "__main__":
    sys.exit(main())
