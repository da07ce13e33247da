import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { createPdf } from "../../../tests/support/pdf-files.ts";
import { writeOwnFormat } from "../../documents/own-format/write-own-format.server.ts";
import { maxDocumentsPerOwner } from "../../documents/quotas.ts";
import { sectionTypes } from "../../portals/portal.ts";
import type { AccountDraft } from "../draft.ts";
import { readFile } from "../formats.server.ts";
import type { ImportMessages } from "../process/import-job.ts";

const headings = Object.fromEntries(sectionTypes.map((type) => [type, type])) as ImportMessages["headings"];
const read = async (files: Record<string, Uint8Array>) =>
  (await readFile({
    // Not compressed: compressing the large file takes seconds.
    bytes: zipSync(files, { level: 0 }),
    culture: "lde",
    messages: { title: "Lebenslauf", consent: "", headings },
  })) as AccountDraft;

const portal = portalOf("de-DE");
const bytesOf = (value: unknown) => strToU8(JSON.stringify(value));
const resume = { kind: "resume" as const, content: buildResume("de-DE"), title: "CV", portal: "ljp" };
const letter = {
  kind: "letter" as const,
  content: { ...buildLetter("de-DE"), resumeId: "0198f3a0-0000-7000-8000-00001a2b3c4d" },
  title: "Brief",
  portal: "be/nl",
};
const resumeFile = writeOwnFormat(resume, {}, portal);
const account = { "account.json": bytesOf({ account: { email: "a@example.com" } }) };
const copies = {
  "documents/CV 1a2b3c4d.json": bytesOf({ id: "x" }),
  "downloads/CV 1a2b3c4d.txt": strToU8("Priya Hughes\nNurse"),
  "downloads/CV 1a2b3c4d.pdf": createPdf(),
  "attachments/x.pdf": createPdf(),
};

test("PRD-09: every document of an exported account comes back unchanged, resumes first", async () => {
  const draft = await read({
    ...account,
    ...copies,
    "downloads/Brief 99999999.dossier.json": bytesOf(writeOwnFormat(letter, {}, portal)),
    "downloads/CV 1a2b3c4d.dossier.json": bytesOf(resumeFile),
  });
  expect(draft).toMatchObject({ kind: "account", unread: [] });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  expect(draft.documents.map(({ title, shortId, document }) => ({ title, shortId, document }))).toEqual([
    {
      title: "CV",
      shortId: "1a2b3c4d",
      document: plain({ kind: "resume", content: resume.content, portal: "ljp" }),
    },
    {
      title: "Brief",
      shortId: "99999999",
      document: plain({ kind: "letter", content: letter.content, portal: "be/nl" }),
    },
  ]);
});

test("files that cannot be restored are named with their reason", async () => {
  const changed = { ...resumeFile, basics: { name: "Dana Reed" } };
  const newer = { ...resumeFile, meta: { dossier: { format: 99 } } };
  const { documents, unread } = await read({
    "export/account.json": account["account.json"],
    "export/downloads/CV 1a2b3c4d.dossier.json": bytesOf(resumeFile),
    "export/downloads/Changed 00000001.json": bytesOf(changed),
    "export/downloads/Newer 00000002.json": bytesOf(newer),
    "export/downloads/Half 00000003.json": strToU8('{"basics":'),
    "export/downloads/Other 00000004.json": bytesOf({ basics: { name: "Dana Reed" } }),
    "export/downloads/Deep 00000005.json": strToU8("[".repeat(100_000)),
  });
  expect(documents).toHaveLength(1);
  expect(unread).toEqual([
    { name: "Changed 00000001", reason: "changed" },
    { name: "Newer 00000002", reason: "newer" },
    { name: "Half 00000003", reason: "unreadable" },
    { name: "Other 00000004", reason: "unreadable" },
    { name: "Deep 00000005", reason: "unreadable" },
  ]);
});

test("an archive of more than an account may have, and one that is no account, are refused", async () => {
  const many = Array.from({ length: maxDocumentsPerOwner + 1 }, (_, at) => [
    `downloads/a ${at}.json`,
    strToU8("{}"),
  ]);
  await expect(read({ ...account, ...Object.fromEntries(many) })).rejects.toMatchObject({
    reason: "fileTooComplex",
  });
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("base64");
  const large = { "downloads/a 1.json": bytesOf(Array.from({ length: 260 }, () => random)) };
  await expect(read({ ...account, ...large })).rejects.toMatchObject({ reason: "fileTooComplex" });
  for (const files of [copies, { ...account, "cv.txt": strToU8("Priya Hughes\nNurse") }])
    await expect(read(files)).rejects.toMatchObject({ reason: "severalFiles" });
});
