import { expect, test, vi } from "vitest";
import { readReport } from "../../src/analytics/errors/error-report.ts";
import { fingerprintOf } from "../../src/analytics/errors/fingerprint.server.ts";
import { redactProperties } from "../../src/analytics/events/redact-properties.ts";
import { readPolicyReports } from "../../src/analytics/policy-reports/policy-report.ts";
import { redact, redactAddress } from "../../src/analytics/redact.ts";
import { parseConsentRecord } from "../../src/consent/choice.ts";
import { pageConfig } from "../../src/content/schemas/page-config.ts";
import { saveRequest } from "../../src/documents/api.ts";
import { importJsonResume } from "../../src/documents/json-resume/import.ts";
import { MarkupReader } from "../../src/documents/markup/read-markup.ts";
import { canonicalText } from "../../src/documents/model/canonical-text.ts";
import { createResume } from "../../src/documents/model/create-resume.ts";
import { cleanText } from "../../src/documents/model/text.ts";
import { trimSlashes } from "../../src/http/incoming-request.server.ts";
import { isUnsupportedBrowser } from "../../src/http/unsupported-browser.ts";
import { readVisitorContext, type VisitorFacts } from "../../src/http/visitor-context.server.ts";
import { mediaType } from "../../src/kit/api/content-type.ts";
import { toFieldErrors } from "../../src/kit/api/field-errors.ts";
import { parseJson } from "../../src/kit/api/request-body.ts";
import { findUnsafe } from "../../src/kit/json.ts";
import { networkOf } from "../../src/kit/network.ts";
import { safeRedirect } from "../../src/kit/safe-redirect.ts";
import { describeUserAgent } from "../../src/kit/user-agent.ts";
import { portals } from "../../src/portals/all.ts";
import { toFileName } from "../../src/rendering/exports/document-names.ts";
import { removeUnrenderable } from "../../src/rendering/presenting/renderable-text.ts";
import { search } from "../../src/search/search-index.ts";
import { growthOf, linearGrowth } from "../support/linear-time.ts";
import { sample } from "../support/sampling.ts";

// Ends a test that hangs.
vi.setConfig({ testTimeout: 600_000 });

/**
 * Everything that reads the bytes of a visitor on the main thread takes linear time. Each function gets texts repeated to
 * its size and to a 32nd of it. Each text goes to some functions, and to all with `npm run test:full`.
 */
type Reader = [name: string, size: number, read: (text: string) => unknown];

const resume = createResume(portals.luk);
const report = (text: string) => ({
  errorMessage: JSON.stringify({ message: text, stack: text }),
  componentStack: text,
  logAsInfo: false,
  currentUrl: `https://a.test/${text}`,
});
const unredacted = (text: string) => ({
  info: false,
  message: text,
  stack: text,
  component: text,
  url: "",
  documentId: "",
  sourceApp: "",
  product: "",
  deviceType: "",
  browser: "",
  portal: null,
  international: null,
  regionGroup: null,
});
const refused = (work: () => unknown) => {
  try {
    return work();
  } catch {
    return null;
  }
};

const config = pageConfig.parse({ experiments: ["hero:0", "hero:1"] });
const readVisitor = (facts: Partial<VisitorFacts>) =>
  readVisitorContext(
    {
      cookies: undefined,
      privacyControl: undefined,
      geoHeader: undefined,
      query: new URLSearchParams(),
      ...facts,
    },
    config,
    {
      secure: false,
      production: false,
      host: "www.uk.localhost",
      portalDomain: "uk.localhost",
      now: 1_790_000_000,
    },
  );

const readers: Reader[] = [
  ["error fingerprint", 32_000, (text) => fingerprintOf(unredacted(text))],
  ["error report", 32_000, (text) => readReport(report(text))],
  [
    "policy report",
    32_000,
    (text) =>
      readPolicyReports(
        {
          "csp-report": {
            "document-uri": `https://a.test/${text}`,
            "effective-directive": text,
            "blocked-uri": text,
            "source-file": text,
          },
        },
        { host: "a.test", agent: text },
      ),
  ],
  ["redaction", 32_000, (text) => redact(text)],
  ["redaction of an address", 16_000, (text) => redactAddress(`/${text}`)],
  ["redaction of properties", 16_000, (text) => redactProperties({ [text]: text })],
  ["JSON body", 400_000, (text) => refused(() => parseJson(text))],
  ["JSON string", 400_000, (text) => refused(() => parseJson(JSON.stringify([text])))],
  ["document text", 80_000, cleanText],
  ["JSON Resume", 80_000, (text) => importJsonResume({ basics: { name: text, summary: text } }, portals.luk)],
  ["markup", 30_000, (text) => new MarkupReader().text(text, 100_000)],
  ["text to typeset", 80_000, (text) => removeUnrenderable([text], ["a"], () => true)],
  ["file name", 80_000, (text) => toFileName(text, "resume")],
  ["user agent for display", 32_000, describeUserAgent],
  ["browser floor", 32_000, isUnsupportedBrowser],
  ["cookies", 32_000, (text) => readVisitor({ cookies: text })],
  ["cookie value", 32_000, (text) => readVisitor({ cookies: `dossier-consent=${text}; vsuid=${text}` })],
  ["query", 32_000, (text) => readVisitor({ query: new URLSearchParams(text) })],
  ["consent record", 32_000, (text) => parseConsentRecord(text, 0)],
  ["content type", 32_000, mediaType],
  ["client address", 32_000, networkOf],
  ["path", 32_000, trimSlashes],
  ["redirect target", 32_000, (text) => safeRedirect(text, { origin: "https://a.test" }, "/")],
  ["search query", 32_000, (text) => search([{ title: "a", text: "b", href: "/" }], text)],
];

const marks = "\u0301\u0323";
const texts: [name: string, unit: string][] = [
  "a",
  "1",
  " ",
  "@",
  "a@",
  "a.a@",
  "%40",
  "%2540",
  "%",
  "/",
  "\\",
  "?",
  "?a",
  ":1",
  "@:1:",
  "1 ",
  "-",
  ".",
  ".js",
  ".js:",
  ";",
  "; ",
  "=",
  "a=",
  "a=b&",
  "&",
  ",",
  "\n",
  "\t",
  '"',
  "'",
  "(",
  "{",
  "[",
  "{}",
  "[]",
  "{},",
  '{"a":',
  '"\\',
  "\\\\",
  "token ",
  "token=",
  "http://",
  "https://a@",
  "at ",
  "Chrome/",
  "Version/",
  "iPhone",
  "OS ",
  "Mozilla/5.0 (",
  "bot",
  "ß",
  "é",
  "e\u0301",
  marks,
  "\u200d",
  "\u034f\u0301",
  "\u200b\u0301\u0323",
  "ش\u064b\u200c",
  "\u0300",
  "한",
  "😀",
  "\ud800",
  "\0",
  "A1",
  "0123456789abcdef-",
  `${"x".repeat(63)}.`,
  `${"x".repeat(64)}@`,
].map((unit) => [JSON.stringify(unit.length > 20 ? `${unit.slice(0, 10)}…` : unit), unit]);

const repeated = (unit: string) => (size: number) =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
/** Half of one mark, then half of another that sorts before it. */
const unsortedMarks = (size: number) => `a${"\u0301".repeat(size / 2)}${"\u0323".repeat(size / 2)}`;

test.each(readers.map((reader, at) => [...reader, at] as const))("%s", (_, size, read, at) => {
  const superLinear = [
    ...sample(texts, 4, at).map(([name, unit]) => [name, repeated(unit)] as const),
    ["marks", unsortedMarks] as const,
  ]
    .map(([name, build]) => [name, growthOf(build, read, size)] as const)
    .filter(([, growth]) => growth > linearGrowth);
  expect(superLinear).toEqual([]);
});

test.each([
  ...sample(texts, 24).map(([name, unit]) => [name, repeated(unit)] as const),
  ["marks", unsortedMarks] as const,
])("formatted text of %s, in one run a character", (_, build) => {
  const buildRuns = (size: number) => [
    {
      kind: "paragraph" as const,
      runs: [...build(size)].map((text, at) => ({ text, ...(at % 2 && { bold: true as const }) })),
    },
  ];
  expect(growthOf(buildRuns, (blocks) => canonicalText(blocks, "\n\n"), 32_000)).toBeLessThan(linearGrowth);
});

const list = (unit: (at: number) => string) => (size: number) =>
  Array.from({ length: size }, (_, at) => unit(at)).join();
const content = (sections: string) =>
  JSON.stringify({ version: 1, content: { ...resume, sections: "@" } }).replace('"@"', sections);
const bodies: [name: string, build: (size: number) => string][] = [
  ["unknown keys", (size) => `{${list((at) => `"k${at}":1`)(size)}}`],
  ["unknown keys in sections", (size) => content(`[${list((at) => `{"type":"skills","k${at}":1}`)(size)}]`)],
  ["empty sections", (size) => content(`[${list(() => "{}")(size)}]`)],
  ["numbers for sections", (size) => content(`[${list(() => "0")(size)}]`)],
  [
    "items with the same id",
    (size) =>
      content(`[{"id":"a","type":"skills","visible":true,"items":[${list(() => '{"id":"a"}')(size)}]}]`),
  ],
  [
    "items without an id",
    (size) => content(`[{"id":"a","type":"skills","visible":true,"items":[${list(() => "{}")(size)}]}]`),
  ],
  [
    "numbers for keywords",
    (size) =>
      content(
        `[{"id":"a","type":"skills","visible":true,"items":[{"id":"b","keywords":[${list(() => "0")(size)}]}]}]`,
      ),
  ],
  ["unknown data", (size) => content("[]").replace("{", `{"extra":[${list(() => "[]")(size)}],`)],
];

test.each(bodies)("validation of a document with %s", (_, build) => {
  const validate = (text: string) => {
    const { error } = saveRequest.safeParse(JSON.parse(text));
    return toFieldErrors(error!.issues);
  };
  expect(growthOf(build, validate, 32_000)).toBeLessThan(linearGrowth);
  expect(validate(build(2_000)).length).toBeLessThanOrEqual(20);
});

test("a large body is refused before it is parsed, whatever it contains", () => {
  const parse = vi.spyOn(JSON, "parse");
  for (const [, build] of bodies) expect(() => parseJson(build(100_000))).toThrow("too many");
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test.each([
  ["nested", (size: number) => JSON.parse("[".repeat(60) + list(() => "{}")(size) + "]".repeat(60))],
  ["wide", (size: number) => JSON.parse(`{${list((at) => `"k${at}":{}`)(size)}}`)],
])("the search for prototype keys in a %s value", (_, build) => {
  expect(growthOf(build, findUnsafe, 20_000)).toBeLessThan(linearGrowth);
});
