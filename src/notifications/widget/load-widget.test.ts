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

type Responses = Partial<Record<"latest" | "read", () => Response | Promise<Response>>>;
let requests: { url: string; init: RequestInit | undefined }[];
let listeners: [string, EventListenerOrEventListenerObject][];

function serve(responses: Responses): void {
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    requests.push({ url, init });
    const respond = responses[url.replace(api, "") as "latest"];
    return respond ? respond() : json({}, 404);
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
  requests = [];
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

test("CAL-15 the bell becomes a button with the count that opens the latest notifications", async () => {
  await start();
  expect(requests).toEqual([{ url: `${api}latest`, init: undefined }]);
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

test("CAL-15 shown notifications are marked as read once, and shown as read when the panel opens again", async () => {
  await start();
  await open();
  expect(requests[1]!.url).toBe(`${api}read`);
  expect(requests[1]!.init).toMatchObject({ method: "POST", body: JSON.stringify({ ids: ["a", "b"] }) });
  expect(button().getAttribute("aria-label")).toBe("Více než 9");
  expect(items()[0]).toContain("Nové");
  await open();
  await open();
  expect(items().join()).not.toContain("Nové");
  expect(requests).toHaveLength(2);
});

test("opening an old list loads it again", async () => {
  await start();
  vi.setSystemTime(Date.now() + 61_000);
  serve({
    latest: () => json(latest({ unread: 1, label: "1 nepřečtené", items: [item("d")] })),
    read: () => json({ unread: 0, label: "0 nepřečtených" }),
  });
  await open();
  expect(items()).toEqual(["„\u2068Životopis\u2069“ d Novévčera"]);
  expect(JSON.parse(String(requests.at(-1)!.init!.body))).toEqual({ ids: ["d"] });
  expect(button().getAttribute("aria-label")).toBe("0 nepřečtených");
  expect(one("[data-bell-count]").hidden).toBe(true);
});

test.each([
  ["the response is an error", () => json({}, 500)],
  ["the connection fails", () => Promise.reject(new TypeError("offline"))],
])("the open panel does not change if %s", async (_what, broken) => {
  await start();
  vi.setSystemTime(Date.now() + 61_000);
  serve({ latest: broken, read: broken });
  await open();
  expect(items()).toHaveLength(3);
  expect(button().getAttribute("aria-label")).toBe("Více než 9 nepřečtených");
});

test("notifications in a panel that was closed before they loaded stay unread", async () => {
  await start();
  vi.setSystemTime(Date.now() + 61_000);
  let respond: (response: Response) => void = () => {};
  serve({ latest: () => new Promise((resolve) => (respond = resolve)) });
  await open();
  press("Escape");
  respond(json(latest()));
  await settle();
  expect(requests.map(({ url }) => url)).toEqual([`${api}latest`, `${api}latest`]);
});

test("an empty list has a message", async () => {
  serve({ latest: () => json(latest({ unread: 0, label: "0", items: [] })) });
  await start();
  await open();
  expect(one("p").textContent).toBe("Zatím nic");
  expect(document.querySelector("ul")).toBeNull();
  expect(requests).toHaveLength(1);
});

test("Escape, a click outside, the focus outside and the button close the panel", async () => {
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

test("Escape does not move a focus outside the bell, and ignores a closed panel", async () => {
  await start();
  await open();
  one("#before").focus();
  press("Escape");
  expect(document.activeElement?.id).toBe("before");
  press("Escape");
  expect(panel().hidden).toBe(true);
});

test("the button takes over the focus of the link", async () => {
  one("header a").focus();
  await start();
  expect(document.activeElement).toBe(button());
});

test("CAL-15 a second call of loadWidget has no effect", async () => {
  await start();
  const before = listeners.length;
  await start();
  expect([requests.length, listeners.length, document.querySelectorAll("section").length]).toEqual([
    1,
    before,
    1,
  ]);
});

test("CAL-15 with lazyLoad, the first hover or focus loads the notifications", async () => {
  await start({ lazyLoad: true });
  expect(requests).toEqual([]);
  one("svg").dispatchEvent(new Event("pointerover", { bubbles: true }));
  one("header a").dispatchEvent(new Event("focusin", { bubbles: true }));
  await settle();
  expect(requests).toHaveLength(1);
  expect(button().getAttribute("aria-expanded")).toBe("false");
});

test("CAL-15 with oldNotification, the bell stays a link", async () => {
  await start({ oldNotification: true });
  expect(requests).toEqual([]);
  expect(one("header a").getAttribute("href")).toBe("/cz/cs/notifications");
});

test("without a bell nothing is requested", async () => {
  document.body.innerHTML = "<header></header>";
  await start();
  expect(requests).toEqual([]);
});

test("a site without a language slug is requested at its root", async () => {
  await start({ rootUrlSlug: "" });
  expect(requests[0]!.url).toBe("https://dossier.example/api/notifications/latest");
});

test.each([
  ["https://example/cz/cs/", "https://example"],
  ["https://dossier.example/cz/cs/", "https://dossier.example"],
  ["https://other.example/cz/cs/", "https://dossier.example"],
  ["https://ossier.example/cz/cs/", "https://dossier.example"],
])("a page at %s sends requests to %s", async (address, site) => {
  const { happyDOM } = window as Window & { happyDOM?: { setURL(url: string): void } };
  happyDOM!.setURL(address);
  await start({ rootUrlSlug: "" });
  expect(requests[0]!.url).toBe(`${site}/api/notifications/latest`);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["an error", () => json({}, 500)],
  ["an expired session", () => json({}, 401)],
  ["a connection failure", () => Promise.reject(new TypeError("offline"))],
  ["a response that is not JSON", () => new Response("<!doctype html>")],
  ["null", () => json(null)],
  ["another shape", () => json({ unread: 1 })],
  ["a link to another site", () => json(latest({ all: "https://evil.test/" }))],
  ["a link with a scheme", () => json(latest({ items: [item("a", { href: "javascript:alert(1)" })] }))],
  ["a link with two slashes", () => json(latest({ items: [item("a", { href: "//evil.test" })] }))],
])("after %s the bell stays a link", async (_what, respond) => {
  serve({ latest: respond });
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  await start();
  process.off("unhandledRejection", rejected);
  expect(one("header a").getAttribute("href")).toBe("/cz/cs/notifications");
  expect(document.querySelector("header button, section")).toBeNull();
  expect(rejected).not.toHaveBeenCalled();
});

test("texts are not parsed as markup", async () => {
  serve({ latest: () => json(latest({ items: [item("a", { text: "<img src=x onerror=alert(1)>" })] })) });
  await start();
  await open();
  expect(document.querySelector("img")).toBeNull();
  expect(items()[0]).toContain("<img src=x");
});

test("the script does not replace an existing loader", async () => {
  const existing = vi.fn();
  const page = window as Window & { NotificationWidgetLoader?: unknown };
  await import("./notification.ts");
  expect(page.NotificationWidgetLoader).toBe(loadWidget);
  page.NotificationWidgetLoader = existing;
  vi.resetModules();
  await import("./notification.ts");
  expect(page.NotificationWidgetLoader).toBe(existing);
  delete page.NotificationWidgetLoader;
});
