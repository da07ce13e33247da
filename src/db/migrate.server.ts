import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { type Database, inTransaction, type Queryable } from "./client.server.ts";
import { sqlState } from "./errors.server.ts";

/** SQLSTATEs that concurrent CREATE TABLE statements can fail with, despite IF NOT EXISTS. */
const alreadyExists = new Set(["23505", "42P07", "42710"]);

/**
 * Applies outstanding migrations in one transaction, so a failed or killed one leaves the schema unchanged. Processes that
 * start together wait for the lock of one row. Distributed engines accept advisory locks but ignore them; a row lock ends
 * with its connection, so a killed migration blocks no other.
 */
export async function migrate(db: Database, { folder = findMigrations() } = {}): Promise<void> {
  await createLock(db);
  await inTransaction(db, async (tx) => {
    // Waiting for another process and rewriting a large table can take long.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`UPDATE migration_lock SET taken_at = now() WHERE id = 1`);
    // The migrator needs only the session, which a transaction has too.
    const session: Queryable = tx;
    await applyMigrations(session as Database, { migrationsFolder: folder });
  });
}

async function createLock(db: Database): Promise<void> {
  try {
    await db.execute(
      sql`CREATE TABLE IF NOT EXISTS migration_lock (id integer PRIMARY KEY, taken_at timestamptz NOT NULL)`,
    );
  } catch (error) {
    if (!alreadyExists.has(sqlState(error) ?? "")) throw error;
  }
  await db.execute(sql`INSERT INTO migration_lock VALUES (1, now()) ON CONFLICT (id) DO NOTHING`);
}

/** The folder in the sources; the bundle may run from another directory. */
function findMigrations(): string {
  for (let dir = import.meta.dirname; ; dir = dirname(dir)) {
    const folder = join(dir, "src/db/migrations");
    if (existsSync(join(folder, "meta/_journal.json"))) return folder;
    if (dir === dirname(dir)) throw new Error(`no src/db/migrations above ${import.meta.dirname}`);
  }
}

/** The number of migrations of this release. */
export const countMigrations = (folder = findMigrations()): number =>
  (JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as { entries: unknown[] }).entries
    .length;
