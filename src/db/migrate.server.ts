import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { type Database, inTransaction } from "./client.server.ts";
import { sqlState } from "./errors.server.ts";

/** Two processes creating the same table at once: one gets any of these although it said IF NOT EXISTS. */
const alreadyThere = new Set(["23505", "42P07", "42710"]);

/**
 * Brings the schema up to date; does nothing when it is. Safe when several processes start at once: they
 * queue for one row. Not an advisory lock, which distributed engines accept and ignore; and a row's lock
 * ends with its connection, so a killed migration blocks nobody.
 * All of it is one transaction: a migration that fails or is killed leaves the schema as it was.
 */
export async function migrate(db: Database, { folder = findMigrations() } = {}): Promise<void> {
  await createLock(db);
  await inTransaction(db, async (tx) => {
    // Waiting for another process and rewriting a big table may both take their time.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`UPDATE migration_lock SET taken_at = now() WHERE id = 1`);
    await applyMigrations(tx as unknown as Database, { migrationsFolder: folder });
  });
}

async function createLock(db: Database): Promise<void> {
  try {
    await db.execute(
      sql`CREATE TABLE IF NOT EXISTS migration_lock (id integer PRIMARY KEY, taken_at timestamptz NOT NULL)`,
    );
  } catch (error) {
    if (!alreadyThere.has(sqlState(error) ?? "")) throw error;
  }
  await db.execute(sql`INSERT INTO migration_lock VALUES (1, now()) ON CONFLICT (id) DO NOTHING`);
}

/** The folder stands in the sources, wherever the bundle runs from. */
function findMigrations(): string {
  for (let dir = import.meta.dirname; ; dir = dirname(dir)) {
    const folder = join(dir, "src/db/migrations");
    if (existsSync(join(folder, "meta/_journal.json"))) return folder;
    if (dir === dirname(dir)) throw new Error(`no src/db/migrations above ${import.meta.dirname}`);
  }
}
