// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { click, json, one, settle, stubFetch, testPage } from "./test-support.ts";

const page = testPage();

const form = `<form method="post" action="/cz/cs/consent" data-consent>
  <input type="hidden" name="next" value="/cz/cs/"><button name="choice" value="accept">Yes</button>
  <button name="choice" value="reject">No</button></form>`;

beforeEach(async () => {
  page.show(
    `<section data-notice="consent">${form}</section><main id="main" tabindex="-1"></main><section id="settings">${form}</section>`,
  );
  vi.spyOn(location, "reload").mockImplementation(() => {});
  const { startConsent } = await import("./consent.ts");
  startConsent();
});

/** happy-dom submits a form only when its button is clicked. */
const choose = async (button: string) => {
  click(one(button));
  await settle();
};

test("URL-12 the offer of another country's site is hidden without reloading the page", async () => {
  const requests = stubFetch({ "/cz/cs/switch/stay": json({ reload: false }) });
  const offer = '<form method="post" action="/cz/cs/switch/stay"><button aria-label="Hide"></button></form>';
  one("#settings").insertAdjacentHTML("beforebegin", `<aside data-notice="offer">${offer}</aside>`);
  await choose("[data-notice=offer] button");
  expect(requests.map(({ path }) => path)).toEqual(["/cz/cs/switch/stay"]);
  expect(document.querySelector("[data-notice=offer]")).toBeNull();
  expect(document.querySelector("[data-notice=consent]")).not.toBeNull();
  expect(document.activeElement?.id).toBe("main");
  expect(location.reload).not.toHaveBeenCalled();
});

test.each(["accept", "reject"])("CNS-02 %s is sent like a form submission", async (choice) => {
  const requests = stubFetch({ "/cz/cs/consent": json({ reload: false }) });
  await choose(`[data-notice] [value=${choice}]`);
  const [{ path, init }] = requests as [(typeof requests)[number]];
  expect(requests).toHaveLength(1);
  expect(path).toBe("/cz/cs/consent");
  expect(init.method).toBe("POST");
  expect(new Headers(init.headers).get("accept")).toBe("application/json");
  expect(String(init.body)).toBe(`next=%2Fcz%2Fcs%2F&choice=${choice}`);
});

test("CNS-02 the banner is removed and the focus moves to the content", async () => {
  stubFetch({ "/cz/cs/consent": json({ reload: false }) });
  await choose("[data-notice] [value=accept]");
  expect(document.querySelector("[data-notice]")).toBeNull();
  expect(document.activeElement).toBe(one("main"));
  expect(location.reload).not.toHaveBeenCalled();
});

test("CNS-02 the page is reloaded if it may store or load other things", async () => {
  stubFetch({ "/cz/cs/consent": json({ reload: true }) });
  await choose("[data-notice] [value=accept]");
  expect(location.reload).toHaveBeenCalledOnce();
});

test.each([
  ["an error", () => new Response("no", { status: 500 })],
  ["invalid JSON", () => new Response("<!doctype html>")],
  ["no connection", () => Promise.reject(new TypeError("offline"))],
])("CNS-02 after %s the form is submitted with the choice", async (_what, respond) => {
  stubFetch({ "/cz/cs/consent": respond });
  const banner = one<HTMLFormElement>("[data-notice] form");
  let sent = "";
  vi.spyOn(banner, "submit").mockImplementation(() => {
    sent = String(new URLSearchParams([...new FormData(banner)] as [string, string][]));
  });
  await choose("[data-notice] [value=reject]");
  expect(sent).toBe("next=%2Fcz%2Fcs%2F&choice=reject");
  expect(document.querySelector("[data-notice]")).not.toBeNull();
});

test("CNS-02 the settings form is submitted normally", async () => {
  const requests = stubFetch({});
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  expect(one("#settings form").dispatchEvent(submit)).toBe(true);
  await settle();
  expect(requests).toEqual([]);
});
