import { setTimeout as pause } from "node:timers/promises";
import type { ResumeContent } from "../src/documents/model/resume.ts";
import { sendRequest } from "../tests/crash/http.ts";
import { buildResume } from "../tests/support/documents.ts";
import { createDocument, type Server, withChangedLines } from "./documents.ts";
import { quantile, startGenerator } from "./load.ts";
import type { Outcome, Prepared } from "./load-generator.ts";
import { ownHeaders } from "./visitors.ts";

export type Abuser = Server & { address: string };

const warmUps = 10;
const samples = 80;
/** Milliseconds from a preview to the next one, as the builder sends them while its user types without a pause. */
const typing = 300;
/** More than an account may have waiting, so that some are always refused and sent again at once. */
const smallPreviews = 5;
const healthInterval = 50;
/** Longer than the samples beside the abusers take if the goals are met. */
const seconds = 40;

/** A resume that fills the pages that the server typesets with the most expensive text; every line has `{turn}`. */
export function expensiveResume(line: string, locale: "en-US" | "ja-JP" = "en-US"): ResumeContent {
  const items = Array.from({ length: 24 }, (_, index) => ({
    id: `e${index}`,
    position: `{turn} ${index}`,
    highlights: Array<string>(3).fill(`{turn} ${line}`),
  }));
  return {
    ...buildResume(locale),
    sections: [{ id: "experience", type: "experience", visible: true, items }],
  };
}

export const hyphens = expensiveResume("a-b ".repeat(490));
const japanese = expensiveResume("職務経歴書に書く文章の例です。".repeat(30), "ja-JP");
/** About as large as a request may be, and refused as too long. */
const tooLong: ResumeContent = {
  ...hyphens,
  sections: hyphens.sections.map((section) =>
    section.type === "experience"
      ? {
          ...section,
          items: section.items.map((item) => ({ ...item, highlights: Array(20).fill("word ".repeat(390)) })),
        }
      : section,
  ),
};

const example = buildResume("en-US");
export const small: ResumeContent = { ...example, person: { ...example.person, headline: "{turn}" } };

export const previewOf = (content: ResumeContent) => ({
  kind: "resume",
  title: "Bench",
  portal: content.locale === "ja-JP" ? "ljp" : "lus",
  content,
});

/** What an account sends at the same time, each again as soon as it has its response. */
async function requestsOf(abuser: Abuser): Promise<Prepared[]> {
  const stored = await createDocument(abuser, hyphens);
  await stored.save(0);
  const headers = {
    ...ownHeaders(`www.us.localhost:${abuser.port}`),
    cookie: abuser.cookie,
    "x-forwarded-for": abuser.address,
  };
  const previews = [hyphens, japanese, tooLong, ...Array(smallPreviews).fill(small)].map((content) => ({
    name: content === small ? "small preview" : "preview",
    method: "POST",
    path: "/api/preview",
    headers,
    body: JSON.stringify(previewOf(content)),
  }));
  return [...previews, { name: "pdf", method: "GET", path: `${stored.path}/pdf`, headers }];
}

type Times = { p50: number; p95: number; p99: number };
const timesOf = (values: number[]): Times => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
});

/** Milliseconds that `GET /healthz` takes, which does nothing: the time that requests wait for the main thread. */
function measureHealth(port: number) {
  const times: number[] = [];
  const timer = setInterval(async () => {
    const began = performance.now();
    await sendRequest(port, { path: "/healthz" }).catch(() => {});
    times.push(performance.now() - began);
  }, healthInterval);
  return () => {
    clearInterval(timer);
    return timesOf(times);
  };
}

/** One preview after another, as one user types. */
async function measureQuietUser(server: Server, firstTurn: number, count: number) {
  const content = buildResume("en-US");
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const endHealth = measureHealth(server.port);
  for (let turn = 0; turn < count; turn += 1) {
    const json = previewOf(withChangedLines(content, firstTurn + turn));
    const began = performance.now();
    const request = { method: "POST", path: "/api/preview", cookie: server.cookie, json };
    const status = await sendRequest(server.port, request).then(
      (response) => response.status,
      () => 0,
    );
    times.push(performance.now() - began);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await pause(typing);
  }
  return { preview: timesOf(times), statuses, health: endHealth() };
}

const served = (statuses: Record<number, number>) => (statuses[200] ?? 0) / samples;
export const statusesOf = (outcomes: Record<string, Outcome>) =>
  Object.fromEntries(Object.entries(outcomes).map(([name, { statuses }]) => [name, statuses]));

/**
 * Previews of a user who types, alone and while other accounts, each with a network of its own, send the most expensive
 * previews and PDFs that the server accepts, as fast as it responds. Needs `TRUSTED_PROXIES=127.0.0.1`.
 */
export async function measureAbusers(quiet: Server, abusers: Abuser[]) {
  await measureQuietUser(quiet, 0, warmUps);
  const alone = await measureQuietUser(quiet, 1_000, samples);
  const requests = (await Promise.all(abusers.map(requestsOf))).flat();
  const generator = startGenerator({ lowPriority: true });
  try {
    const start = await generator.prepare({ port: quiet.port, requests, seconds });
    const abuse = start();
    await pause(1000);
    const beside = await measureQuietUser(quiet, 2_000, samples);
    return {
      accounts: abusers.length,
      alone,
      beside,
      previewRatio: beside.preview.p95 / alone.preview.p95,
      servedShare: served(beside.statuses),
      abusers: statusesOf(await abuse),
    };
  } finally {
    await generator.end();
  }
}
