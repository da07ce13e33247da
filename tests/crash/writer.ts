import { setTimeout as pause } from "node:timers/promises";
import { type Content, editsOf, withEdit } from "./edits.ts";
import { sendRequest } from "./http.ts";
import type { ServerProcess } from "./server-process.ts";
import { expectStatus, patience } from "./session.ts";

export type Stored = { id: string; version: number; content: Content };

/** A document under test: its owner's session, its first version, and what the server acknowledged. */
export type DocumentUnderTest = {
  id: string;
  cookie: string;
  /** Version before the first edit. */
  base: number;
  acknowledged: { edit: string; version: number }[];
  attempted: Set<string>;
};

export async function createDocument(
  server: ServerProcess,
  cookie: string,
  title: string,
): Promise<DocumentUnderTest> {
  const response = await sendRequest(server.port, {
    method: "POST",
    path: "/api/documents",
    json: { kind: "resume", title },
    cookie,
  });
  expectStatus(response, 201);
  const { document } = JSON.parse(response.body) as { document: Stored };
  return { id: document.id, cookie, base: document.version, acknowledged: [], attempted: new Set() };
}

/** Reads the stored document. Retries while the server is unavailable, until `patience` runs out. */
export async function readDocument(
  server: ServerProcess,
  { id, cookie }: DocumentUnderTest,
): Promise<Stored> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    const response = await sendRequest(server.port, { path: `/api/documents/${id}`, cookie }).catch(
      () => undefined,
    );
    if (response && !isUnavailable(response.status)) {
      expectStatus(response, 200);
      return (JSON.parse(response.body) as { document: Stored }).document;
    }
  }
  throw new Error(`the server does not recover: ${await server.readLog()}`);
}

/** Statuses after which a tab retries; any other failure, 500 included, fails the test. */
const isUnavailable = (status: number) => status === 503 || status === 429;

/**
 * Saves one edit after another, like a user's tab, always on top of the server's last version and never from memory, so
 * that an edit the server lost stays lost and is detected.
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
    const response = await sendRequest(server.port, {
      method: "PUT",
      path: `/api/documents/${sheet.id}`,
      json: { version: known.version, content },
      cookie: sheet.cookie,
    }).catch(() => undefined);
    if (response?.status === 200) {
      const { version } = JSON.parse(response.body) as { version: number };
      sheet.acknowledged.push({ edit, version });
      known = { ...known, version, content };
    } else if (response?.status === 409) {
      known = (JSON.parse(response.body) as { error: { current: Stored } }).error.current;
    } else if (!response || isUnavailable(response.status)) {
      // Unknown whether the save succeeded; the stored document shows it.
      known = await readDocument(server, sheet);
    } else expectStatus(response, 200);
    await pause(random() * 30);
  }
}

/**
 * Describes every lost or unexpected edit; `acknowledged` as it was before the document was read.
 * Every save adds one version and one edit, so an edit's position follows from its acknowledged version.
 */
export function findLosses(
  sheet: DocumentUnderTest,
  acknowledged: DocumentUnderTest["acknowledged"],
  stored: Stored,
): string[] {
  const edits = editsOf(stored.content);
  const losses = acknowledged
    .filter(({ edit, version }) => edits[version - sheet.base - 1] !== edit)
    .map(({ edit, version }) => `${edit} is not what version ${version} added`);
  if (stored.version - sheet.base !== edits.length)
    losses.push(`version ${stored.version} holds ${edits.length} edits since version ${sheet.base}`);
  if (new Set(edits).size !== edits.length) losses.push("an edit is stored twice");
  losses.push(...edits.filter((edit) => !sheet.attempted.has(edit)).map((edit) => `${edit} was never sent`));
  return losses;
}
