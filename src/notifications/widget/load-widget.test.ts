// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWidget } from "./load-widget.ts";
import { bellId, type NotificationSettings } from "./settings.ts";

const settings: NotificationSettings = {
  portalCd: "lcz",
  env: "qa",
  baseUrl: "https://dossier.example",
  assetsUrl: "https://assets.example",
  selector: bellId,
  cultureCode: "cs-CZ",
  rootUrlSlug: "cz/cs",
  lazyLoad: false,
  oldNotification: false,
};
const api = "https://dossier.example/cz/cs/api/notifications/";
const item = (id: string, over: object = {}) => ({
  id,
  text: `„\u2068Životopis\u2069“ ${id}`,
  when: "včera",
  at: "2026-11-20T10:00:00.000Z",
  href: `/cz/cs/tvorba-zivotopisu/${id}`,
  unread: true,
  ...over,
});
const labels = { title: "Oznámení", all: "Všechna oznámení", empty: "Zatím nic", unread: "Nové" };
const latest = (over: object = {}) => ({
  unread: 12,
  label: "Více než 9 nepřečtených",
  items: [item("a"), item("b"), item("c", { unread: false, href: "/cz/cs/settings#password" })],
  all: "/cz/cs/notifications",
  labels,
  ...over,
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

type Answers = Partial<Record<"latest" | "read", () => Response | Promise<Response>>>;
let calls: { url: string; init: RequestInit | undefined }[];
let listeners: [string, EventListenerOrEventListenerObject][];

function serve(answers: Answers): void {
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    calls.push({ url, init });
    const answer = answers[url.replace(api, "") as "latest"];
    return answer ? answer() : json({}, 404);
  });
}

const one = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const button = () => one("header button");
const panel = () => one("section");
const items = () => [...document.querySelectorAll("li")].map((element) => element.textContent);
const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};
const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
async function start(over: Partial<NotificationSettings> = {}) {
  loadWidget({ ...settings, ...over });
  await settle();
}
async function open(): Promise<void> {
  button().click();
  await settle();
}

beforeEach(() => {
  calls = [];
  listeners = [];
  vi.useFakeTimers();
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation((type, listener, options) => {
    listeners.push([type, listener]);
    add(type, listener, options);
  });
  document.head.innerHTML = "<style>header { color: red }</style>";
  document.body.innerHTML = `<a id="before" href="#">x</a><header><div id="${bellId}">
    <a class="bell" href="/cz/cs/notifications" aria-label="Oznámení" data-bell><svg></svg><span data-bell-count hidden></span></a>
  </div></header><main><button id="main">x</button></main>`;
  serve({ latest: () => json(latest()), read: () => json({ unread: 10, label: "Více než 9" }) });
});
afterEach(() => {
  for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("CAL-15 the bell becomes a button with the count, which opens the newest in the server's words", async () => {
  await start();
  expect(calls).toEqual([{ url: `${api}latest`, init: undefined }]);
  expect(document.querySelector("header > div > a")).toBeNull();
  expect(button().className).toBe("bell");
  expect(button().getAttribute("aria-label")).toBe("Více než 9 nepřečtených");
  expect(one("[data-bell-count]").textContent).toBe("9+");
  expect(one("[data-bell-count]").hidden).toBe(false);
  expect([button().getAttribute("aria-expanded"), panel().hidden]).toEqual(["false", true]);
  expect(button().getAttribute("aria-controls")).toBe(panel().id);

  await open();
  expect([button().getAttribute("aria-expanded"), panel().hidden]).toEqual(["true", false]);
  expect([panel().lang, panel().getAttribute("aria-label"), one("h2").textContent]).toEqual([
    "cs-CZ",
    "Oznámení",
    "Oznámení",
  ]);
  expect(items()).toEqual([
    "„\u2068Životopis\u2069“ a Novévčera",
    "„\u2068Životopis\u2069“ b Novévčera",
    "„\u2068Životopis\u2069“ cvčera",
  ]);
  expect(one("li a").getAttribute("href")).toBe("/cz/cs/tvorba-zivotopisu/a");
  expect(one("time").getAttribute("datetime")).toBe("2026-11-20T10:00:00.000Z");
  expect(one("section > a").getAttribute("href")).toBe("/cz/cs/notifications");
  expect(one("section > a").textContent).toBe("Všechna oznámení");
});

test("CAL-15 what was shown is read: told once, and seen as such when the panel opens again", async () => {
  await start();
  await open();
  expect(calls[1]!.url).toBe(`${api}read`);
  expect(calls[1]!.init).toMatchObject({ method: "POST", body: JSON.stringify({ ids: ["a", "b"] }) });
  expect(button().getAttribute("aria-label")).toBe("Více než 9");
  expect(items()[0]).toContain("Nové");
  await open();
  await open();
  expect(items().join()).not.toContain("Nové");
  expect(calls).toHaveLength(2);
});

test("a list that is old is asked for again when it is opened", async () => {
  await start();
  vi.setSystemTime(Date.now() + 61_000);
  serve({
    latest: () => json(latest({ unread: 1, label: "1 nepřečtené", items: [item("d")] })),
    read: () => json({ unread: 0, label: "0 nepřečtených" }),
  });
  await open();
  expect(items()).toEqual(["„\u2068Životopis\u2069“ d Novévčera"]);
  expect(JSON.parse(String(calls.at(-1)!.init!.body))).toEqual({ ids: ["d"] });
  expect(button().getAttribute("aria-label")).toBe("0 nepřečtených");
  expect(one("[data-bell-count]").hidden).toBe(true);
});

test.each([
  ["the answer is an error", () => json({}, 500)],
  ["there is no connection", () => Promise.reject(new TypeError("offline"))],
])("where %s the opened panel stays as it is", async (_what, broken) => {
  await start();
  vi.setSystemTime(Date.now() + 61_000);
  serve({ latest: broken, read: broken });
  await open();
  expect(items()).toHaveLength(3);
  expect(button().getAttribute("aria-label")).toBe("Více než 9 nepřečtených");
});

test("what is closed before the list is there counts as unseen", async () => {
  await start();
  vi.setSystemTime(Date.now() + 61_000);
  let answer: (response: Response) => void = () => {};
  serve({ latest: () => new Promise((resolve) => (answer = resolve)) });
  await open();
  press("Escape");
  answer(json(latest()));
  await settle();
  expect(calls.map(({ url }) => url)).toEqual([`${api}latest`, `${api}latest`]);
});

test("an empty list says so", async () => {
  serve({ latest: () => json(latest({ unread: 0, label: "0", items: [] })) });
  await start();
  await open();
  expect(one("p").textContent).toBe("Zatím nic");
  expect(document.querySelector("ul")).toBeNull();
  expect(calls).toHaveLength(1);
});

test("Escape, a click elsewhere, the focus elsewhere and the button itself close it", async () => {
  await start();
  await open();
  one("li a").focus();
  press("a");
  expect(panel().hidden).toBe(false);
  press("Escape");
  expect([panel().hidden, document.activeElement === button()]).toEqual([true, true]);

  await open();
  one("h2").click();
  expect(panel().hidden).toBe(false);
  one("main").click();
  expect(panel().hidden).toBe(true);

  await open();
  button().dispatchEvent(
    new FocusEvent("focusout", { bubbles: true, relatedTarget: one("li a") as EventTarget }),
  );
  expect(panel().hidden).toBe(false);
  button().dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: one("#main") }));
  expect(panel().hidden).toBe(true);

  await open();
  await open();
  expect([panel().hidden, button().getAttribute("aria-expanded")]).toEqual([true, "false"]);
});

test("Escape leaves the focus where it is outside of the bell, and does nothing to a closed panel", async () => {
  await start();
  await open();
  one("#before").focus();
  press("Escape");
  expect(document.activeElement?.id).toBe("before");
  press("Escape");
  expect(panel().hidden).toBe(true);
});

test("a link that has the focus hands it on to the button", async () => {
  one("header a").focus();
  await start();
  expect(document.activeElement).toBe(button());
});

test("CAL-15 a second call changes nothing", async () => {
  await start();
  const before = listeners.length;
  await start();
  expect([calls.length, listeners.length, document.querySelectorAll("section").length]).toEqual([
    1,
    before,
    1,
  ]);
});

test("CAL-15 lazyLoad asks when the bell is first pointed at or focused", async () => {
  await start({ lazyLoad: true });
  expect(calls).toEqual([]);
  one("svg").dispatchEvent(new Event("pointerover", { bubbles: true }));
  one("header a").dispatchEvent(new Event("focusin", { bubbles: true }));
  await settle();
  expect(calls).toHaveLength(1);
  expect(button().getAttribute("aria-expanded")).toBe("false");
});

test("CAL-15 oldNotification leaves the link", async () => {
  await start({ oldNotification: true });
  expect(calls).toEqual([]);
  expect(one("header a").getAttribute("href")).toBe("/cz/cs/notifications");
});

test("nobody's page has no bell, and nothing is asked", async () => {
  document.body.innerHTML = "<header></header>";
  await start();
  expect(calls).toEqual([]);
});

test("a site without a language slug is asked at its root", async () => {
  await start({ rootUrlSlug: "" });
  expect(calls[0]!.url).toBe("https://dossier.example/api/notifications/latest");
});

test.each([
  ["https://example/cz/cs/", "https://example"],
  ["https://dossier.example/cz/cs/", "https://dossier.example"],
  ["https://other.example/cz/cs/", "https://dossier.example"],
  ["https://ossier.example/cz/cs/", "https://dossier.example"],
])("a page at %s asks %s", async (address, site) => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
  await start({ rootUrlSlug: "" });
  expect(calls[0]!.url).toBe(`${site}/api/notifications/latest`);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["an error", () => json({}, 500)],
  ["an ended session", () => json({}, 401)],
  ["no connection", () => Promise.reject(new TypeError("offline"))],
  ["no JSON", () => new Response("<!doctype html>")],
  ["null", () => json(null)],
  ["another shape", () => json({ unread: 1 })],
  ["a link to another site", () => json(latest({ all: "https://evil.test/" }))],
  ["a link with a scheme", () => json(latest({ items: [item("a", { href: "javascript:alert(1)" })] }))],
  ["a link with two slashes", () => json(latest({ items: [item("a", { href: "//evil.test" })] }))],
])("after %s the bell stays the link that it was", async (_what, answer) => {
  serve({ latest: answer });
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  await start();
  process.off("unhandledRejection", rejected);
  expect(one("header a").getAttribute("href")).toBe("/cz/cs/notifications");
  expect(document.querySelector("header button, section")).toBeNull();
  expect(rejected).not.toHaveBeenCalled();
});

test("a text is never markup", async () => {
  serve({ latest: () => json(latest({ items: [item("a", { text: "<img src=x onerror=alert(1)>" })] })) });
  await start();
  await open();
  expect(document.querySelector("img")).toBeNull();
  expect(items()[0]).toContain("<img src=x");
});

test("the script leaves a loader that is there alone", async () => {
  const theirs = vi.fn();
  const page = window as unknown as { NotificationWidgetLoader?: unknown };
  await import("./notification.ts");
  expect(page.NotificationWidgetLoader).toBe(loadWidget);
  page.NotificationWidgetLoader = theirs;
  vi.resetModules();
  await import("./notification.ts");
  expect(page.NotificationWidgetLoader).toBe(theirs);
  delete page.NotificationWidgetLoader;
});
