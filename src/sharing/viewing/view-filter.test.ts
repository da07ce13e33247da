import { expect, test } from "vitest";
import { agent } from "../sharing.test-support.ts";
import { createViewFilter, type View } from "./view-filter.server.ts";

let now = 1_800_000_000_000;
const view = (changes: Partial<View> = {}): View => ({
  linkId: "a",
  clientIp: "192.0.2.1",
  userAgent: agent,
  isOwner: false,
  isPrefetch: false,
  ...changes,
});

test.each([
  ["a reader", {}, true],
  ["the owner", { isOwner: true }, false],
  ["a page that is loaded in advance", { isPrefetch: true }, false],
  ["a program without a name", { userAgent: "" }, false],
  ["a link preview", { userAgent: "WhatsApp/2.23" }, false],
  ["a search engine", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }, false],
])("%s", (_, changes, counts) => {
  expect(createViewFilter()(view(changes))).toBe(counts);
});

test("a network counts once an hour for each link, also across midnight at most twice", () => {
  const isCounted = createViewFilter(() => now);
  expect([isCounted(view()), isCounted(view()), isCounted(view({ linkId: "b" }))]).toEqual([
    true,
    false,
    true,
  ]);
  expect(isCounted(view({ clientIp: "192.0.2.2" }))).toBe(true);
  now += 59 * 60_000;
  expect(isCounted(view())).toBe(false);
  now += 60_000;
  expect(isCounted(view())).toBe(true);
});

test("the addresses of one IPv6 network count as one", () => {
  const isCounted = createViewFilter();
  const [one, other] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"];
  expect([isCounted(view({ clientIp: one })), isCounted(view({ clientIp: other }))]).toEqual([true, false]);
});
