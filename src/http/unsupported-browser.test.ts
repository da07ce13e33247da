import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { browserFloor, isUnsupportedBrowser, unsupportedBrowserTarget } from "./unsupported-browser.ts";

type Agent = { browser: string; agent: string; source: string; verdict: "supported" | "unsupported" };
const corpus: { sources: Record<string, string>; agents: Agent[] } = JSON.parse(
  readFileSync(new URL("user-agents.json", import.meta.url), "utf8"),
);
const judge = (agent: string | undefined) => (isUnsupportedBrowser(agent) ? "unsupported" : "supported");

describe("the collected user agents", () => {
  test("are many, unique, and have a source each", () => {
    const { agents, sources } = corpus;
    expect(agents.length).toBeGreaterThanOrEqual(300);
    expect(new Set(agents.map(({ agent }) => agent)).size).toBe(agents.length);
    for (const { source } of agents) expect(Object.keys(sources)).toContain(source);
    for (const verdict of ["supported", "unsupported"])
      expect(agents.filter((one) => one.verdict === verdict).length).toBeGreaterThan(100);
  });

  test.each(corpus.agents.map(({ browser, agent, verdict }) => [verdict, browser, agent] as const))(
    "%s: %s",
    (verdict, _browser, agent) => {
      expect(judge(agent), agent).toBe(verdict);
    },
  );
});

describe("the oldest supported version", () => {
  const versions = fc.integer({ min: 1, max: 400 });
  const cases: [string, number, (version: number) => string][] = [
    [
      "Chrome",
      browserFloor.chrome,
      (v) =>
        `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${v}.0.0.0 Safari/537.36`,
    ],
    [
      "Edge",
      browserFloor.chrome,
      (v) =>
        `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${v}.0.0.0 Safari/537.36 Edg/${v}.0.0.0`,
    ],
    [
      "a web view",
      browserFloor.chrome,
      (v) =>
        `Mozilla/5.0 (Linux; Android 13; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${v}.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Firefox",
      browserFloor.firefox,
      (v) => `Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/${v}.0`,
    ],
    [
      "Safari",
      browserFloor.safari,
      (v) =>
        `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${v}.0 Safari/605.1.15`,
    ],
    [
      "iOS",
      browserFloor.safari,
      (v) =>
        `Mozilla/5.0 (iPhone; CPU iPhone OS ${v}_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/50.0.0.0 Mobile/15E148 Safari/604.1`,
    ],
  ];
  test.each(cases)("of %s is %i", (_name, floor, agent) => {
    fc.assert(
      fc.property(versions, (version) => {
        expect(isUnsupportedBrowser(agent(version))).toBe(version < floor);
      }),
      { examples: [[floor - 1], [floor]] },
    );
  });
});

test.each(["", undefined, " ", "-", "Mozilla/5.0", "Chrome", "Chrome/", "Firefox/x", "Version/3"])(
  "%j is supported",
  (agent) => {
    expect(isUnsupportedBrowser(agent)).toBe(false);
  },
);

test("text without a version is supported, however long", () => {
  const parts = ["Chrome/", "Version/", "iPhone", "OS ", "Safari/", " ", "_", "CPU ", "bot", "é"];
  const agent = fc.oneof(
    // Any code points; `unit: "binary"` takes a second to set up.
    fc
      .array(fc.nat(0x10ffff), { maxLength: 5000 })
      .map((points) => String.fromCodePoint(...points).replace(/\d|IEMobile/gi, "")),
    fc.array(fc.constantFrom(...parts), { maxLength: 2000 }).map((words) => words.join("")),
  );
  fc.assert(fc.property(agent, (text) => !isUnsupportedBrowser(text)));
});

describe("redirecting unsupported browsers", () => {
  const ie = "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko";
  const current = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const here = "/be/nl/unsupported-browser";
  test.each([
    ["an old browser", { userAgent: ie, path: "/", continued: false }, here, here],
    [
      "to another site",
      { userAgent: ie, path: "/", continued: false },
      "https://x.test/old",
      "https://x.test/old",
    ],
    ["a current browser", { userAgent: current, path: "/", continued: false }, here, null],
    ["no agent", { userAgent: undefined, path: "/", continued: false }, here, null],
    ["the target itself", { userAgent: ie, path: here, continued: false }, here, null],
    ["the target with a query", { userAgent: ie, path: here, continued: false }, `${here}?from=/`, null],
    ["a visitor who chose to continue", { userAgent: ie, path: "/", continued: true }, here, null],
  ])("%s", (_what, request, target, expected) => {
    expect(unsupportedBrowserTarget(request, target)).toBe(expected);
  });

  test("never loops: the target itself is served", () => {
    for (const { agent } of corpus.agents) {
      const next = unsupportedBrowserTarget({ userAgent: agent, path: "/", continued: false }, here);
      if (next)
        expect(unsupportedBrowserTarget({ userAgent: agent, path: next, continued: false }, here)).toBeNull();
    }
  });
});
