// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { click, one, testPage } from "./test-support.ts";

const page = testPage();

const lists = `<ul><li><a data-country="FR" href="https://fr.example"><b>France</b></a></li>
  <li><a data-country="DE" href="https://de.example">Deutschland</a></li>
  <li><form><button type="button" data-country="US">USA</button></form></li></ul><p><a data-country="DE" href="https://de.example">DE</a></p>`;
const selected = () =>
  [...document.querySelectorAll<HTMLElement>("[data-selected]")].map((entry) => entry.textContent);

async function start() {
  document.documentElement.dataset.country = "DE";
  page.show(lists);
  const { startSwitcher } = await import("./switcher.ts");
  startSwitcher();
}

test("CTY-05 the chosen country is stored for the session, and the link is followed", async () => {
  await start();
  expect(sessionStorage.getItem("selectedCountry")).toBeNull();
  expect(click(one("b"))).toBe(true);
  expect(sessionStorage.getItem("selectedCountry")).toBe("FR");
  expect(selected()).toEqual(["France"]);
  click(one("button"));
  expect(sessionStorage.getItem("selectedCountry")).toBe("US");
  expect(selected()).toEqual(["USA"]);
});

test("URL-12 choosing a country answers the offer of another one", async () => {
  await start();
  document.body.insertAdjacentHTML("beforeend", '<aside data-notice="offer"><button></button></aside>');
  const answer = vi.fn();
  one("aside button").addEventListener("click", answer);
  click(document.body);
  expect(answer).not.toHaveBeenCalled();
  click(one("b"));
  expect(answer).toHaveBeenCalledOnce();
});

test("CTY-05 the stored country is marked in every list", async () => {
  sessionStorage.setItem("selectedCountry", "DE");
  await start();
  expect(selected()).toEqual(["Deutschland", "DE"]);
});

test("a click elsewhere chooses nothing, regardless of the page's country", async () => {
  await start();
  click(document.body);
  expect(sessionStorage).toHaveLength(0);
  expect(document.documentElement.hasAttribute("data-selected")).toBe(false);
});

test("a browser without storage still marks the choice", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await start();
  click(one("b"));
  expect(selected()).toEqual(["France"]);
});
