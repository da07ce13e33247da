// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, click, json, one, settle, stubFetch, testPage } from "./test-support.ts";

const page = testPage();
const messages = "/lpnext/b1/words/login.cs-CZ.json";
const script = "/lpnext/b1/login.js";

const html = `<a id="in" href="/cz/cs/sign-in" data-login="sign-in"><b>Sign in</b></a>
  <a id="up" href="/cz/cs/sign-up?next=%2Fcz%2Fcs%2Fdashboard" data-login="sign-up">Sign up</a>
  <form action="/x" data-sign-out></form><form id="other" action="/x"></form>`;

async function start(
  responses: Parameters<typeof stubFetch>[0] = { [messages]: json({ account: {} }) },
  login = true,
) {
  page.show(html);
  stubFetch(responses);
  const openLogin = vi.fn();
  vi.doMock(script, () => ({ openLogin }));
  // happy-dom would fetch them.
  const append = vi.spyOn(document.head, "append").mockImplementation(() => {});
  const go = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { startLogin } = await import("./login.ts");
  const styles = ["/lpnext/b1/login.css"];
  startLogin(buildConfig(login ? { login: { script, styles, messages, next: "/cz/cs/tvorba" } } : {}));
  return { openLogin, go, append };
}

test("HDR-10 opens the dialog instead of its page", async () => {
  const { openLogin, go } = await start();
  expect(click(one("#in b"))).toBe(false);
  await vi.waitFor(() => expect(openLogin).toHaveBeenCalledOnce());
  expect(openLogin.mock.calls).toEqual([
    [{ mode: "sign-in", next: "/cz/cs/tvorba", base: "/cz/cs", locale: "cs-CZ", messages: { account: {} } }],
  ]);
  expect(go).not.toHaveBeenCalled();
});

test("a link can name the next page; styles are loaded once", async () => {
  const { openLogin, append } = await start();
  click(one("#up"));
  await vi.waitFor(() => expect(openLogin).toHaveBeenCalledOnce());
  click(one("#up"));
  await vi.waitFor(() => expect(openLogin).toHaveBeenCalledTimes(2));
  expect(openLogin.mock.calls[1]![0]).toMatchObject({ mode: "sign-up", next: "/cz/cs/dashboard" });
  const links = append.mock.calls.flat() as HTMLLinkElement[];
  expect(links.map((link) => [link.rel, link.getAttribute("href")])).toEqual([
    ["stylesheet", "/lpnext/b1/login.css"],
  ]);
});

test.each([
  ["missing messages", {}],
  ["no connection", { [messages]: () => Promise.reject(new TypeError("offline")) }],
])("after %s the sign-in page opens", async (_what, responses) => {
  const { openLogin, go } = await start(responses);
  click(one("#in"));
  await vi.waitFor(() => expect(go.mock.calls).toEqual([["https://dossier.example/cz/cs/sign-in"]]));
  expect(openLogin).not.toHaveBeenCalled();
});

test("a click for a new tab is left to the browser", async () => {
  await start();
  expect(click(one("#in"), { ctrlKey: true })).toBe(true);
  expect(click(one("form"))).toBe(true);
});

test("HDR-10 on a page without a dialog the links are followed", async () => {
  await start({}, false);
  expect(click(one("#in"))).toBe(true);
});

test("HDR-12 signing out marks the user as returning", async () => {
  await start({}, false);
  one("#other").dispatchEvent(new Event("submit", { bubbles: true }));
  expect(sessionStorage.getItem("isNewUser")).toBeNull();
  one("[data-sign-out]").dispatchEvent(new Event("submit", { bubbles: true }));
  await settle();
  expect(sessionStorage.getItem("isNewUser")).toBe("false");
});
