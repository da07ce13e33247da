// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { click, one, testPage } from "./test-support.ts";

const page = testPage();
const load = () => import("./events.ts");

test("handlers run in order, each for its event type", async () => {
  const { on } = await load();
  page.show("<p><b>x</b></p>");
  const seen: string[] = [];
  on("click", (_event, target) => seen.push(`first ${target.localName}`));
  on("click", () => seen.push("second"));
  on("keydown", () => seen.push("other"));
  click(one("b"));
  expect(seen).toEqual(["first b", "second"]);
});

test("handlers receive events that do not bubble, and none whose target is not an element", async () => {
  const { on } = await load();
  page.show("<details></details>");
  const seen = vi.fn();
  on("toggle", (_event, target) => seen(target.localName));
  one("details").dispatchEvent(new Event("toggle"));
  document.dispatchEvent(new Event("toggle"));
  expect(seen.mock.calls).toEqual([["details"]]);
});

test.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("a click with %s is not plain", async (key) => {
  const { isPlainClick } = await load();
  expect(isPlainClick(new MouseEvent("click"))).toBe(true);
  expect(isPlainClick(new MouseEvent("click", { [key]: true }))).toBe(false);
});
