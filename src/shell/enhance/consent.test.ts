// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { click, json, one, settle, stubFetch, testPage } from "./test-support.ts";

const page = testPage();

const form = `<form method="post" action="/cz/cs/consent" data-consent>
  <input type="hidden" name="next" value="/cz/cs/"><button name="choice" value="accept">Yes</button>
  <button name="choice" value="reject">No</button></form>`;

beforeEach(async () => {
  page.show(
    `<section data-consent-banner>${form}</section><main id="main" tabindex="-1"></main><section id="settings">${form}</section>`,
  );
  vi.spyOn(location, "reload").mockImplementation(() => {});
  const { startConsent } = await import("./consent.ts");
  startConsent();
});

/** happy-dom sends the form when its button is clicked, and only then. */
const choose = async (button: string) => {
  click(one(button));
  await settle();
};

test.each(["accept", "reject"])("CNS-02 %s is sent as the form would send it", async (choice) => {
  const calls = stubFetch({ "/cz/cs/consent": json({ reload: false }) });
  await choose(`[data-consent-banner] [value=${choice}]`);
  const [{ path, init }] = calls as [(typeof calls)[number]];
  expect(calls).toHaveLength(1);
  expect(path).toBe("/cz/cs/consent");
  expect(init.method).toBe("POST");
  expect(new Headers(init.headers).get("accept")).toBe("application/json");
  expect(String(init.body)).toBe(`next=%2Fcz%2Fcs%2F&choice=${choice}`);
});

test("CNS-02 the banner goes and the focus moves on to the content", async () => {
  stubFetch({ "/cz/cs/consent": json({ reload: false }) });
  await choose("[data-consent-banner] [value=accept]");
  expect(document.querySelector("[data-consent-banner]")).toBeNull();
  expect(document.activeElement).toBe(one("main"));
  expect(location.reload).not.toHaveBeenCalled();
});

test("CNS-02 the page is loaded again where it may store or load other things now", async () => {
  stubFetch({ "/cz/cs/consent": json({ reload: true }) });
  await choose("[data-consent-banner] [value=accept]");
  expect(location.reload).toHaveBeenCalledOnce();
});

test.each([
  ["an error", () => new Response("no", { status: 500 })],
  ["no JSON", () => new Response("<!doctype html>")],
  ["no connection", () => Promise.reject(new TypeError("offline"))],
])("CNS-02 after %s the form is sent, with the choice", async (_what, answer) => {
  stubFetch({ "/cz/cs/consent": answer });
  const banner = one<HTMLFormElement>("[data-consent-banner] form");
  let sent = "";
  vi.spyOn(banner, "submit").mockImplementation(() => {
    sent = String(new URLSearchParams(new FormData(banner) as unknown as URLSearchParams));
  });
  await choose("[data-consent-banner] [value=reject]");
  expect(sent).toBe("next=%2Fcz%2Fcs%2F&choice=reject");
  expect(document.querySelector("[data-consent-banner]")).not.toBeNull();
});

test("CNS-02 the settings' form is sent as forms are", async () => {
  const calls = stubFetch({});
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  expect(one("#settings form").dispatchEvent(submit)).toBe(true);
  await settle();
  expect(calls).toEqual([]);
});
