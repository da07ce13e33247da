import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newestVersions } from "../../src/documents/quotas.ts";
import { onServer } from "../support/postgres-server.ts";
import { isFull, turn } from "../support/sampling.ts";
import { type Content, editsOf } from "./edits.ts";
import { createRandom } from "./random.ts";
import { ServerProcess } from "./server-process.ts";
import { patience, signUp } from "./session.ts";
import {
  createDocument,
  type DocumentUnderTest,
  findLosses,
  readDocument,
  saveRepeatedly,
} from "./writer.ts";

/** CRASH_SEED repeats a run, CRASH_KILLS changes its length, CRASH_SERVER tests another server. */
const seed = Number(process.env.CRASH_SEED || turn);
/** In the gate each victim once. */
const kills = Number(process.env.CRASH_KILLS || (isFull ? 24 : 4));
const command = (process.env.CRASH_SERVER ?? "dist/server/main.server.js").split(" ");
const savesBetweenKills = 50;

let server: ServerProcess;
beforeEach(async () => {
  server = await ServerProcess.create(command, await mkdtemp(join(tmpdir(), "dossier-crash-")));
});
afterEach(async () => {
  await server.end("SIGTERM");
  await rm(server.dataDir, { recursive: true, force: true, maxRetries: 10 });
});

/** Killed in turn. Killing only the server orphans the database in the middle of its work. */
const victims = ["server", "postmaster", "server and database", "database"] as const;

async function kill(victim: (typeof victims)[number], random: () => number): Promise<void> {
  if (victim === "postmaster") await server.killDatabase("postmaster");
  else if (victim === "database") await server.killDatabase("all");
  else {
    const isEnding = server.end("SIGKILL");
    if (victim === "server and database") await server.killDatabase("all");
    await isEnding;
    await server.start();
  }
  if (random() > 0.3) return;
  // Kills again during recovery.
  await pause(random() * 500);
  await server.killDatabase("all");
}

const acknowledgedSaves = (sheets: DocumentUnderTest[]): number =>
  sheets.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

async function waitForSaves(sheets: DocumentUnderTest[], total: number): Promise<void> {
  for (const end = Date.now() + patience; acknowledgedSaves(sheets) < total; await pause(5))
    if (Date.now() > end) throw new Error(`no save succeeds: ${await server.readLog()}`);
}

async function expectNoLoss(sheet: DocumentUnderTest, occasion: string): Promise<void> {
  const acknowledged = [...sheet.acknowledged];
  expect(findLosses(sheet, acknowledged, await readDocument(server, sheet)), occasion).toEqual([]);
}

/** The newest versions have no gap, and each version has the content of its time. */
async function expectHistory(sheet: DocumentUnderTest): Promise<void> {
  const current = await readDocument(server, sheet);
  const { socketDirectory } = await server.readPostmaster();
  const url = `postgres:///dossier?host=${encodeURIComponent(socketDirectory)}&port=5432&user=postgres`;
  const { rows } = await onServer(url, (client) =>
    client.query<{ version: number; content: Content }>(
      "SELECT version, content FROM document_versions WHERE document_id = $1 ORDER BY version",
      [sheet.id],
    ),
  );
  const edits = editsOf(current.content);
  const oldest = Math.max(sheet.base, current.version - newestVersions);
  const expected = Array.from({ length: current.version - oldest }, (_, index) => oldest + index);
  expect(rows.map(({ version }) => version).slice(-expected.length)).toEqual(expected);
  for (const { version, content } of rows)
    expect(editsOf(content)).toEqual(edits.slice(0, version - sheet.base));
}

test("no acknowledged save is lost when server or database is killed", { timeout: 30 * 60_000 }, async () => {
  console.log(`CRASH_SEED=${seed} CRASH_KILLS=${kills}`);
  const random = createRandom(seed);
  await server.start();
  const sheets: DocumentUnderTest[] = [];
  for (const name of ["a", "b", "c", "d"])
    sheets.push(await createDocument(server, await signUp(server, `${name}@crash.example`), name));

  const ending = new AbortController();
  const options = { random, signal: ending.signal };
  // Two documents are open in two tabs each.
  const tabs = ["a", "b", "c", "d", "e", "f"];
  const writing = tabs.map((tab, index) =>
    saveRepeatedly(server, sheets[index % sheets.length]!, `${tab}-`, options),
  );
  // A writer that gets an unexpected response ends the test at once.
  const failure = Promise.race(writing).then(() => {});
  failure.catch(() => {});

  const saves: number[] = [];
  const outages: number[] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      const before = acknowledgedSaves(sheets);
      await Promise.race([failure, waitForSaves(sheets, before + savesBetweenKills)]);
      await pause(random() * 300);
      saves.push(acknowledgedSaves(sheets) - before);
      const victim = victims[round % victims.length]!;
      const killedAt = Date.now();
      await kill(victim, random);
      const occasion = `kill ${round + 1}: ${victim}`;
      await Promise.race([failure, Promise.all(sheets.map((sheet) => expectNoLoss(sheet, occasion)))]);
      outages.push(Date.now() - killedAt);
    }
  } finally {
    ending.abort();
  }
  await Promise.all(writing);
  for (const sheet of sheets) {
    await expectNoLoss(sheet, "at the end");
    await expectHistory(sheet);
  }
  expect(Math.min(...saves)).toBeGreaterThanOrEqual(savesBetweenKills);

  expect(await server.end("SIGTERM")).toBe(0);
  await server.start();
  for (const sheet of sheets) await expectNoLoss(sheet, "after a clean restart");
  outages.sort((a, b) => a - b);
  console.log(
    `${kills} kills, ${acknowledgedSaves(sheets)} acknowledged saves, 0 lost; responding again after ` +
      `${outages[Math.floor(outages.length / 2)]} ms (median), ${outages.at(-1)} ms (longest)`,
  );
});
