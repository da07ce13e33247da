import { expect, test } from "vitest";
import { readReport } from "./error-report.ts";
import { fingerprintOf } from "./fingerprint.server.ts";

const fingerprint = (message: string, stack: string, component = "page", logAsInfo = false) =>
  fingerprintOf(
    readReport({
      errorMessage: JSON.stringify({ message, stack }),
      componentStack: JSON.stringify({ component }),
      logAsInfo,
      currentUrl: "",
    }),
  );

const stack = (origin: string, build: string, hash: string, line: string, outer: string) =>
  `Error: x\n    at open (${origin}/lpnext/${build}/assets/controller-${hash}.js:${line})\n    at go (${origin}/lpnext/${build}/assets/controller-${hash}.js:1:9)\n    at run (${origin}/a.js:1:1)\n    at ${outer} (${origin}/b.js:1:1)`;
const base = stack("https://www.uk.localhost:3000", "1a2b3c4d5e", "DkX81aQz", "1:2345", "first");

test("release, portal, numbers, users and outer frames do not change the fingerprint", () => {
  const same = [
    fingerprint("Timeout after 300 ms for anna@example.com", base),
    fingerprint(
      "Timeout after 4500 ms for bob@example.org",
      stack("https://www.de.localhost", "ffffffffff", "a-X_81aQ", "2:7", "second"),
    ),
  ];
  expect(new Set(same).size).toBe(1);
  expect(same[0]).toMatch(/^[0-9a-f]{16}$/);
});

test("message, location and kind change the fingerprint", () => {
  const different = [
    fingerprint("x is undefined", base),
    fingerprint("y is undefined", base),
    fingerprint("x is undefined", base.replace("at open", "at close")),
    fingerprint("x is undefined", base, "page", true),
    fingerprint("x is undefined", "", "header"),
    fingerprint("x is undefined", "", "footer"),
  ];
  expect(new Set(different).size).toBe(different.length);
});

test("stack frames of Safari and Firefox are recognised", () => {
  const frame = "open@https://a.test/lpnext/b/assets/x-DkX81aQz.js:1:2";
  expect(fingerprint("x", frame)).not.toBe(fingerprint("x", frame.replace("open", "close")));
  expect(fingerprint("x", frame)).toBe(fingerprint("x", frame.replace(":1:2", ":5:6")));
});
