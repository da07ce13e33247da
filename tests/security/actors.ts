import { sql } from "drizzle-orm";
import { newId } from "../../src/kit/id.ts";
import { notify } from "../../src/notifications/notify.server.ts";
import { supportMessages } from "../../src/support/tables.ts";
import { createPhoto } from "../support/photo.ts";
import { buildResume } from "../support/documents.ts";
import { type TestResponse, type TestRequest, type TestUser, password, type Site } from "../support/site.ts";
import type { RowContext, Column, Owner, Row, ResourceIds } from "./authorisation-table.ts";

/** Hashing is slow on purpose, and tested where it is done; here it would be most of the time. */
export const fastHashing = {
  accounts: {
    answerFloor: 0,
    hashing: {
      hash: async (text: string) => `plain:${text}`,
      verify: async (hash: string, text: string) => hash === `plain:${text}` || text === password,
    },
  },
};

/** Somebody who has a document of each kind, a picture in one, and a notification. */
export async function createOwner(site: Site): Promise<Owner> {
  const secret = `Geheim${newId().slice(-12)}`;
  const person = await site.createUser({ name: secret });
  const create = async (kind: string) => {
    const json = { kind, title: `${secret} ${kind}` };
    const answer = await site.request({ method: "POST", path: "/api/documents", as: person, json });
    return JSON.parse(answer.text).document as { id: string; version: number };
  };
  const [resume, letter] = [await create("resume"), await create("letter")];
  const photo = await site.request({
    method: "PUT",
    path: `/api/documents/${resume.id}/photo`,
    as: person,
    headers: { "content-type": "image/jpeg" },
    body: await samplePicture,
  });
  const { fileId } = JSON.parse(photo.text);
  const content = buildResume("de-DE");
  content.person.photo = { fileId, visible: true };
  content.person.headline = secret;
  const json = { version: resume.version, content };
  const saved = await site.request({ method: "PUT", path: `/api/documents/${resume.id}`, as: person, json });
  if (saved.status !== 200) throw new Error(saved.text);
  await notify(site.db, {
    userId: person.id,
    kind: "documentExported",
    data: { documentId: resume.id, documentKind: "resume", title: secret },
  });
  const message = newId();
  await site.db.insert(supportMessages).values({
    id: message,
    portal: "lde",
    topic: "other",
    email: "somebody@example.com",
    message: "Guten Tag",
  });
  return {
    ...person,
    message,
    resume: resume.id,
    letter: letter.id,
    file: fileId,
    secrets: [secret, person.email, person.session],
  };
}
const samplePicture = createPhoto(300, 400);

/** Ids of nobody and nothing. */
export const unknownIds = (): ResourceIds => ({
  id: newId(),
  session: newId(),
  resume: newId(),
  letter: newId(),
  file: newId(),
  message: newId(),
});

export type Actors = Record<Column, TestUser | null> & { own: TestUser };

/** One of each, new: what a row did to one of them does not reach the next. */
export async function createActors(site: Site, own: TestUser): Promise<Actors> {
  const [other, premium, reviewer, editor, operator] = await Promise.all([
    site.createUser(),
    site.createUser({ premium: true }),
    site.createUser({ role: "reviewer" }),
    site.createUser({ role: "editor" }),
    site.createUser({ role: "operator" }),
  ]);
  return { anonymous: null, own, other, premium, reviewer, editor, operator };
}

/** The request of a row. Somebody without a session gives an address that nobody else has. */
export function requestOf(row: Row, things: ResourceIds, viewer: TestUser | null, stranger: TestUser): TestRequest {
  const asked: RowContext = { owner: things, viewer: viewer ?? stranger };
  return { method: methodOf(row), as: viewer, ...row.send(asked) };
}

export const methodOf = (row: Row): string => row.route.split(" ")[0]!;
/** Leaves everything as it is, so that the same people can be asked about again. */
export const isWithoutEffect = (row: Row): boolean => isReading(row) && row.route !== "GET /sign-out";
export const isReading = (row: Row): boolean => methodOf(row) === "GET";

/**
 * A digest of every row of every table; but not of those that change by themselves, a moment after what caused it: counters
 * of limits, mails on their way out, and what the sinks write in batches.
 */
export async function digestTables({ db }: Site): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name !~ '^(rate_limits|mails|client_events.*|error_reports.*)$'`,
  );
  const digests = rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
  );
  const found = await db.execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]));
}

/** The tables in which something has changed. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

/** All of an answer that may differ between two people: everything but the clock. */
export function comparable({ status, headers, bytes }: TestResponse) {
  const { date, ...rest } = headers;
  return { status, headers: rest, body: bytes.toString("latin1") };
}
