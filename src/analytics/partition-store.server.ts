import { type SQL, sql } from "drizzle-orm";
import { type Database, inTransaction } from "../db/client.server.ts";
import { sqlState } from "../db/errors.server.ts";
import { log } from "../kit/log.server.ts";
import { daysAhead, keptDays, type SinkTable } from "./sink-bounds.ts";

const dayLength = 24 * 3_600_000;

/** The UTC day that a row of this moment belongs to. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayLength);

/** Another process was faster: duplicate_table, a unique key of the catalogue, undefined_table on dropping. */
const doneByOthers = new Set(["42P07", "23505", "42P01"]);
/** lock_not_available: somebody reads for longer than we like to wait. */
const busy = "55P03";

/**
 * Makes the partitions of the coming days and drops those whose last row is older than it may be. Idempotent, and safe in
 * several processes at once; what cannot be done now, because a long query holds the table, is left for the next run.
 * Throws where the database is away. Returns the partitions made and dropped.
 */
export async function keepPartitions(
  db: Database,
  now: Date,
): Promise<{ created: string[]; dropped: string[] }> {
  const done = { created: [] as string[], dropped: [] as string[] };
  for (const table of Object.keys(keptDays) as SinkTable[])
    try {
      await keepTable(db, table, now, done);
    } catch (error) {
      // Each further try would make everybody wait again.
      if (sqlState(error) !== busy) throw error;
      log.warn("partitions.busy", { table, error });
    }
  return done;
}

async function keepTable(
  db: Database,
  table: SinkTable,
  now: Date,
  done: { created: string[]; dropped: string[] },
): Promise<void> {
  const there = new Set(await listPartitions(db, table));
  // Yesterday too: the clock of another process may be behind.
  for (let ahead = -1; ahead <= daysAhead; ahead += 1) {
    const [from, to] = [dayOf(addDays(now, ahead)), dayOf(addDays(now, ahead + 1))];
    const name = partitionName(table, from);
    if (there.has(name)) continue;
    const create = `CREATE TABLE ${name} PARTITION OF ${table} FOR VALUES FROM ('${from}') TO ('${to}')`;
    if (await change(db, sql.raw(create))) done.created.push(name);
  }
  const oldest = partitionName(table, dayOf(addDays(now, -keptDays[table])));
  // Names of one table have one length, so their order is that of the days.
  for (const name of there)
    if (name < oldest && (await change(db, sql.raw(`DROP TABLE ${name}`)))) done.dropped.push(name);
}

/** `client_events_20261120`: only digits of a date ever stand behind the table's name. */
const partitionName = (table: SinkTable, day: string): string => `${table}_${day.replaceAll("-", "")}`;

/** Partitions that have a name of ours; others that an operator may have attached are theirs. */
async function listPartitions(db: Database, table: SinkTable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT child.relname AS name FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    WHERE inhparent = ${table}::regclass`);
  return rows.map(({ name }) => name).filter((name) => new RegExp(`^${table}_\\d{8}$`).test(name));
}

/**
 * False where another process was faster. Both kinds of change lock the whole table for a moment: nobody may queue behind us
 * for long.
 */
async function change(db: Database, statement: SQL): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '1s'`);
      await tx.execute(statement);
    });
    return true;
  } catch (error) {
    if (doneByOthers.has(sqlState(error) ?? "")) return false;
    throw error;
  }
}
