import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { captureOutput, findInDatabase, findInFiles, hasWord } from "../../../tests/support/planted-word.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { openSite, type Site, type TestRequest } from "../../../tests/support/site.ts";
import { documents } from "../../documents/tables.ts";
import { createImportProcesses } from "../../importing/process/import-processes.server.ts";
import { newId } from "../../kit/id.ts";
import { log, setLogLevel } from "../../kit/log.server.ts";
import { supportMessages } from "../../support/tables.ts";
import { guestFormats } from "./guest-formats.ts";

/**
 * A guest's document is stored nowhere and not logged. Each text of a document has a word that nothing else has; after every
 * request that a guest can send with it, the word is in no column, no file and no line of the log.
 */
const word = `quendel${newId().replaceAll(/[^a-z]/g, "")}wurz`;
const planted = `beifuss${newId().replaceAll(/[^a-z]/g, "")}kraut`;

const renderer = createTestRenderer({ processes: 1 });
let site: Site;
/** The temporary folder of the server; its child processes have the system's, in which only new entries are searched. */
let temporary: string;
let system: string;
let before: Set<string>;
beforeAll(async () => {
  system = tmpdir();
  temporary = await mkdtemp(join(system, "dossier-planted-"));
  before = new Set(await readdir("/tmp"));
  vi.stubEnv("TMPDIR", temporary);
  site = await openSite({
    overrides: {
      renderer,
      importProcesses: createImportProcesses({ limits: { time: 600_000 } }),
    },
  });
  setLogLevel("debug");
});
afterAll(async () => {
  setLogLevel("info");
  vi.unstubAllEnvs();
  await site?.close();
  await rm(temporary, { recursive: true, force: true });
});

/** Adds the word to the texts with these keys. */
const withWord = <T>(value: T, keys: ReadonlySet<string>, key = ""): T => {
  if (typeof value === "string") return (keys.has(key) ? `${value} ${word}` : value) as T;
  if (Array.isArray(value)) return value.map((each) => withWord(each, keys, key)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withWord(each, keys, name)]),
  ) as T;
};
const texts = new Set([
  ...["headline", "text", "family", "city", "position", "employer", "institution", "name", "title"],
  ...["subject", "body", "closing", "salutation", "organization", "summary", "value", "rawEnd"],
]);

const resume = (more: object = {}) => ({
  kind: "resume",
  title: `Bewerbung ${word}`,
  portal: "lde",
  content: withWord(buildResume("de-DE"), texts),
  ...more,
});
const letter = (more: object = {}) => ({
  kind: "letter",
  title: `Brief ${word}`,
  portal: "lde",
  content: withWord(buildLetter("de-DE"), texts),
  ...more,
});

const post = async (path: string, expected: number, payload: Partial<TestRequest>) => {
  const response = await site.request({ method: "POST", path, as: null, ...payload });
  expect([path, response.status, expected === response.status ? "" : response.text.slice(0, 500)]).toEqual([
    path,
    expected,
    "",
  ]);
  return response;
};
const octets = { "content-type": "application/octet-stream" };

/** Sends everything that a guest can send with a document. */
async function sendAll(): Promise<void> {
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { ImageDescription: word, Artist: word } })
    .jpeg()
    .toBuffer();
  expect(hasWord(picture, word)).toBe(true);
  const asJpeg = { body: picture, headers: { "content-type": "image/jpeg" } };
  const photo = JSON.parse((await post("/api/guest/photo?portal=lde", 200, asJpeg)).text).full;
  const drawing = await sharp({ create: { width: 90, height: 40, channels: 3, background: "#000000" } })
    .extend({ top: 9, bottom: 9, left: 9, right: 9, background: "#ffffff" })
    .withExif({ IFD0: { ImageDescription: word } })
    .png()
    .toBuffer();
  const asPng = { body: drawing, headers: { "content-type": "image/png" } };
  const signature = JSON.parse((await post("/api/guest/signature", 200, asPng)).text).full;

  const content = withWord(buildResume("de-DE"), texts);
  content.person.photo = { fileId: newId(), visible: true };
  content.signature = { place: word, visible: true, image: newId() };
  const whole = resume({ content, photo, signature });
  for (const json of [whole, letter()]) {
    const { text } = await post("/api/preview", 200, { json });
    expect(text.length).toBeGreaterThan(1000);
    for (const path of ["/api/guest/export-losses", "/api/document-text"]) await post(path, 200, { json });
  }
  const files = new Map<string, Buffer>();
  for (const format of guestFormats) {
    const { bytes } = await post(`/api/guest/download/${format}`, 200, { json: whole });
    files.set(format, bytes);
    if (format !== "json-resume") await post(`/api/guest/download/${format}`, 200, { json: letter() });
  }
  const { text } = await post("/api/software-reading", 200, { json: whole });
  expect(text).toContain(word);

  for (const format of ["own-pdf", "pdf", "docx", "text", "markdown", "html", "json", "json-resume"]) {
    const path = `/api/imports?name=${word}.${format}`;
    const { text } = await post(path, 200, { body: files.get(format)!, headers: octets });
    expect(text, format).toContain(word);
  }

  // Refused requests are not stored or logged either.
  await post("/api/guest/download/json-resume", 422, { json: letter() });
  await post(`/api/imports?name=${word}.pdf`, 422, {
    body: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(word)]),
    headers: octets,
  });
  const brokenFiles: [string, string | Uint8Array][] = [
    ["json", `{"basics": {"name": ${word}}}`],
    ["yaml", `cv:\n  name: "${word}\n  - ${word}: [`],
    ["xml", `<SkillsPassport><${word}>`],
    ["docx", zipSync({ "word/document.xml": strToU8(`<w:document><${word}`) })],
    ["zip", zipSync({ "Profile.csv": strToU8(`"${word}`), [`${word}.csv`]: strToU8(word) })],
  ];
  for (const [format, body] of brokenFiles) {
    const path = `/api/imports?name=${word}.${format}`;
    const { status } = await site.request({ method: "POST", path, as: null, body, headers: octets });
    expect([200, 415, 422], format).toContain(status);
  }
  await post("/api/guest/download/pdf", 400, { json: { ...resume(), [word]: word } });
  for (const body of [`{"title": "${word}`, `{"title": ${word}}`, word])
    await post("/api/guest/download/pdf", 400, { body, headers: { "content-type": "application/json" } });
  const broken = { data: Buffer.from(word.repeat(3)).toString("base64"), seal: word };
  await post("/api/guest/download/pdf", 415, { json: { ...whole, photo: broken } });
  // Refused while it is typeset.
  const section = (at: number) => ({
    ...{ id: `s${at}`, type: "summary", visible: true },
    text: `${at} ${`${word}\n`.repeat(75)}`,
  });
  const sections = Array.from({ length: 40 }, (_, at) => section(at));
  await post("/api/guest/download/pdf", 422, { json: { ...whole, content: { ...content, sections } } });
  vi.spyOn(renderer, "pdf").mockRejectedValueOnce(new Error("typesetting has failed"));
  await post("/api/guest/download/pdf", 500, { json: whole });
}

/** Files in the data directory and in both temporary folders. */
async function findOnDisk(wanted: string): Promise<string[]> {
  const added = (await readdir("/tmp")).filter((name) => !before.has(name));
  const places = [site.directory, temporary, ...added.map((name) => join("/tmp", name))];
  const found = await Promise.all(places.map((place) => findInFiles(place, wanted)));
  return [...new Set(found.flat())];
}

test("a guest's texts are in no table, no file and no line of the log", async () => {
  const output = captureOutput();
  let logged: string;
  try {
    await sendAll();
    // The server writes its buffers when it ends.
    await site.stop();
  } finally {
    logged = output.stop();
  }
  const { found, searched } = await findInDatabase(site.db, word);
  expect(found).toEqual([]);
  expect(searched).toEqual(
    expect.arrayContaining([
      "public.documents.content",
      "public.kept_documents.content",
      "public.mails.recipient",
    ]),
  );
  expect(await findOnDisk(word)).toEqual([]);
  expect(logged).toContain("typesetting has failed");
  expect(hasWord(Buffer.from(logged), word)).toBe(false);
});

test("the search finds a word in a table, a file, a name of a file and the log", async () => {
  await site.db.insert(documents).values({
    ownerId: newId(),
    id: newId(),
    kind: "resume",
    title: "x",
    portal: "lde",
    content: { deep: [{ text: `a ${planted.toUpperCase()} b` }] },
    bytes: 1,
  });
  await site.db.insert(supportMessages).values({
    id: newId(),
    portal: "lde",
    topic: "other",
    email: "x@example.com",
    message: Buffer.from(`a ${planted} b`).toString("base64"),
  });
  const { found } = await findInDatabase(site.db, planted);
  expect(found.sort()).toEqual(["public.documents.content", "public.support_messages.message"]);

  const folder = join(site.directory, "deep");
  await mkdir(folder);
  await writeFile(join(folder, "text"), `a ${planted} b`);
  await writeFile(join(folder, planted), "");
  await writeFile(join(temporary, "gzipped"), gzipSync(`a ${planted} b`));
  await writeFile(join(temporary, "utf16"), Buffer.from(planted, "utf16le"));
  expect((await findOnDisk(planted)).sort()).toEqual(
    [
      ...["text", planted].map((name) => join(folder, name)),
      ...["gzipped", "utf16"].map((name) => join(temporary, name)),
    ].sort(),
  );
  const output = captureOutput();
  log.debug("test.planted", { text: planted });
  expect(hasWord(Buffer.from(output.stop()), planted)).toBe(true);
});
