// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, json, one, settle, stubFetch, testPage } from "./test-support.ts";

const page = testPage();
const labels = [..."0123456789"].map((count) => `${count} new`).concat("many new");
const html = `<a href="/cz/cs/notifications" aria-label="Notifications" data-bell
  data-labels='${JSON.stringify(labels)}'><svg></svg><span data-bell-count hidden aria-hidden="true"></span></a>`;

async function start(answer?: () => Response | Promise<Response>, mode: "auth" | "unauth" = "auth") {
  page.show(html);
  const calls = stubFetch(answer ? { "/cz/cs/api/notifications/count": answer } : {});
  const { startBell } = await import("./bell.ts");
  void startBell(buildConfig({ mode }));
  await settle();
  return calls;
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
  const calls = await start(json({ unread }));
  expect(calls.map(({ path }) => path)).toEqual(["/cz/cs/api/notifications/count"]);
  expect(shown()).toEqual(expected);
});

test.each([
  ["an error", () => new Response("", { status: 500 })],
  ["no JSON", () => new Response("<!doctype html>")],
  ["no connection", () => Promise.reject(new TypeError("offline"))],
  ["null", json(null)],
  ["no number", json({ unread: "many" })],
  ["a negative number", json({ unread: -1 })],
])("HDR-07 after %s the bell stays as it is, and nothing is reported", async (_what, answer) => {
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  await start(answer);
  process.off("unhandledRejection", rejected);
  expect(shown()).toEqual({ label: "Notifications", count: "", hidden: true });
  expect(rejected).not.toHaveBeenCalled();
});

test("nobody asks for people who are not signed in", async () => {
  expect(await start(json({ unread: 1 }), "unauth")).toEqual([]);
});
