import { setTimeout as pause } from "node:timers/promises";
import { sendRequest } from "../tests/crash/http.ts";
import { corpus } from "../tests/import-corpus/corpus.ts";
import { closeCorpus } from "../tests/import-corpus/page-files.ts";
import { createPdf } from "../tests/support/pdf-files.ts";
import { statusesOf } from "./abusers.ts";
import type { Importer } from "./imports.ts";
import { quantile, startGenerator } from "./load.ts";
import type { Prepared } from "./load-generator.ts";
import { ownHeaders } from "./visitors.ts";

/** Files as users have them. */
const quietFiles = {
  PDF: "PDF, classic, en-GB",
  DOCX: "DOCX, headings, en-GB",
  RenderCV: "RenderCV, en-GB",
  text: "Text, en-GB",
};
type Format = keyof typeof quietFiles;

const samples = 25;
const warmUps = 3;
/** Milliseconds between two imports of the quiet user. */
const interval = 500;
/** Longer than the samples beside the abusers take if the goals are met. */
const seconds = 180;

const filled = (head: string, length: number, unit: (at: number) => string): string => {
  const parts = [head];
  for (let at = 0, size = 0; size < length; at += 1) {
    parts.push(unit(at));
    size += parts.at(-1)!.length;
  }
  return parts.join("");
};
/** The files that take longest within the limits, as far as we know: some look slow, the PDFs look quick. */
const slowFiles: Record<string, string> = {
  "YAML with 30,000 keys": filled("cv:\n", 350_000, (at) => `  k${at}: v\n`),
  "text of jobs": filled("Priya Hughes\nExperience\n", 490_000, (at) => `Word Word Word Word Word${at}\n`),
  "PDF with 40,000 runs": createPdf({
    content: filled("BT /F 9 Tf ", 1_200_000, (at) => `1 0 0 1 50 ${(at * 0.02).toFixed(2)} Tm (a${at}) Tj `),
  }).toString("latin1"),
};

/** What each account sends at the same time, each file again as soon as its response arrives. */
const requestsOf = ({ port, cookie, address }: Importer): Prepared[] =>
  Object.entries(slowFiles).map(([name, body]) => ({
    name,
    method: "POST",
    path: "/api/imports",
    headers: {
      ...ownHeaders(`www.us.localhost:${port}`),
      ...{ cookie, "x-forwarded-for": address, "content-type": "application/octet-stream" },
    },
    body,
  }));

type Sample = { time: number; status: number };
type Samples = Record<Format, Sample[]>;

/** One file after another. Users take turns, because one would hit the limit per ten minutes. */
async function importFiles(users: Importer[], files: [Format, Uint8Array][], count: number) {
  const found = Object.fromEntries(files.map(([format]) => [format, [] as Sample[]])) as Samples;
  for (let turn = 0; turn < count; turn += 1)
    for (const [at, [format, bytes]] of files.entries()) {
      const { port, cookie, address } = users[(turn * files.length + at) % users.length]!;
      const headers = { "x-forwarded-for": address };
      const began = performance.now();
      const status = await sendRequest(port, {
        method: "POST",
        path: "/api/imports",
        cookie,
        headers,
        bytes,
      }).then(
        (response) => response.status,
        () => 0,
      );
      found[format].push({ time: performance.now() - began, status });
      await pause(interval);
    }
  return found;
}

const timesOf = (found: Sample[]) => {
  const times = found.map(({ time }) => time);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
};

/**
 * Imports of a quiet user, alone and while other accounts, each with a network of its own, send the slowest files as fast as
 * the server responds. Needs `TRUSTED_PROXIES=127.0.0.1`.
 */
export async function measureQuietImports(quiet: Importer[], abusers: Importer[]) {
  const files: [Format, Uint8Array][] = [];
  for (const [format, name] of Object.entries(quietFiles))
    files.push([format as Format, await corpus.find((file) => file.name === name)!.bytes()]);
  await closeCorpus();
  await importFiles(quiet, files, warmUps);
  const alone = await importFiles(quiet, files, samples);
  const generator = startGenerator({ lowPriority: true });
  try {
    const { port } = quiet[0]!;
    const start = await generator.prepare({ port, requests: abusers.flatMap(requestsOf), seconds });
    const abuse = start();
    await pause(2_000);
    const beside = await importFiles(quiet, files, samples);
    const compare = (one: Sample[], other: Sample[]) => ({
      alone: timesOf(one),
      beside: timesOf(other),
      ratio: timesOf(other).p95 / timesOf(one).p95,
      servedShare: other.filter(({ status }) => status === 200).length / other.length,
    });
    return {
      accounts: abusers.length,
      all: compare(Object.values(alone).flat(), Object.values(beside).flat()),
      formats: Object.fromEntries(files.map(([format]) => [format, compare(alone[format], beside[format])])),
      abusers: statusesOf(await abuse),
    };
  } finally {
    await generator.end();
  }
}
