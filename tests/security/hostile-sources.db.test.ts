import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test, vi } from "vitest";
import { writeOwnFormat } from "../../src/documents/own-format/write-own-format.server.ts";
import { createImportProcesses } from "../../src/importing/process/import-processes.server.ts";
import { log } from "../../src/kit/log.server.ts";
import { send, serveDocuments } from "../support/document-routes.ts";
import { buildResume, portalOf, sampleOf } from "../support/documents.ts";
import { europassCandidate, skillsPassport } from "../support/import-files/europass.ts";
import { fresh } from "../support/import-files/fresh.ts";
import { linkedInFiles } from "../support/import-files/linkedin-archive.ts";
import { openResume } from "../support/import-files/open-resume.ts";
import {
  reactiveResume3,
  reactiveResume4,
  reactiveResume5,
} from "../support/import-files/reactive-resume.ts";
import { renderCvYaml } from "../support/import-files/rendercv.ts";
import jsonResume from "../support/json-resume/sample.json" with { type: "json" };
import { sample, turn } from "../support/sampling.ts";
import { stubRenderer } from "../support/stub-renderer.ts";

vi.setConfig({ testTimeout: 600_000 });

/** Every reader with every hazard that its format can have, in the import process with its limits. */
// A fraction of the limit in production, which would take the test half a minute for each file that reaches it.
const importProcesses = createImportProcesses({ limits: { cpu: 4_000, time: 600_000 } });
serveDocuments({ renderer: stubRenderer, importProcesses });
afterAll(() => importProcesses.close());

const MB = 1024 * 1024;
const read = (raw: string | Uint8Array) =>
  send("POST", "/api/imports", undefined, { raw, headers: { "content-type": "application/octet-stream" } });

/** A draft of usual size, or a message that says what to do. */
async function expectBounded(file: string | Uint8Array, expected: readonly number[] = [200, 422]) {
  const { status, body, bytes } = await read(file);
  expect(expected, JSON.stringify(body).slice(0, 300)).toContain(status);
  expect(bytes.length).toBeLessThan(8 * MB);
  if (status === 200) return;
  expect(body.error.message).toMatch(/^\p{Lu}.{20,}\.$/u);
  expect(body.error.message).not.toContain("konnte nicht verarbeitet werden");
}

type JsonObject = { [key: string]: unknown };
const person = sampleOf("en-GB");
const plain = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value));
const own = { kind: "resume" as const, content: buildResume("de-DE"), title: "CV", portal: "lde" };
const jsonFiles: Record<string, JsonObject> = {
  "JSON Resume": plain(jsonResume),
  "Reactive Resume 3": plain(reactiveResume3(person)),
  "Reactive Resume 4": plain(reactiveResume4(person)),
  "Reactive Resume 5": plain(reactiveResume5(person)),
  FRESH: plain(fresh(person)),
  OpenResume: plain(openResume(person)),
  "our own format": plain(writeOwnFormat(own, {}, portalOf("de-DE"))),
};
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** The lists of objects of a file, at any level. */
function listsIn(value: unknown): JsonObject[][] {
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value) && value.some((entry) => typeof entry === "object" && entry !== null);
  return [...(isList ? [value as JsonObject[]] : []), ...Object.values(value).flatMap(listsIn)];
}
const changed = (file: JsonObject, change: (list: JsonObject[]) => void): string => {
  const copy = structuredClone(file);
  const [longest] = listsIn(copy).sort((one, other) => other.length - one.length);
  change(longest!);
  return JSON.stringify(copy);
};
const withText = (file: JsonObject, text: string): string =>
  changed(file, ([entry]) => {
    const texts = Object.keys(entry ?? {}).filter((key) => typeof entry![key] === "string" && key !== "id");
    const [key] = texts;
    if (key) entry![key] = text;
  });

// Readers share the limits, so the gate takes a part of the files, other ones for each commit.
describe.each(sample(Object.entries(jsonFiles), 3, turn))("%s", (_, file) => {
  test("values of 3 MB in one line", () => expectBounded(withText(file, "x".repeat(3 * MB)), [422]));
  test("levels beyond the limit", () =>
    expectBounded(JSON.stringify(file).replace(/\}$/, `,"deep":${nested(100_000)}}`), [422]));
  test("levels up to the limit", () =>
    expectBounded(JSON.stringify(file).replace(/\}$/, `,"deep":${nested(50)}}`)));
  test("as many entries as the limit allows, and more", async () => {
    const filled = (count: number) =>
      changed(file, (list) => list.push(...Array.from({ length: count }, () => ({ ...list[0], more: "x" }))));
    await expectBounded(filled(100));
    await expectBounded(filled(6_000), [422]);
  });
  test("prototype keys change nothing", async () => {
    const text = JSON.stringify(file).replace(
      /\}$/,
      ',"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    await expectBounded(text, [200]);
    expect({}).not.toHaveProperty("polluted");
  });
  test("markup that nests and does not end", () =>
    expectBounded(withText(file, `${"<b>".repeat(30_000)}${"[".repeat(30_000)}${"*".repeat(30_000)}`)));
  test("a photo that is no picture, and one on the server's own network", async () => {
    const text = JSON.stringify(file);
    for (const photo of ["data:image/png;base64,AAAA", "http://169.254.169.254/latest", "file:///etc/passwd"])
      await expectBounded(text.replace(/\}$/, `,"image":"${photo}","picture":"${photo}"}`), [200]);
  });
});

describe("RenderCV in YAML", () => {
  const yaml = renderCvYaml(person);
  const files: [string, string][] = [
    ["a value of 9 MB in one line", `${yaml}\nmore: ${"x".repeat(9 * MB)}\n`],
    [
      "aliases that multiply",
      `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join("\n")}\n${yaml}`,
    ],
    ["an alias of itself", `${yaml}\nself: &self [*self]\n`],
    ["levels", `${yaml}\ndeep: ${"[".repeat(5_000)}${"]".repeat(5_000)}\n`],
    ["many entries", `${yaml}\nmore:\n${"  - x: y\n".repeat(20_000)}`],
    ["a tag of another language", `${yaml}\nrun: !!python/object/apply:os.system ["id"]\n`],
    ["prototype keys", `${yaml}\n__proto__: {polluted: 1}\n`],
    ["anchors without end", `cv: ${"&a ".repeat(100_000)}`],
  ];
  test.each(sample(files, 2, turn))("%s", async (_, text) => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    await expectBounded(text);
    expect({}).not.toHaveProperty("polluted");
  });
});

describe.each([
  ["Europass until 2020", skillsPassport(person)],
  ["Europass since 2020", europassCandidate(person)],
])("%s", (_, xml) => {
  const inside = (part: string) => xml.replace(/<\/[\w:]+>\s*$/, (end) => `${part}${end}`);
  const prolog = (part: string) => xml.replace(/^<\?xml[^>]*\?>/, (start) => `${start}${part}`);
  const files: [string, string][] = [
    ["a value of 9 MB in one line", inside(`<More>${"x".repeat(9 * MB)}</More>`)],
    ["100,000 levels", inside(`${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`)],
    ["500,000 elements", inside("<a>x</a>".repeat(500_000))],
    ["elements without an end", inside("<a>".repeat(100_000))],
    ["an attribute of 5 MB", inside(`<a b="${"x".repeat(5 * MB)}"/>`)],
    ["a photo that is no picture", inside("<Photo><Data>!!!</Data></Photo>")],
  ];
  test.each(sample(files, 2, turn))("%s", async (__, text) => expectBounded(text));

  test("entities are not resolved", async () => {
    const types = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]>`;
    const { status, body } = await read(prolog(types).replace(/<FirstName>|<[\w:]*GivenName>/, "$&&a;&c;"));
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/root:|hahaha/);
  });
});

describe("LinkedIn's archive", () => {
  const files = linkedInFiles(person);
  const zip = (more: Record<string, Uint8Array>) => zipSync({ ...plainFiles(), ...more });
  const plainFiles = () =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(String(text))]));
  const archives: [string, () => Uint8Array][] = [
    ["a table of 60 MB", () => zip({ "Positions.csv": new Uint8Array(60 * MB).fill(44) })],
    ["a row of 9 MB", () => zip({ "Positions.csv": strToU8(`Title\n${"x".repeat(9 * MB)}`) })],
    ["50,000 rows", () => zip({ "Skills.csv": strToU8(`Name\n${"x\n".repeat(50_000)}`) })],
    ["a row of 100,000 columns", () => zip({ "Skills.csv": strToU8(`Name\n${"x,".repeat(100_000)}`) })],
    ["quotes without an end", () => zip({ "Skills.csv": strToU8(`Name\n${'"x\n'.repeat(4_000)}`) })],
    ["a path outside", () => zip({ "../../etc/Skills.csv": strToU8("Name\nx") })],
    ["an archive in it", () => zip({ "more.zip": zipSync({ "a.txt": strToU8("x") }) })],
    ["half of it", () => zip({}).subarray(0, 2_000)],
    ["prototype columns", () => zip({ "Skills.csv": strToU8("__proto__,constructor\nx,y") })],
  ];
  test.each(sample(archives, 2, turn))("%s", async (_, file) => expectBounded(file()));
});

describe("pages of text", () => {
  const html = (body: string) => `<!doctype html><html><body><h1>Priya Hughes</h1>${body}</body></html>`;
  const files: [string, string][] = [
    ["HTML of 9 MB in one line", html("x".repeat(9 * MB))],
    ["HTML of 100,000 levels", html("<div>".repeat(100_000))],
    ["HTML of 300,000 elements", html("<b>x</b>".repeat(300_000).slice(0, 1_900_000))],
    ["HTML of tables in tables", html("<table><tr><td>".repeat(2_000))],
    ["HTML of entities", html("&amp;".repeat(300_000))],
    ["Markdown of 9 MB in one line", `# Priya Hughes\n\n${"x".repeat(9 * MB)}`],
    ["Markdown of brackets", `# Priya Hughes\n\n## Skills\n\n${"[".repeat(200_000)}${"](".repeat(100_000)}`],
    [
      "Markdown of levels",
      `# Priya Hughes\n\n## Skills\n\n${Array.from({ length: 600 }, (_, at) => `${" ".repeat(at)}- x`).join("\n")}`,
    ],
    ["Markdown of marks", `# Priya Hughes\n\n${"*_".repeat(200_000)}`],
    ["text of 9 MB in one line", `Priya Hughes ${"x".repeat(9 * MB)}`],
    ["text of 200,000 lines", `Priya Hughes\n${"a\n".repeat(200_000)}`],
    ["text of 400,000 spaces", `Priya Hughes\n${" ".repeat(400_000)}x`],
    ["text of digits and dashes", `Priya Hughes\n${"2019-".repeat(90_000)}`],
    ["text of marks on one letter", `Priya Hughes\na${"\u0301".repeat(240_000)}`],
  ];
  test.each(sample(files, 2, turn))("%s", async (_, text) => expectBounded(text));
});
