import { expect, test } from "vitest";
import { longest, readReport, reportSchemaOf } from "./error-report.ts";

const shell = {
  errorMessage: JSON.stringify({
    message: "broken",
    stack: "Error: broken\n    at f (https://a.test/lpnext/b/x.js:1:2)",
  }),
  componentStack: JSON.stringify({ component: "header" }),
  logAsInfo: false,
  currentUrl: "https://a.test/lp/home?token=abc",
};
const full = {
  ...shell,
  docID: "0190a0b0-1111-4222-8333-444455556666",
  sourceAppCD: "LP",
  productCD: "DOSSIER",
  deviceType: "mobile",
  browser: "Mozilla/5.0 Firefox/114.0",
  portalCD: "LCZ",
  isINTL: true,
  isRGNRCP: false,
  userID: "somebody@example.com",
};
const fits = (body: unknown) => reportSchemaOf(body).safeParse(body).success;

test("CAL-05 both forms fit, whole and nothing besides", () => {
  expect([fits(shell), fits(full)]).toEqual([true, true]);
  for (const key of Object.keys(full)) {
    const { [key as keyof typeof full]: _, ...less } = full;
    expect(fits(less), key).toBe(false);
  }
});

test.each([
  ["another key", { ...full, role: "operator" }],
  ["another key of the short form", { ...shell, role: "operator" }],
  ["a text in place of the flag", { ...full, logAsInfo: "true" }],
  ["a number in place of a text", { ...full, docID: 7 }],
  ["too long a message", { ...full, errorMessage: "x".repeat(30_001) }],
  ["no message", { ...full, errorMessage: "" }],
  ["a portal that is none", { ...full, portalCD: "../x" }],
  ["a list", [full]],
  ["nothing", null],
  ["a text", "x"],
])("CAL-05 %s is refused", (_what, body) => {
  expect(fits(body)).toBe(false);
});

test("CAL-05 a report is read: texts out of their JSON, address without query, nobody's id", () => {
  const report = readReport(full);
  expect(report).toEqual({
    info: false,
    message: "broken",
    stack: "Error: broken\n    at f (https://a.test/lpnext/b/x.js:1:2)",
    component: "header",
    url: "https://a.test/lp/home",
    documentId: full.docID,
    sourceApp: "LP",
    product: "DOSSIER",
    deviceType: "mobile",
    browser: "Mozilla/5.0 Firefox/114.0",
    portal: "lcz",
    international: true,
    regionGroup: false,
  });
  expect(readReport(shell)).toMatchObject({ portal: null, international: null, browser: "", documentId: "" });
});

test.each([
  ["plain text", "it broke", "it broke"],
  ["broken JSON", '{"message":', '{"message":'],
  ["JSON of something else", '{"a":1}', '{"a":1}'],
  ["a list", "[1]", "[1]"],
])("a message of %s is taken as it is", (_what, errorMessage, message) => {
  expect(readReport({ ...shell, errorMessage })).toMatchObject({ message, stack: "" });
});

test("what is kept is redacted and bounded, wherever it stood", () => {
  const sentinel = "sentinel.person@example.com";
  const nasty = `${sentinel} \u0000\u001b[31m ${"y ".repeat(10_000)}`;
  const report = readReport({
    ...full,
    errorMessage: JSON.stringify({ message: nasty, stack: nasty }),
    componentStack: JSON.stringify({ component: nasty, stack: nasty }),
    currentUrl: `https://a.test/${sentinel}?x`,
    docID: sentinel,
    sourceAppCD: sentinel.slice(9),
    deviceType: "+4915112345678",
    browser: sentinel,
  });
  const text = JSON.stringify(report);
  expect(text).not.toContain("person@example");
  expect(text).not.toContain("15112345678");
  expect(text).not.toContain("\\u00");
  expect(report.message).toContain("[e-mail]");
  for (const [part, most] of [
    ["message", longest.message],
    ["stack", longest.stack],
    ["component", longest.component],
  ] as const)
    expect(report[part].length).toBeLessThanOrEqual(most);
  expect(report.documentId).toBe("");
});
