// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, json, one, settle, stubFetch, testPage } from "./test-support.ts";

const page = testPage();
const labels = [..."0123456789"].map((count) => `${count} new`).concat("many new");
const html = `<a href="/cz/cs/notifications" aria-label="Notifications" data-bell
  data-labels='${JSON.stringify(labels)}'><svg></svg><span data-bell-count hidden aria-hidden="true"></span></a>`;

async function start(respond?: () => Response | Promise<Response>, mode: "auth" | "unauth" = "auth") {
  page.show(html);
  const requests = stubFetch(respond ? { "/cz/cs/api/notifications/count": respond } : {});
  const { startBell } = await import("./bell.ts");
  void startBell(buildConfig({ mode }));
  await settle();
  return requests;
}
const shown = () => ({
  label: one("a").ariaLabel ?? one("a").getAttribute("aria-label"),
  count: one("span").textContent,
  hidden: one("span").hidden,
});

test.each([
  [0, { label: "0 new", count: "0", hidden: true }],
  [1, { label: "1 new", count: "1", hidden: false }],
  [9, { label: "9 new", count: "9", hidden: false }],
  [10, { label: "many new", count: "9+", hidden: false }],
  [250, { label: "many new", count: "9+", hidden: false }],
])("HDR-07 %i unread", async (unread, expected) => {
  const requests = await start(json({ unread }));
  expect(requests.map(({ path }) => path)).toEqual(["/cz/cs/api/notifications/count"]);
  expect(shown()).toEqual(expected);
});

test.each([
  ["an error", () => new Response("", { status: 500 })],
  ["invalid JSON", () => new Response("<!doctype html>")],
  ["no connection", () => Promise.reject(new TypeError("offline"))],
  ["null", json(null)],
  ["no number", json({ unread: "many" })],
  ["a negative number", json({ unread: -1 })],
])("HDR-07 after %s the bell is unchanged and no error is reported", async (_what, respond) => {
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  await start(respond);
  process.off("unhandledRejection", rejected);
  expect(shown()).toEqual({ label: "Notifications", count: "", hidden: true });
  expect(rejected).not.toHaveBeenCalled();
});

test("the count of anonymous visitors is not requested", async () => {
  expect(await start(json({ unread: 1 }), "unauth")).toEqual([]);
});
