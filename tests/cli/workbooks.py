#!/usr/bin/env python3
"""The workbooks of `duello judge`: LibreOffice opens them, and what it reads is what they should hold."""
import pathlib
import subprocess
import sys
import tempfile
import zipfile
from xml.etree import ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check import check, check_equal, done, duello  # pylint: disable=wrong-import-position

TABLE, OFFICE, STYLE = ("{urn:oasis:names:tc:opendocument:xmlns:" + part + ":1.0}" for part in ("table", "office", "style"))
LINK = "{http://www.w3.org/1999/xlink}"
FO = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
BLOCKS = {range(1, 56): "#fff2cc", range(56, 81): "#ddebf7", range(81, 96): "#ededed"}
FACTIONS = {"ru": ["Нильфгаард", "Северные Королевства", "Скоя таэли", "Чудовища", "Скеллиге"],
            "en": ["Nilfgaard", "Northern Realms", "Scoia tael", "Monsters", "Skellige"]}
POSTS = [("1", "Чудовища, Убийца Оберона, 1-25, 3 чучела, 81"), ("2", "Скеллиге, Крах, 1-22")]


class Book:
    """Sheets by name: rows of (text, colour of the background)."""

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        self.links = {link.get(LINK + "href") for link in root.iter() if link.get(LINK + "href")}
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
                cells += [(text, colours.get(cell.get(TABLE + "style-name")))] * int(cell.get(TABLE + "number-columns-repeated", "1"))
        return cells

    def texts(self, sheet):
        return [[text for text, _ in row] for row in self.sheets[sheet] if row]


def printing(path):
    """How each sheet is printed: name -> (orientation, columns, rows of the printed area)."""
    with zipfile.ZipFile(path) as book:
        workbook = ElementTree.fromstring(book.read("xl/workbook.xml"))
        names = [sheet.get("name") for sheet in workbook.iter(MAIN + "sheet")]
        defined = {(name.get("name"), int(name.get("localSheetId"))): name.text.rsplit("!", 1)[1]
                   for name in workbook.iter(MAIN + "definedName")}
        pages = {}
        for i, name in enumerate(names):
            sheet = ElementTree.fromstring(book.read(f"xl/worksheets/sheet{i + 1}.xml"))
            page, fit = sheet.find(MAIN + "pageSetup"), sheet.find(f"{MAIN}sheetPr/{MAIN}pageSetUpPr")
            check_equal(f"{path.name}, {name}: as wide as a page, as long as it is, of A4",
                        (fit.get("fitToPage"), page.get("fitToWidth", "1"), page.get("fitToHeight"), page.get("paperSize")), ("1", "1", "0", "9"))
            check_equal("heads on every page", defined["_xlnm.Print_Titles", i], "$1:$1")
            first, last = defined["_xlnm.Print_Area", i].split(":")
            check_equal("from the first cell on", first, "$A$1")
            pages[name] = (page.get("orientation"), *last[1:].split("$"))
        return pages


def printed(folder):
    """Every sheet fits the width of a page, which lies where the columns are many."""
    for path, leaders, columns, language in (("hard.xlsx", "26", "I", "ru"), ("linked.xlsx", "26", "I", "ru"), ("classic.xlsx", "23", "I", "en")):
        cards = {name: ("landscape", columns, "96") for name in FACTIONS[language]}
        lists = {f"{name} (2)": ("landscape", "D", "96") for name in FACTIONS[language]}
        check_equal(f"the pages of {path}", printing(folder / path),
                    {**cards, {"ru": "Лидеры", "en": "Leaders"}[language]: ("landscape", "D", leaders), **lists})
    check_equal("a case stands", printing(folder / "case.xlsx"), {"Рука": ("portrait", "D", "41"), "Обмен": ("portrait", "D", "41")})


def linked(book):
    """With an address of faces each card has a link and the code for a post."""
    address = "https://a.example/f/fiend.svg"
    fiend = next(row for row in book.texts("Чудовища") if row[3] == "fiend")
    check_equal("the name, and its code", fiend[-2:], ["Бес", f"[img]{address}[/img]"])
    check("the name links to the face", address in book.links)
    leader = book.texts("Лидеры")[1]
    check("leaders have faces, too", leader[4] == leader[1] and leader[5].startswith("[img]https://a.example/f/emhyr-"))


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
    check_equal("factions in the forum's order", names[:5], FACTIONS[language])
    check_equal("lists are named after factions", names[6:], [f"{name} (2)" for name in names[:5]])
    backup = book.texts(names[5])
    check_equal("how many leaders", sum(len(row) > 5 for row in backup), 1 + leaders)
    check_equal("a list for each faction beside them", len(backup), 96)
    check_equal("under its name", [name.replace("'", " ") for name in backup[0][4:]], names[6:])
    for name in names[:5]:
        rows = book.texts(name)[1:]
        check_equal("the numbers", [row[0] for row in rows], [str(number) for number in range(1, 96)])
        check_equal("special and neutral cards are the same for all", rows[55:], book.texts(names[0])[56:])
        decoy, nilfgaardian = rows[55], book.texts(names[0])[0]
        check_equal("what is printed has columns", len(nilfgaardian), 9)
        check("rows, strength, ability in both languages", any(row[4:6] == ["стрелковый", "ranged"] and row[6].isdigit() and len(row) == 9 for row in rows[:54])
              and not decoy[4].isdigit())
        check("both languages", rows[54][1].startswith("Карта фракции") and rows[54][2].startswith("Faction Card"))
        check_equal("the bare list, and places for a deck", book.texts(f"{name} (2)")[1:],
                    [[f"{row[0]}. {row[1]}", f"{row[0]}. {row[2]}", row[0]] for row in rows])
        check_equal("and its backup", [row[names.index(name) - 5] for row in backup[1:]],
                    [f"{row[0]}. {row[1 if language == 'ru' else 2]}" for row in rows])
        check_equal("the blocks have colours", [{colour for _, colour in row} for row in book.sheets[name][1:96]],
                    [{colour} for block, colour in BLOCKS.items() for _ in block])


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
        duello("judge", "handbook", "gwent", folder / "linked.xlsx", "--rules", "hard", "--lang", "ru", "--images", "https://a.example/f")
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
        hard, classic, trade, hand, links = opened(folder, "hard.xlsx", "classic.xlsx", "trade.xlsx", "case.xlsx", "linked.xlsx")
        printed(folder)
        linked(links)
        handbook(hard, 25, "ru")
        handbook(classic, 22, "en")
        check_equal("names in both languages", hard.texts("Скеллиге")[1][1:3], ["Керис", "Cerys"])
        check("all cards of trade", len(trade.sheets["Cards"]) > 30)
        case(hand)
    return done("cli/workbooks")


if __name__ == "__main__":
    sys.exit(main())
