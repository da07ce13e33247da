import { request } from "node:http";
import { chromium } from "@playwright/test";
import type { ResumeContent } from "../src/documents/model/resume.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Locale } from "../src/portals/portal.ts";
import { templates } from "../src/rendering/templates/all.ts";
import { sendRequest } from "../tests/crash/http.ts";
import { buildResume } from "../tests/support/documents.ts";
import { quantile } from "./load.ts";
import { cpuSeconds, memoryMb, treeOf } from "./process.ts";
import { resumeHtml } from "./resume-html.ts";

export type Times = { median: number; p95: number; cpuMsEach: number };

const languages: Locale[] = ["en-US", "ja-JP", "ar-SA"];
const warmUps = 6;

/** The same document with every line changed, so that no cache helps. */
export function withChangedLines(content: ResumeContent, turn: number): ResumeContent {
  const sections = content.sections.map((section) =>
    section.type === "experience"
      ? {
          ...section,
          items: section.items.map((item) => ({
            ...item,
            highlights: item.highlights?.map((line) => `${line} (${turn})`),
          })),
        }
      : section,
  );
  return { ...content, sections };
}

export async function timed(
  count: number,
  cpu: () => number,
  work: (turn: number) => Promise<unknown>,
): Promise<Times> {
  for (let turn = 0; turn < warmUps; turn += 1) await work(-1 - turn);
  const times: number[] = [];
  const before = cpu();
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    await work(turn);
    times.push(performance.now() - began);
  }
  const cpuMsEach = ((cpu() - before) * 1000) / count;
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95), cpuMsEach };
}

export type Server = { port: number; pid: number; cookie: string };

function download({ port, cookie }: Server, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { host: `www.us.localhost:${port}`, cookie } }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`));
      resolve(bytes);
    })
      .on("error", reject)
      .end();
  });
}

export async function createDocument(server: Server, content: ResumeContent) {
  const made = await sendRequest(server.port, {
    method: "POST",
    path: "/api/documents",
    cookie: server.cookie,
    json: { kind: "resume", title: "Bench" },
  });
  const { document } = JSON.parse(made.body) as { document: { id: string; version: number } };
  let { version } = document;
  return {
    path: `/api/documents/${document.id}`,
    async save(turn: number, changed = content) {
      const response = await sendRequest(server.port, {
        method: "PUT",
        path: `/api/documents/${document.id}`,
        cookie: server.cookie,
        json: { version, content: withChangedLines(changed, turn) },
      });
      if (response.status !== 200) throw new Error(`saving returned ${response.status}: ${response.body}`);
      version = JSON.parse(response.body).version;
    },
  };
}

const launchChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-sync",
    ],
  });

/** Resume templates of the version that new documents have. */
const resumeTemplates = templates.filter(({ kind }) => kind === "resume");
const portalCodeOf = (locale: Locale) => allPortals.find((portal) => portal.locale === locale)!.code;

type TemplateTimes = Times & {
  /** CPU against Chromium printing the same resume. */
  cpuRatio: number;
  preview: Times;
  /** The document as a Word file. */
  word: Times;
};
export type PdfTimes = Record<string, { chromium: Times; templates: Record<string, TemplateTimes> }>;

/**
 * For every template: saves a changed document and downloads its PDF over HTTP, then sends edits and receives their preview
 * pages, and downloads the document as a Word file. In turn Chromium prints the same document as HTML. Users alternate because one would hit the limit per minute.
 */
export async function measurePdf(users: Server[], count = 20): Promise<PdfTimes> {
  const { pid } = users[0]!;
  const serverCpu = () => cpuSeconds(treeOf(pid));
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const ourTree = new Set(treeOf(pid));
    const browserPids = treeOf(process.pid).filter((other) => other !== process.pid && !ourTree.has(other));
    const results: PdfTimes = {};
    for (const locale of languages) {
      const printed = await timed(
        count,
        () => cpuSeconds(browserPids),
        async (turn) => {
          const content = withChangedLines(buildResume(locale), turn);
          await page.setContent(resumeHtml(content, locale), { waitUntil: "load" });
          await page.pdf({ format: "A4", tagged: true, printBackground: true });
        },
      );
      const byTemplate: Record<string, TemplateTimes> = {};
      for (const { id, version } of resumeTemplates) {
        const content = buildResume(locale, { template: { id, version } });
        const sheets = await Promise.all(users.map((user) => createDocument(user, content)));
        const of = <T>(list: T[], turn: number): T => list[(turn + warmUps) % list.length]!;
        const pdf = await timed(count, serverCpu, async (turn) => {
          await of(sheets, turn).save(turn);
          await download(of(users, turn), `${of(sheets, turn).path}/pdf`);
        });
        const preview = await timed(count, serverCpu, (turn) =>
          sendEdit(of(users, turn), content, locale, turn),
        );
        const word = await timed(Math.ceil(count / 2), serverCpu, async (turn) => {
          await of(sheets, turn).save(turn);
          await download(of(users, turn), `${of(sheets, turn).path}/export/docx`);
        });
        byTemplate[id] = { ...pdf, cpuRatio: pdf.cpuMsEach / printed.cpuMsEach, preview, word };
      }
      results[locale] = { chromium: printed, templates: byTemplate };
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Sends a changed document and receives its preview pages. */
async function sendEdit(server: Server, content: ResumeContent, locale: Locale, turn: number): Promise<void> {
  const response = await sendRequest(server.port, {
    method: "POST",
    path: "/api/preview",
    cookie: server.cookie,
    json: {
      kind: "resume",
      title: "Bench",
      portal: portalCodeOf(locale),
      content: withChangedLines(content, turn),
    },
  });
  if (response.status !== 200) throw new Error(`preview returned ${response.status}: ${response.body}`);
}

/**
 * Memory of the whole server (workers and database included) while `count` PDFs of all templates and languages are made,
 * each fourth as a Word file, by several users in turn, because one would hit the limit per minute.
 */
export async function measureMemory(users: Server[], count = 1000) {
  const contents = resumeTemplates.flatMap(({ id, version }) =>
    languages.map((locale) => buildResume(locale, { template: { id, version } })),
  );
  const sheets = await Promise.all(users.map((user) => createDocument(user, contents[0]!)));
  const samples: { pdfs: number; mb: number }[] = [];
  for (let turn = 0; turn <= count; turn += 1) {
    const server = users[turn % users.length]!;
    const sheet = sheets[turn % users.length]!;
    if (turn % (count / 10) === 0) samples.push({ pdfs: turn, mb: Math.round(memoryMb(treeOf(server.pid))) });
    await sheet.save(turn, contents[turn % contents.length]);
    await download(server, `${sheet.path}/${turn % 4 === 3 ? "export/docx" : "pdf"}`);
  }
  const mean = (part: typeof samples) => part.reduce((sum, { mb }) => sum + mb, 0) / part.length;
  const half = samples.slice(Math.floor(samples.length / 2));
  return { samples, growth: mean(half.slice(-2)) / mean(half.slice(0, 2)) };
}
