import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { writeOwnFormat } from "../../documents/own-format/write-own-format.server.ts";
import type { RenderInput } from "../renderer.server.ts";
import { CommandError, exitCodes, type OtherFile } from "./command-help.ts";
import { runCommand } from "./command-line.server.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "dossier-command-"));
});
afterAll(() => rm(directory, { recursive: true }));

const anna = { basics: { name: "Anna Schmidt" }, work: [{ name: "Nordwind" }] };
/** What the command has read as files of other formats. */
let others: Pick<OtherFile, "bytes" | "name">[] = [];
let [rendered, printed, errors, closed]: [RenderInput[], string, string, number] = [[], "", "", 0];
beforeEach(() => {
  [rendered, printed, errors, closed] = [[], "", "", 0];
  others = [];
});

async function run(
  files: Record<string, unknown>,
  args: string,
  typed: string | Buffer = "",
): Promise<number> {
  for (const [name, content] of Object.entries(files))
    await writeFile(join(directory, name), typeof content === "string" ? content : JSON.stringify(content));
  const terminal = {
    directory,
    readInput: async () => Buffer.from(typed),
    readOther: async ({ bytes, name }: OtherFile) => {
      others.push({ bytes, name });
      if (name !== undefined && name !== "cv.txt")
        throw new CommandError(exitCodes.input, `${name}: unknownFormat`);
      return { resume: buildResume("de-DE") };
    },
    print(text: string) {
      printed += text;
    },
    printError(text: string) {
      errors += text;
    },
  };
  return runCommand(args.split(" "), terminal, () => ({
    translator,
    renderer: {
      async pdf(input) {
        rendered.push(input);
        const bytes = new TextEncoder().encode("%PDF-1.7");
        return { bytes, standard: "ua-1", pages: 2, fits: false, missing: ["𓀀"] };
      },
      docx: async () => new TextEncoder().encode("PK"),
    },
    async close() {
      closed += 1;
    },
  }));
}

test("writes a PDF by the customs of a portal, in a template with a design, and prints what was lost", async () => {
  const files = { "resume.json": { ...anna, foo: 1 }, "design.json": { accent: "#336699" } };
  const args = "resume.json --portal lde --template modern --design design.json out.pdf";
  expect(await run(files, args)).toBe(exitCodes.written);
  expect(await readFile(join(directory, "out.pdf"), "utf8")).toBe("%PDF-1.7");
  expect(rendered[0]).toMatchObject({
    portal: { code: "lde" },
    document: { content: { locale: "de-DE", template: { id: "modern" }, design: { accent: "#336699" } } },
  });
  expect(errors).toBe(
    "out.pdf: PDF, 2 pages, more than the design asks for\nloss $.foo: not-shown\nno font has: 𓀀",
  );
  expect([printed, closed]).toEqual(["", 1]);
  expect((await readdir(directory)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("--strict exits with a code of its own after losses, and the file is written", async () => {
  expect(await run({ "resume.json": anna }, "--strict resume.json strict.pdf")).toBe(exitCodes.lossy);
  expect(await readFile(join(directory, "strict.pdf"), "utf8")).toBe("%PDF-1.7");
});

test("reads standard input, the content of a document, and letters", async () => {
  expect(await run({}, "- stdin.pdf", `\uFEFF${JSON.stringify(anna)}`.slice(1))).toBe(exitCodes.written);
  expect(await run({ "own.json": buildResume("ja-JP") }, "own.json --portal ljp own.pdf")).toBe(
    exitCodes.written,
  );
  const { attachments, ...letter } = buildLetter("fr-FR");
  expect(await run({ "letter.json": letter }, "letter.json --letter --portal lfr l.pdf")).toBe(
    exitCodes.written,
  );
  expect(rendered.map(({ document }) => document.kind)).toEqual(["resume", "resume", "letter"]);
});

test.each([
  ["docx", "PK"],
  ["txt", "Nordwind"],
  ["md", "# Anna Schmidt"],
  ["html", "<!doctype html>"],
])("the ending %s chooses the format", async (extension, part) => {
  expect(await run({ "resume.json": anna }, `resume.json --portal lde --strict out.${extension}`)).toBe(0);
  expect(await readFile(join(directory, `out.${extension}`), "utf8")).toContain(part);
});

test("reads files of other formats as the import does", async () => {
  expect(await run({ "cv.txt": "Anna Schmidt" }, "cv.txt --portal lde cv.pdf")).toBe(exitCodes.written);
  expect(rendered[0]).toMatchObject({ document: { kind: "resume" } });
});

test("reads a binary file from standard input byte by byte", async () => {
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x80, 0x00]);
  expect(await run({}, "- --portal lde cv.pdf", bytes)).toBe(exitCodes.written);
  expect(others).toEqual([{ bytes, name: undefined }]);
});

test("a file that Dossier wrote is rendered by the customs of its own portal, and of a chosen one", async () => {
  const own = writeOwnFormat(
    { kind: "resume", content: buildResume("ja-JP"), title: "履歴書", portal: "ljp" },
    {},
    portalOf("ja-JP"),
  );
  for (const portal of ["", " --portal lde"])
    expect(await run({ "own.json": own }, `own.json out.pdf${portal}`)).toBe(exitCodes.written);
  expect(rendered.map(({ portal, title }) => [portal.code, title])).toEqual([
    ["ljp", "履歴書"],
    ["lde", "履歴書"],
  ]);
});

test("converts to JSON Resume without the renderer", async () => {
  expect(await run({ "own.json": buildResume("de-DE") }, "own.json --portal lde own-export.json")).toBe(0);
  const { basics } = JSON.parse(await readFile(join(directory, "own-export.json"), "utf8"));
  expect(basics.name).toBeTruthy();
  expect(rendered).toEqual([]);
});

test("--help lists portals, templates and formats", async () => {
  expect(await run({}, "--help")).toBe(exitCodes.written);
  for (const part of ["lde", "rirekisho", "pdf", "--design"]) expect(printed).toContain(part);
});

test.each([
  ["no output", "resume.json", exitCodes.usage, "An input and an output"],
  ["an unknown option", "resume.json out.pdf --tempalte x", exitCodes.usage, "--tempalte"],
  ["an unknown format", "resume.json out.exe", exitCodes.usage, "out.exe"],
  ["an unknown portal", "resume.json out.pdf --portal xyz", exitCodes.usage, "xyz"],
  ["a missing file", "missing.json out.pdf", exitCodes.input, "missing.json"],
  ["a file that is not JSON", "broken.json out.pdf", exitCodes.input, "broken.json: unknownFormat"],
  ["a file of another format", "other.json out.pdf", exitCodes.input, "other.json: unknownFormat"],
  ["an unknown template", "resume.json out.pdf --template nope", exitCodes.input, "template: invalid"],
  ["a wrong design", "resume.json out.pdf --design resume.json", exitCodes.input, "design"],
  ["a directory that does not exist", "resume.json nowhere/out.pdf", exitCodes.failed, "nowhere"],
])("%s is explained, and nothing is written", async (_, args, code, message) => {
  const files = { "resume.json": anna, "broken.json": "{", "other.json": { cv: {} } };
  await rm(join(directory, "out.pdf"), { force: true });
  expect(await run(files, args)).toBe(code);
  expect(errors).toContain(message);
  await expect(readFile(join(directory, "out.pdf"))).rejects.toThrow("ENOENT");
});
