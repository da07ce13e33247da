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

/** Returns whether the browser would send the form. */
const submit = (form = one("form")): boolean =>
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

async function start(answer: () => Response | Promise<Response>) {
  const calls = stubFetch({ "/cz/cs/sign-out": answer });
  const { startUsSite } = await import("./us-site.ts");
  startUsSite();
  return calls;
}

test("CTY-06 CAL-01 the tab opens within the click, the logout is called, then the tab shows the US site", async () => {
  let answer: (response: Response) => void = () => {};
  const calls = await start(() => new Promise((resolve) => (answer = resolve)));
  expect(submit()).toBe(false);
  expect(opened.mock.calls).toEqual([["", "_blank"]]);
  expect(opened.mock.results[0]!.value.opener).toBeNull();
  expect(calls).toEqual([{ path: "/cz/cs/sign-out", init: { keepalive: true, redirect: "manual" } }]);
  await settle();
  expect(replace).not.toHaveBeenCalled();
  answer(new Response(null, { status: 204 }));
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
])("CAL-01 the answer is ignored: %s", async (_what, answer) => {
  await start(answer);
  submit();
  await settle();
  expect(replace.mock.calls).toEqual([[us]]);
});

test("CAL-01 a logout that does not answer holds nobody up for long", async () => {
  await start(() => new Promise(() => {}));
  submit();
  await settle();
  expect(replace).not.toHaveBeenCalled();
  vi.runAllTimers();
  await settle();
  expect(replace.mock.calls).toEqual([[us]]);
});

test("CTY-06 where no tab may be opened the form goes its own way", async () => {
  opened.mockReturnValue(null);
  const calls = await start(() => new Response());
  expect(submit()).toBe(true);
  expect(calls).toEqual([]);
});

test("other forms are none of its business", async () => {
  const calls = await start(() => new Response());
  expect(submit(one("#other"))).toBe(true);
  expect([opened.mock.calls, calls]).toEqual([[], []]);
});
