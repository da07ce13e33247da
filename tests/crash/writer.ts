import { setTimeout as pause } from "node:timers/promises";
import { type Content, editsOf, withEdit } from "./edits.ts";
import { sendRequest } from "./http.ts";
import type { ServerProcess } from "./server-process.ts";
import { expectStatus } from "./session.ts";

export type Stored = { id: string; version: number; content: Content };

/** A document under test: whose it is, where its count began, and what the server said yes to. */
export type DocumentUnderTest = {
  id: string;
  cookie: string;
  /** Version before the first edit. */
  base: number;
  acknowledged: { edit: string; version: number }[];
  attempted: Set<string>;
};

export async function createDocument(server: ServerProcess, cookie: string, title: string): Promise<DocumentUnderTest> {
  const answer = await sendRequest(server.port, {
    method: "POST",
    path: "/api/documents",
    json: { kind: "resume", title },
    cookie,
  });
  expectStatus(answer, 201);
  const { document } = JSON.parse(answer.body) as { document: Stored };
  return { id: document.id, cookie, base: document.version, acknowledged: [], attempted: new Set() };
}

/** What the server has now; asks until it is there to answer, but not for ever. */
export async function readDocument(server: ServerProcess, { id, cookie }: DocumentUnderTest): Promise<Stored> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    const answer = await sendRequest(server.port, { path: `/api/documents/${id}`, cookie }).catch(() => undefined);
    if (answer && !isAway(answer.status)) {
      expectStatus(answer, 200);
      return (JSON.parse(answer.body) as { document: Stored }).document;
    }
  }
  throw new Error(`the server does not come back: ${await server.readLog()}`);
}

/** Milliseconds without an answer that are a failure of their own. */
export const patience = 60_000;

/** "Not now" is an answer a tab can wait on; any other failure, a 500 too, fails the test. */
const isAway = (status: number) => status === 503 || status === 429;

/**
 * Saves one edit after another, like a person's tab: on top of what the server gave it last, never of its own
 * memory, so that an edit the server forgot stays forgotten and is found missing.
 */
export async function saveRepeatedly(
  server: ServerProcess,
  sheet: DocumentUnderTest,
  name: string,
  { random, signal }: { random: () => number; signal: AbortSignal },
): Promise<void> {
  let known = await readDocument(server, sheet);
  for (let count = 1; !signal.aborted; count += 1) {
    const edit = `${name}${count}`;
    sheet.attempted.add(edit);
    const content = withEdit(known.content, edit);
    const answer = await sendRequest(server.port, {
      method: "PUT",
      path: `/api/documents/${sheet.id}`,
      json: { version: known.version, content },
      cookie: sheet.cookie,
    }).catch(() => undefined);
    if (answer?.status === 200) {
      const { version } = JSON.parse(answer.body) as { version: number };
      sheet.acknowledged.push({ edit, version });
      known = { ...known, version, content };
    } else if (answer?.status === 409) {
      known = (JSON.parse(answer.body) as { error: { current: Stored } }).error.current;
    } else if (!answer || isAway(answer.status)) {
      // Whether the save took place is unknown; what comes back now tells.
      known = await readDocument(server, sheet);
    } else expectStatus(answer, 200);
    await pause(random() * 30);
  }
}

/**
 * Everything wrong with what is stored, in words; `acknowledged` as it was before the document was read.
 * Every save adds one to the version and one edit, so the version an edit was acknowledged with is its place.
 */
export function findLosses(sheet: DocumentUnderTest, acknowledged: DocumentUnderTest["acknowledged"], stored: Stored): string[] {
  const edits = editsOf(stored.content);
  const losses = acknowledged
    .filter(({ edit, version }) => edits[version - sheet.base - 1] !== edit)
    .map(({ edit, version }) => `${edit} is not what version ${version} added`);
  if (stored.version - sheet.base !== edits.length)
    losses.push(`version ${stored.version} holds ${edits.length} edits since version ${sheet.base}`);
  if (new Set(edits).size !== edits.length) losses.push("an edit stands there twice");
  losses.push(...edits.filter((edit) => !sheet.attempted.has(edit)).map((edit) => `nobody wrote ${edit}`));
  return losses;
}
