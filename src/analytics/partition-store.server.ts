import { type SQL, sql } from "drizzle-orm";
import { type Database, inTransaction } from "../db/client.server.ts";
import { readDatabaseTime } from "../db/clock.server.ts";
import { sqlState } from "../db/errors.server.ts";
import { log } from "../kit/log.server.ts";

/** Whole days that rows are stored, in addition to the day they arrived. */
export const retentionDays = { client_events: 90, error_reports: 30 } as const;
export type PartitionedTable = keyof typeof retentionDays;

/** Days with partitions in advance: rows are still stored if the job does not run for a week. */
const daysAhead = 7;

/**
 * Partitions of a table that one run drops at most. One expires each day, so more at once means a wrong clock or a
 * restored backup: the operator has hours to see the log before the data of a week is gone.
 */
export const maxDropped = 2;

const dayLength = 24 * 3_600_000;

/** The UTC day of a moment, as in the tables' `day` column. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayLength);

/** Another process was faster: duplicate_table, unique_violation in the catalog, undefined_table on DROP. */
const doneElsewhere = new Set(["42P07", "23505", "42P01"]);
/** lock_not_available: a running query holds the table longer than our `lock_timeout`. */
const lockTimeout = "55P03";

type Changes = { created: string[]; dropped: string[] };

/**
 * Creates the partitions of the coming days and drops those past their retention, by the database's clock. Idempotent, and
 * safe in several processes at once; a table that a long query has locked is left for the next run. Throws if the database
 * is unavailable.
 */
export async function maintainPartitions(db: Database): Promise<Changes> {
  const now = await readDatabaseTime(db);
  const changes: Changes = { created: [], dropped: [] };
  for (const table of Object.keys(retentionDays) as PartitionedTable[])
    try {
      await createPartitions(db, table, now, changes);
      await dropExpiredPartitions(db, table, now, changes);
    } catch (error) {
      // Trying the table's other partitions would block its queries again.
      if (sqlState(error) !== lockTimeout) throw error;
      log.warn("partitions.locked", { table, error });
    }
  return changes;
}

/** Bytes of the current day's partition with its indexes; 0 if it does not exist. */
export async function readDayBytes(db: Database, table: PartitionedTable): Promise<number> {
  const name = partitionName(table, dayOf(await readDatabaseTime(db)));
  const { rows } = await db.execute<{ bytes: number }>(
    sql`SELECT coalesce(pg_total_relation_size(to_regclass(${name})), 0)::float8 AS bytes`,
  );
  return rows[0]!.bytes;
}

async function createPartitions(
  db: Database,
  table: PartitionedTable,
  now: Date,
  { created }: Changes,
): Promise<void> {
  const existing = new Set(await listPartitions(db, table));
  // Starts with yesterday: a row that arrived before midnight may be written after it.
  for (let ahead = -1; ahead <= daysAhead; ahead += 1) {
    const [from, to] = [dayOf(addDays(now, ahead)), dayOf(addDays(now, ahead + 1))];
    const name = partitionName(table, from);
    if (existing.has(name)) continue;
    const create = `CREATE TABLE ${name} PARTITION OF ${table} FOR VALUES FROM ('${from}') TO ('${to}')`;
    if (await execute(db, sql.raw(create))) created.push(name);
  }
}

async function dropExpiredPartitions(
  db: Database,
  table: PartitionedTable,
  now: Date,
  { dropped }: Changes,
): Promise<void> {
  const oldest = partitionName(table, dayOf(addDays(now, -retentionDays[table])));
  // All names of a table have the same length, so they sort by day.
  const expired = (await listPartitions(db, table)).filter((name) => name < oldest).sort();
  if (expired.length > maxDropped)
    log.warn("partitions.many-expired", {
      table,
      expired: expired.length,
      oldest: expired[0],
      dropsNow: maxDropped,
    });
  for (const name of expired.slice(0, maxDropped))
    if (await execute(db, sql.raw(`DROP TABLE ${name}`))) {
      dropped.push(name);
      log.info("partitions.dropped", { name });
    }
}

/** `client_events_20261120`: the table's name and the digits of a date, so it is safe in raw SQL. */
const partitionName = (table: PartitionedTable, day: string): string => `${table}_${day.replaceAll("-", "")}`;

/** Partitions with a name as above. An operator may have attached others; they are left alone. */
async function listPartitions(db: Database, table: PartitionedTable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT child.relname AS name FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    WHERE inhparent = ${table}::regclass`);
  return rows.map(({ name }) => name).filter((name) => new RegExp(`^${table}_\\d{8}$`).test(name));
}

/**
 * False if another process was faster. CREATE and DROP lock the whole table for a moment, and queries queue behind them,
 * so they give up after a second.
 */
async function execute(db: Database, statement: SQL): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '1s'`);
      await tx.execute(statement);
    });
    return true;
  } catch (error) {
    if (doneElsewhere.has(sqlState(error) ?? "")) return false;
    throw error;
  }
}
