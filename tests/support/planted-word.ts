import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Database } from "../../src/db/client.server.ts";

/** Finds where a word of ASCII letters has been stored or logged, in any case, also in base64 and in gzipped files. */

/** A word at each of the three places that it can have in base64, without the characters that its neighbours change. */
const base64Of = (word: string): string[] =>
  [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(" ".repeat(offset) + word).toString("base64");
    return encoded.slice(offset && 4, Math.floor(((offset + word.length) * 8) / 6) & ~3);
  });

/** Whether bytes have the word. */
export function hasWord(bytes: Uint8Array, word: string): boolean {
  const content = Buffer.from(bytes);
  const text = content.toString("latin1");
  if (text.toLowerCase().includes(word.toLowerCase())) return true;
  if (base64Of(word).some((encoded) => text.includes(encoded))) return true;
  if (content.includes(Buffer.from(word, "utf16le"))) return true;
  return content[0] === 0x1f && content[1] === 0x8b && hasWord(gunzipSync(content), word);
}

type Column = { schema: string; table: string; column: string; type: string };

/** The columns that have the word, as "schema.table.column"; `searched`: all that were searched. */
export async function findInDatabase(
  db: Database,
  word: string,
): Promise<{ found: string[]; searched: string[] }> {
  const { rows } = await db.execute<Column>(sql`
    SELECT table_schema AS schema, table_name AS table, column_name AS column, data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
      AND data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`);
  const forms = [word.toLowerCase(), ...base64Of(word).map((form) => form.toLowerCase())];
  const hex = [word, ...base64Of(word)].map((form) => Buffer.from(form).toString("hex"));
  const found: string[] = [];
  for (const { schema, table, column, type } of rows) {
    const [name, from] = [sql.identifier(column), sql`${sql.identifier(schema)}.${sql.identifier(table)}`];
    const text = type === "bytea" ? sql`encode(${name}, 'hex')` : sql`lower(${name}::text)`;
    const wanted = type === "bytea" ? hex : forms;
    const has = sql.join(
      wanted.map((form) => sql`position(${form} in ${text}) > 0`),
      sql` OR `,
    );
    const hit = await db.execute(sql`SELECT FROM ${from} WHERE ${has} LIMIT 1`);
    if (hit.rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return { found, searched: rows.map(({ schema, table, column }) => `${schema}.${table}.${column}`) };
}

/** Paths of a file, or of the files and folders below a folder, whose names or contents have the word. */
export async function findInFiles(place: string, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of [place, ...(await filesBelow(place))]) {
    const state = await lstat(path).catch(() => null);
    const bytes = state?.isFile() ? await readFile(path).catch(() => Buffer.of()) : Buffer.of();
    if (hasWord(Buffer.from(path), word) || hasWord(bytes, word)) found.push(path);
  }
  return found;
}

/** Those that another program deletes meanwhile are left out. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...(await filesBelow(path))] : [path];
    }),
  );
  return paths.flat();
}

/** Records what this process and its child processes write to their output, until `stop` returns it. */
export function captureOutput(): { stop: () => string } {
  const written: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((chunk: Uint8Array | string, ...rest: unknown[]) => {
      written.push(Buffer.from(chunk as string).toString());
      const done = rest.find((each) => typeof each === "function") as (() => void) | undefined;
      done?.();
      return true;
    }),
  );
  return {
    stop() {
      for (const spy of spies) spy.mockRestore();
      return written.join("");
    },
  };
}
