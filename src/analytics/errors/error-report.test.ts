import { expect, test } from "vitest";
import { maxLengths, readReport, reportSchemaOf } from "./error-report.ts";

const shellReport = {
  errorMessage: JSON.stringify({
    message: "broken",
    stack: "Error: broken\n    at f (https://a.test/lpnext/b/x.js:1:2)",
  }),
  componentStack: JSON.stringify({ component: "header" }),
  logAsInfo: false,
  currentUrl: "https://a.test/lp/home?token=abc",
};
const fullReport = {
  ...shellReport,
  docID: "0190a0b0-1111-4222-8333-444455556666",
  sourceAppCD: "LP",
  productCD: "DOSSIER",
  deviceType: "mobile",
  browser: "Mozilla/5.0 Firefox/114.0",
  portalCD: "LCZ",
  isINTL: true,
  isRGNRCP: false,
  userID: "user@example.com",
};
const isAccepted = (body: unknown) => reportSchemaOf(body).safeParse(body).success;

test("CAL-05 both forms are accepted, and every field of the full form is required", () => {
  expect([isAccepted(shellReport), isAccepted(fullReport)]).toEqual([true, true]);
  for (const key of Object.keys(fullReport)) {
    const { [key as keyof typeof fullReport]: _, ...less } = fullReport;
    expect(isAccepted(less), key).toBe(false);
  }
});

test.each([
  ["an unknown key", { ...fullReport, role: "operator" }],
  ["an unknown key in the shell form", { ...shellReport, role: "operator" }],
  ["a string for the flag", { ...fullReport, logAsInfo: "true" }],
  ["a number for a string", { ...fullReport, docID: 7 }],
  ["a message that is too long", { ...fullReport, errorMessage: "x".repeat(30_001) }],
  ["an empty message", { ...fullReport, errorMessage: "" }],
  ["a malformed portal", { ...fullReport, portalCD: "../x" }],
  ["an array", [fullReport]],
  ["null", null],
  ["a string", "x"],
])("CAL-05 %s is rejected", (_what, body) => {
  expect(isAccepted(body)).toBe(false);
});

test("CAL-05 a report is read: texts from their JSON, the address without its query, no user id", () => {
  const report = readReport(fullReport);
  expect(report).toEqual({
    info: false,
    message: "broken",
    stack: "Error: broken\n    at f (https://a.test/lpnext/b/x.js:1:2)",
    component: "header",
    url: "https://a.test/lp/home",
    documentId: fullReport.docID,
    sourceApp: "LP",
    product: "DOSSIER",
    deviceType: "mobile",
    browser: "Mozilla/5.0 Firefox/114.0",
    portal: "lcz",
    international: true,
    regionGroup: false,
  });
  expect(readReport(shellReport)).toMatchObject({
    portal: null,
    international: null,
    browser: "",
    documentId: "",
  });
});

test.each([
  ["plain text", "it broke", "it broke"],
  ["broken JSON", '{"message":', '{"message":'],
  ["JSON of something else", '{"a":1}', '{"a":1}'],
  ["an array", "[1]", "[1]"],
])("%s is used as the message", (_what, errorMessage, message) => {
  expect(readReport({ ...shellReport, errorMessage })).toMatchObject({ message, stack: "" });
});

test("every stored text is redacted and bounded", () => {
  const sentinel = "sentinel.person@example.com";
  const nasty = `${sentinel} \u0000\u001b[31m ${"y ".repeat(10_000)}`;
  const report = readReport({
    ...fullReport,
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
  for (const [field, maxLength] of [
    ["message", maxLengths.message],
    ["stack", maxLengths.stack],
    ["component", maxLengths.component],
  ] as const)
    expect(report[field].length).toBeLessThanOrEqual(maxLength);
  expect(report.documentId).toBe("");
});
