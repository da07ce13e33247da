import { expect, test } from "vitest";
import { summarizeErrorGroups } from "./summarize-error-groups.ts";

const group = (fingerprint: string) => ({
  fingerprint,
  count: 3,
  users: 0,
  portals: ["lde"],
  firstSeen: new Date(0),
  lastSeen: new Date(1),
  info: false,
  message: "broken",
  stack: "",
  component: "",
  url: "",
  browser: "",
  deviceType: "",
});
const chrome = (system: string, version = 131) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

test("a browser version is counted over all systems, the most frequent first", () => {
  const agents = [
    { fingerprint: "a", browser: "Mozilla/5.0 Gecko/20100101 Firefox/133.0", count: 5 },
    { fingerprint: "a", browser: chrome("Windows NT 10.0"), count: 4 },
    { fingerprint: "a", browser: chrome("X11; Linux x86_64"), count: 2 },
    { fingerprint: "a", browser: "", count: 90 },
    { fingerprint: "b", browser: chrome("X11", 109), count: 1 },
  ];
  const summaries = summarizeErrorGroups(
    [group("b"), group("a"), group("c")],
    new Map([["a", [1, 2]]]),
    agents,
  );
  expect(summaries.map(({ fingerprint, browsers, trend }) => [fingerprint, browsers, trend])).toEqual([
    ["b", ["Chrome 109"], []],
    ["a", ["Chrome 131", "Firefox 133"], [1, 2]],
    ["c", [], []],
  ]);
});

test("at most four browsers are named", () => {
  const agents = [131, 130, 129, 128, 127].map((version, at) => ({
    fingerprint: "a",
    browser: chrome("X11", version),
    count: 9 - at,
  }));
  expect(summarizeErrorGroups([group("a")], new Map(), agents)[0]!.browsers).toEqual([
    "Chrome 131",
    "Chrome 130",
    "Chrome 129",
    "Chrome 128",
  ]);
});
