import { readFileSync } from "node:fs";
import { sendRequest } from "../tests/crash/http.ts";
import { corpus } from "../tests/import-corpus/corpus.ts";
import type { CorpusFile } from "../tests/import-corpus/corpus-file.ts";
import { closeCorpus } from "../tests/import-corpus/page-files.ts";
import { buildResume } from "../tests/support/documents.ts";
import { createDocument, type Server, type Times, timed } from "./documents.ts";
import { cpuSeconds, memoryMb, treeOf } from "./process.ts";

/** A user with the address that requests come from. Users take turns, because one would hit the limit per ten minutes. */
export type Importer = Server & { address: string };

/** One file of each format. */
const formats: Record<string, string> = {
  "JSON Resume": "JSON Resume, the standard, en-GB",
  "Reactive Resume": "Reactive Resume 5, en-GB",
  RenderCV: "RenderCV, en-GB",
  FRESH: "FRESH, de-DE",
  OpenResume: "OpenResume, en-US",
  "Europass XML": "Europass SkillsPassport, pl-PL",
  "LinkedIn archive": "LinkedIn archive, en-GB",
  DOCX: "DOCX, headings, en-GB",
  HTML: "HTML, twoColumns, en-GB",
  Markdown: "Markdown, en-GB",
  text: "Text, en-GB",
  PDF: "PDF, classic, en-GB",
  "PDF in Japanese": "PDF, classic, ja-JP",
};

function fileOf(name: string): CorpusFile {
  const found = corpus.find((file) => file.name === name);
  if (!found) throw new Error(`the corpus has no ${name}`);
  return found;
}

async function request(user: Importer, method: string, path: string, bytes?: Uint8Array): Promise<void> {
  const { port, cookie, address } = user;
  const headers = { "x-forwarded-for": address };
  const response = await sendRequest(port, { method, path, cookie, headers, ...(bytes && { bytes }) });
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${response.body}`);
}

const sendFile = (user: Importer, bytes: Uint8Array) => request(user, "POST", "/api/imports", bytes);
const serverCpu = (users: Importer[]) => () => cpuSeconds(treeOf(users[0]!.pid));

export type ImportTimes = Record<string, Times & { bytes: number }>;

/** Sends one file of each format over HTTP. CPU is that of the server with its import process. */
export async function measureImports(users: Importer[], count = 20): Promise<ImportTimes> {
  const results: ImportTimes = {};
  let sent = 0;
  for (const [format, name] of Object.entries(formats)) {
    const bytes = await fileOf(name).bytes();
    const times = await timed(count, serverCpu(users), () => {
      sent += 1;
      return sendFile(users[sent % users.length]!, bytes);
    });
    results[format] = { ...times, bytes: bytes.length };
  }
  await closeCorpus();
  return results;
}

const exportPaths = {
  PDF: "pdf",
  DOCX: "export/docx",
  text: "export/text",
  HTML: "export/html",
  Markdown: "export/markdown",
  JSON: "export/json",
};

/** Saves a changed document and downloads it in each format. CPU includes that of saving. */
export async function measureExports(users: Importer[], count = 20): Promise<Record<string, Times>> {
  const documents = await createDocuments(users);
  const results: Record<string, Times> = {};
  let turn = 0;
  for (const [format, path] of Object.entries(exportPaths))
    results[format] = await timed(count, serverCpu(users), async () => {
      turn += 1;
      const document = documents[turn % users.length]!;
      await document.save(turn);
      await request(users[turn % users.length]!, "GET", `${document.path}/${path}`);
    });
  return results;
}

const createDocuments = (users: Importer[]) =>
  Promise.all(users.map((user) => createDocument(user, buildResume("en-GB"))));

/** Only the import process runs under Node's permission model. */
const isImportProcess = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--permission");
  } catch {
    return false;
  }
};

/** MB of the server's own process, of the import process, and of both with the database and all typesetting. */
type MemorySample = { files: number; server: number; imports: number; all: number };

function sampleMemory(pid: number, files: number): MemorySample {
  const tree = treeOf(pid);
  const mb = (pids: number[]) => Math.round(memoryMb(pids));
  return { files, server: mb([pid]), imports: mb(tree.filter(isImportProcess)), all: mb(tree) };
}

/** The import process is replaced after this many files, so its memory is compared by its maximum in so many. */
const filesPerProcess = 200;
const samplesPerProcess = 10;

/** Memory while `count` files of all formats are imported, and as many documents exported in all formats. */
export async function measureImportMemory(users: Importer[], count = 1000) {
  const names = Object.values(formats).filter((name) => name !== formats["PDF in Japanese"]);
  const files = await Promise.all(names.map((name) => fileOf(name).bytes()));
  await closeCorpus();
  const documents = await createDocuments(users);
  const paths = Object.values(exportPaths);
  const samples: MemorySample[] = [];
  for (let turn = 1; turn <= count; turn += 1) {
    const user = users[turn % users.length]!;
    await sendFile(user, files[turn % files.length]!);
    await request(user, "GET", `${documents[turn % users.length]!.path}/${paths[turn % paths.length]}`);
    if (turn % (filesPerProcess / samplesPerProcess) === 0) samples.push(sampleMemory(user.pid, turn));
  }
  const first = samples.slice(0, samplesPerProcess);
  const last = samples.slice(-samplesPerProcess);
  const highest = (part: MemorySample[], of: "server" | "imports" | "all") =>
    Math.max(...part.map((sample) => sample[of]));
  const growth = (of: "server" | "imports" | "all") => highest(last, of) / highest(first, of);
  return { samples, growth: { server: growth("server"), imports: growth("imports"), all: growth("all") } };
}
