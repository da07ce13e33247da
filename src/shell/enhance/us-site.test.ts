// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { one, settle, stubFetch, testPage } from "./test-support.ts";

const page = testPage();
const us = "https://www.us.example/";
const html = `<form method="post" target="_blank" action="/cz/cs/switch/us" data-us="${us}" data-logout="/cz/cs/sign-out">
  <button>US</button></form><form id="other"><button>x</button></form>`;

const replace = vi.fn();
const opened = vi.fn();
beforeEach(() => {
  replace.mockReset();
  opened.mockReset().mockReturnValue({ opener: window, location: { replace } });
  vi.stubGlobal("open", opened);
  page.show(html);
});

/** Returns whether the browser would submit the form. */
const submit = (form = one("form")): boolean =>
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

async function start(respond: () => Response | Promise<Response>) {
  const requests = stubFetch({ "/cz/cs/sign-out": respond });
  const { startUsSite } = await import("./us-site.ts");
  startUsSite();
  return requests;
}

test("CTY-06 CAL-01 opens the tab during the click, requests the logout, then loads the US site in the tab", async () => {
  let respond: (response: Response) => void = () => {};
  const requests = await start(() => new Promise((resolve) => (respond = resolve)));
  expect(submit()).toBe(false);
  expect(opened.mock.calls).toEqual([["", "_blank"]]);
  expect(opened.mock.results[0]!.value.opener).toBeNull();
  expect(requests).toEqual([{ path: "/cz/cs/sign-out", init: { keepalive: true, redirect: "manual" } }]);
  await settle();
  expect(replace).not.toHaveBeenCalled();
  respond(new Response(null, { status: 204 }));
  await settle();
  vi.runAllTimers();
  await settle();
  expect(replace.mock.calls).toEqual([[us]]);
});

test.each([
  ["200", () => new Response("anything")],
  ["303", () => new Response(null, { status: 303, headers: { location: "/cz/cs/" } })],
  ["404", () => new Response("", { status: 404 })],
  ["500", () => new Response("", { status: 500 })],
  ["no connection", () => Promise.reject(new TypeError("offline"))],
])("CAL-01 ignores the response: %s", async (_what, respond) => {
  await start(respond);
  submit();
  await settle();
  expect(replace.mock.calls).toEqual([[us]]);
});

test("CAL-01 a logout without a response delays the user only briefly", async () => {
  await start(() => new Promise(() => {}));
  submit();
  await settle();
  expect(replace).not.toHaveBeenCalled();
  vi.runAllTimers();
  await settle();
  expect(replace.mock.calls).toEqual([[us]]);
});

test("CTY-06 the form is submitted normally if no tab can be opened", async () => {
  opened.mockReturnValue(null);
  const requests = await start(() => new Response());
  expect(submit()).toBe(true);
  expect(requests).toEqual([]);
});

test("other forms are ignored", async () => {
  const requests = await start(() => new Response());
  expect(submit(one("#other"))).toBe(true);
  expect([opened.mock.calls, requests]).toEqual([[], []]);
});
