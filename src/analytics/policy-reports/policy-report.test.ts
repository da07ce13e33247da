import { expect, test } from "vitest";
import { readReport } from "../errors/error-report.ts";
import { fingerprintOf } from "../errors/fingerprint.server.ts";
import { readPolicyReports } from "./policy-report.ts";

const site = { host: "www.de.example", agent: "Mozilla/5.0 Firefox/140.0" };
const page = "https://www.de.example/lp/home?token=secret#top";

/** Chrome 120 with `report-uri`. */
const chromeLegacy = (changes: Record<string, unknown> = {}) => ({
  "csp-report": {
    "document-uri": page,
    referrer: "https://www.de.example/?mail=ana@example.com",
    "violated-directive": "script-src-elem",
    "effective-directive": "script-src-elem",
    "original-policy": "default-src 'self'; report-uri /csp-reports",
    disposition: "enforce",
    "blocked-uri": "https://cdn.evil.example/x.js?user=ana@example.com",
    "line-number": 12,
    "column-number": 5,
    "source-file": "https://www.de.example/lpnext/assets/page-1a2b3c4d.js?x=1",
    "status-code": 200,
    "script-sample": "",
    ...changes,
  },
});

/** Firefox 140: no column for markup, keywords for inline code. */
const firefox = (changes: Record<string, unknown> = {}) => ({
  "csp-report": {
    "blocked-uri": "inline",
    "column-number": 1,
    disposition: "enforce",
    "document-uri": page,
    "effective-directive": "script-src-attr",
    "line-number": 3,
    "original-policy": "default-src 'self'; report-uri https://www.de.example/csp-reports",
    referrer: "",
    "source-file": "https://www.de.example/lp/home",
    "status-code": 200,
    "violated-directive": "script-src-attr",
    ...changes,
  },
});

/** Safari 15: the whole directive as violated, nothing for inline code. */
const safariLegacy = (changes: Record<string, unknown> = {}) => ({
  "csp-report": {
    "document-uri": page,
    referrer: "",
    "violated-directive": "style-src 'self' 'sha256-abc='",
    "effective-directive": "",
    "original-policy": "default-src 'self'; report-uri /csp-reports",
    "blocked-uri": "",
    "status-code": 200,
    ...changes,
  },
});

/** Chrome 140 with `report-to`. */
const reportingApi = (changes: Record<string, unknown> = {}) => ({
  age: 12,
  body: {
    blockedURL: "https://cdn.evil.example/x.js?user=ana@example.com",
    columnNumber: 5,
    disposition: "enforce",
    documentURL: page,
    effectiveDirective: "script-src-elem",
    lineNumber: 12,
    originalPolicy: "default-src 'self'; report-to csp",
    referrer: "",
    sample: "",
    sourceFile: "https://www.de.example/lpnext/assets/page-1a2b3c4d.js",
    statusCode: 200,
    ...changes,
  },
  type: "csp-violation",
  url: page,
  user_agent: "Mozilla/5.0 Chrome/140.0.0.0",
});

const messagesOf = (body: unknown) => readPolicyReports(body, site).map((one) => readReport(one).message);

test.each([
  ["Chrome, report-uri", chromeLegacy(), "script-src-elem blocked cdn.evil.example"],
  ["Chrome, report-to", [reportingApi()], "script-src-elem blocked cdn.evil.example"],
  [
    "Chrome, a WebSocket",
    [reportingApi({ blockedURL: "wss://chat.example/s", effectiveDirective: "connect-src" })],
    "connect-src blocked chat.example",
  ],
  [
    "Chrome, eval",
    [reportingApi({ blockedURL: "eval", effectiveDirective: "script-src" })],
    "script-src blocked eval",
  ],
  [
    "Chrome, a blob",
    chromeLegacy({ "blocked-uri": "blob", "effective-directive": "worker-src" }),
    "worker-src blocked blob",
  ],
  [
    "Chrome, a trial of a policy",
    chromeLegacy({ disposition: "report" }),
    "script-src-elem would block cdn.evil.example",
  ],
  ["Firefox, inline", firefox(), "script-src-attr blocked inline"],
  [
    "Firefox, an image",
    firefox({ "blocked-uri": "http://img.example:8080/a.png?b", "effective-directive": "img-src" }),
    "img-src blocked img.example:8080",
  ],
  [
    "Firefox before 108, without effective-directive",
    firefox({ "effective-directive": undefined, "violated-directive": "script-src-elem" }),
    "script-src-elem blocked inline",
  ],
  [
    "Firefox, data of our own script",
    firefox({ "blocked-uri": "data", "effective-directive": "font-src" }),
    "font-src blocked data",
  ],
  ["Safari 15", safariLegacy(), "style-src blocked inline"],
  [
    "Safari, a whole address",
    safariLegacy({ "blocked-uri": "https://fonts.example/a.css?x" }),
    "style-src blocked fonts.example",
  ],
  [
    "Safari 17, report-to, a single report",
    { ...reportingApi({ sourceFile: "", lineNumber: 0 }), age: 0 },
    "script-src-elem blocked cdn.evil.example",
  ],
])("%s is read", (_, body, message) => {
  expect(messagesOf(body)).toEqual([`Content policy: ${message}`]);
});

test.each([
  ["Chrome, an extension's script", chromeLegacy({ "blocked-uri": "chrome-extension" })],
  [
    "Chrome, inline code of an extension",
    [reportingApi({ blockedURL: "inline", sourceFile: "chrome-extension" })],
  ],
  ["Chrome, an extension's file", [reportingApi({ blockedURL: "chrome-extension://abcdef/x.css" })]],
  ["Firefox, an extension's file", firefox({ "blocked-uri": "moz-extension" })],
  ["Firefox, code of an extension", firefox({ "source-file": "moz-extension" })],
  ["Firefox, a content script", firefox({ "source-file": "sandbox eval code" })],
  ["Firefox, a user script", firefox({ "source-file": "user-script:1" })],
  ["Safari, an extension", safariLegacy({ "blocked-uri": "safari-web-extension://A-B/x.js" })],
  ["Safari, an extension's masked address", safariLegacy({ "blocked-uri": "webkit-masked-url://hidden/" })],
  ["Edge, an old extension", chromeLegacy({ "blocked-uri": "ms-browser-extension://x/y" })],
  ["a frame of the browser", chromeLegacy({ "blocked-uri": "about" })],
  ["data without a source of ours", firefox({ "blocked-uri": "data", "source-file": "" })],
  ["another site's page", chromeLegacy({ "document-uri": "https://evil.example/" })],
  ["a page that is no address", chromeLegacy({ "document-uri": "about" })],
  ["an unknown directive", chromeLegacy({ "effective-directive": "<b>ana@example.com" })],
  ["another type of report", [{ ...reportingApi(), type: "deprecation" }]],
  ["null", null],
  ["a list of anything", [null, 1, "x", [], {}]],
  ["an object without a report", { "csp-report": [] }],
  ["a text that is too long", chromeLegacy({ "document-uri": `${page}${"x".repeat(10_001)}` })],
])("%s is left out", (_, body) => {
  expect(readPolicyReports(body, site)).toEqual([]);
});

test("a report has neither queries nor fragments, and the user agent of the request", () => {
  const [body] = readPolicyReports([reportingApi({ sourceFile: `${page}&ana@example.com` })], site);
  const report = readReport(body!);
  expect(report).toMatchObject({
    info: false,
    stack: "    at https://www.de.example/lp/home:12:5",
    component: "script-src-elem",
    url: "https://www.de.example/lp/home",
    sourceApp: "CSP",
    browser: site.agent,
  });
  expect(JSON.stringify(report)).not.toMatch(/token|secret|ana|\?/);
});

test("equal violations of a body count once, and at most 50 reports are read", () => {
  expect(messagesOf([reportingApi(), reportingApi({ lineNumber: 12 })])).toHaveLength(1);
  const many = Array.from({ length: 80 }, (_, at) => reportingApi({ blockedURL: `https://a${at}.example/` }));
  expect(messagesOf(many)).toHaveLength(50);
});

test("reports group by directive and blocked host, whatever the browser, page and build", () => {
  const groupOf = (body: unknown) => fingerprintOf(readReport(readPolicyReports(body, site)[0]!));
  const other = {
    documentURL: "https://www.de.example/dashboard",
    sourceFile: "https://www.de.example/lpnext/assets/page-9z8y7x6w.js",
  };
  expect(groupOf([reportingApi(other)])).toBe(
    groupOf(chromeLegacy({ "source-file": "https://www.de.example/lpnext/assets/page-1a2b3c4d.js" })),
  );
  expect(groupOf([reportingApi({ blockedURL: "https://else.example/" })])).not.toBe(groupOf(chromeLegacy()));
  expect(groupOf([reportingApi({ effectiveDirective: "img-src" })])).not.toBe(groupOf(chromeLegacy()));
});
