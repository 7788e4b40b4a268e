#!/usr/bin/python3
"""The pages in a real browser: two people play a game by clicking, one at a desk in English, one on a phone in Russian.

Chromium is driven over its own protocol (DevTools), so nothing else is needed. No page may log an error, break the content
security policy, or ask another host for anything."""
import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request

import websockets

from api_client import Client, Server, check, check_equal, done

PATIENCE = 60       # seconds until a test gives up; nothing is measured by it
CHROMIUM = shutil.which("chromium")


class Browser:
    """One window of a browser of its own."""

    def __init__(self, width, height, language):
        self.width, self.height, self.language = width, height, language
        self.complaints, self.hosts = [], set()
        self.number, self.waiting = 0, {}

    async def __aenter__(self):
        self.folder = tempfile.mkdtemp(prefix="duello-browser-")
        self.process = subprocess.Popen(
            [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-port=0",
             "--no-first-run", f"--user-data-dir={self.folder}", f"--lang={self.language}", f"--accept-lang={self.language}", "about:blank"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        port = next(line for line in self.process.stderr if "DevTools listening on" in line).split(":")[-1].split("/")[0]
        for _ in range(200):
            pages = self.targets(port)
            if pages:
                break
            await asyncio.sleep(0.1)
        self.socket = await websockets.connect(pages[0]["webSocketDebuggerUrl"], max_size=None)
        self.reader = asyncio.create_task(self.read())
        for domain in "Page", "Runtime", "Log", "Network":
            await self.do(f"{domain}.enable")
        await self.do("Emulation.setDeviceMetricsOverride", width=self.width, height=self.height, deviceScaleFactor=1, mobile=self.width < 600)
        return self

    @staticmethod
    def targets(port):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as reply:
            return [target for target in json.load(reply) if target["type"] == "page"]

    async def __aexit__(self, *error):
        self.reader.cancel()
        await self.socket.close()
        self.process.terminate()
        self.process.communicate()
        shutil.rmtree(self.folder, ignore_errors=True)

    async def read(self):
        async for text in self.socket:
            message = json.loads(text)
            if "id" in message:
                self.waiting.pop(message["id"]).set_result(message)
                continue
            what, values = message["method"], message["params"]
            if what == "Runtime.exceptionThrown" or what == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
                self.complaints.append(values)
            if what == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
                self.complaints.append(values)
            if what == "Network.requestWillBeSent" and values["request"]["url"].startswith(("http", "ws")):
                self.hosts.add(values["request"]["url"].split("/")[2])

    async def do(self, method, **values):
        self.number += 1
        self.waiting[self.number] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": self.number, "method": method, "params": values}))
        return (await asyncio.wait_for(self.waiting[self.number], PATIENCE)).get("result", {})

    async def run(self, code):
        result = await self.do("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{code}: {result['exceptionDetails']}")
        return result.get("result", {}).get("value")     # no result: the page was just left for another

    async def until(self, code):
        """Waits until a piece of script is true; returns its value."""
        for _ in range(PATIENCE * 20):
            value = await self.run(code)
            if value:
                return value
            await asyncio.sleep(0.05)
        raise RuntimeError(f"never: {code}: {await self.run('document.body.innerText')}")

    async def go(self, url, ready="document.querySelector('#main').children.length > 0 && !document.querySelector('noscript')"):
        await self.do("Page.navigate", url=url)
        await self.until(f"location.href.startsWith({json.dumps(url)}) && document.readyState === 'complete' && ({ready})")

    async def click(self, selector):
        await self.until(f"!!document.querySelector({json.dumps(selector)})")
        await self.run(f"document.querySelector({json.dumps(selector)}).click()")

    async def fits(self, where):
        wide = await self.run("document.documentElement.scrollWidth - innerWidth")
        check(f"{where} is no wider than the window of {self.width}: {wide}", wide <= 0)


async def play_out(windows):
    """Clicks the middle answer of whoever is asked until both see a result."""
    for step in range(1500):
        results = [await window.run("document.querySelector('.result')?.textContent ?? ''") for window in windows]
        if all(results):
            return results
        for window in windows:
            await window.run("(() => { const all = [...document.querySelectorAll('button.move:not([disabled])')]; all[(all.length * 2 / 3) | 0]?.click(); })()")
        await asyncio.sleep(0.02)
    raise RuntimeError("a game without end")


async def two_people(server):
    async with Browser(1440, 900, "en") as desk, Browser(360, 740, "ru") as phone:
        await desk.go(server.url + "/", "!!document.querySelector('form.terms')")
        await phone.go(server.url + "/", "!!document.querySelector('form.terms')")
        check_equal("each in its language", [await window.run("document.querySelector('h1').textContent") for window in (desk, phone)], ["Play", "Играть"])
        await desk.run("""(() => { const choice = [...document.querySelectorAll('form.terms select')].find(s => [...s.options].some(o => o.value === 'open'));
            choice.value = 'open'; choice.dispatchEvent(new Event('change')); })()""")
        await desk.click("form.terms button.main")
        await desk.until("location.pathname.startsWith('/table/') && !!document.querySelector('.link input')")
        await phone.fits("the lobby")
        await phone.click(".tables a.button")
        await phone.click(".single button.main")
        for window in desk, phone:
            await window.until("!!document.querySelector('button.move')")
        await phone.fits("the table")
        hand = await desk.run("[...document.querySelectorAll('.hand .tile .title')].map(e => e.textContent)")
        check(f"the desk has a hand: {hand}", len(hand) > 3)
        await desk.run("document.querySelector('.hand .tile').click()")
        await desk.until("document.querySelector('.why').textContent.length > 5")
        check_equal("one hand on each page", [await window.run("document.querySelectorAll('.hand').length") for window in (desk, phone)], [1, 1])
        await phone.run("[...document.querySelectorAll('details')].forEach(each => { each.open = true; })")
        await phone.click(".phrases button")
        await desk.until("document.querySelector('.said').textContent.includes('Hello!')")
        await desk.click("button.quiet")
        await desk.until("!document.querySelector('.said').textContent.includes('Hello!')")
        # The line breaks while they play: everything goes on.
        server.kill()
        await desk.until("document.querySelector('#notices').textContent.length > 0")
        server.start()
        await desk.until("document.querySelector('#notices .good') !== null")
        results = await play_out([desk, phone])
        check(f"one wins, the other loses, or nobody: {results}", tuple(results) in {("You win.", "Вы проиграли."), ("You lose.", "Вы выиграли."), ("Nobody wins.", "Победителя нет.")})
        totals = [sorted(await window.run("[...document.querySelectorAll('.score')].map(e => e.textContent)")) for window in (desk, phone)]
        check_equal("both see the same score", totals[0], totals[1])
        await desk.click('.moves a[href^="/game/"]')
        await desk.until("!!document.querySelector('.steps-bar')")
        await desk.click(".buttons button")
        check("the record is right", "right" in await desk.until("document.querySelector('p.good')?.textContent"))
        for window in desk, phone:
            for page in "/account", "/", "/person/nobody-of-that-name", "/nowhere-at-all", "/table/aaaaaaaaaaaa":
                await window.do("Page.navigate", url=server.url + page)
                await window.until(f"location.pathname === {json.dumps(page)} && document.readyState === 'complete'")
                await asyncio.sleep(0.3)
                await window.fits(page)
        for name, window in (("desk", desk), ("phone", phone)):
            expected = ("404", "net::ERR_CONNECTION_REFUSED", "WebSocket")       # pages that are not there, and the server's absence
            unexpected = [c for c in window.complaints if not any(word in json.dumps(c) for word in expected)]
            check(f"{name}: no error, no breach of the policy: {unexpected[:2]}", not unexpected)
            check_equal(f"{name}: no other host", window.hosts, {f"127.0.0.1:{server.port}"})


async def every_game(server):
    """A game against the computer in every rule set, started from the form."""
    catalogue = Client(server).ok("catalogue")
    async with Browser(800, 900, "en") as window:
        for game in catalogue["games"]:
            for rules in game["rules"]:
                await window.go(server.url + "/", "!!document.querySelector('form.terms')")
                await window.run(f"""(async () => {{ const [game, rules] = document.querySelectorAll('form.terms select');
                    game.value = {json.dumps(game['game'])}; game.dispatchEvent(new Event('change'));
                    while (![...rules.options].some(o => o.value === {json.dumps(rules)})) await new Promise(r => setTimeout(r, 20));
                    rules.value = {json.dumps(rules)}; rules.dispatchEvent(new Event('change'));
                    await new Promise(r => setTimeout(r, 300)); document.querySelector('form.terms').requestSubmit(); }})()""")
                await window.until("location.pathname.startsWith('/table/') && !!document.querySelector('.moves .prompt')")
                await play_out([window])
                raw = await window.run("[...document.querySelectorAll('.log li')].map(e => e.textContent).filter(t => /^[a-z-]+: /.test(t))")
                check(f"{rules}: everything that happens has a sentence: {raw[:3]}", not raw)
        check(f"nothing went wrong: {window.complaints[:2]}", not window.complaints)


def main():
    if not CHROMIUM:
        print("chromium is not installed")
        sys.exit(1)
    with Server() as server:
        asyncio.run(two_people(server))
        asyncio.run(every_game(server))
    done("server/pages")


if __name__ == "__main__":
    main()
