import { sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { sqlState } from "./errors.server.ts";
import { countMigrations } from "./migrate.server.ts";

/** What `npm run doctor` reports about a connection to the database. */
export type DatabaseReport = {
  /** Major version, 18. */
  version: number;
  role: string;
  isSuperuser: boolean;
  /** The role may bypass row security, or create roles or databases. */
  hasAdminRights: boolean;
  /** The role may create tables, which migrations need. */
  canMigrate: boolean;
  /** The connection is encrypted. */
  isEncrypted: boolean;
  /** Milliseconds by which the database's clock is ahead of this process's. */
  clockAhead: number;
  /** Migrations that the next start applies; null if the role may not read which are applied. */
  pendingMigrations: number | null;
};

type Row = {
  version: number;
  role: string;
  superuser: boolean;
  admin: boolean;
  migrates: boolean;
  encrypted: boolean;
  clock: string;
};

/** Rejects if the database does not respond. Changes nothing. */
export async function inspectDatabase(db: Database, now: () => number = Date.now): Promise<DatabaseReport> {
  const before = now();
  const { rows } = await db.execute<Row>(sql`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
      rolname AS role,
      rolsuper AS superuser,
      rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS admin,
      has_schema_privilege(rolname, current_schema(), 'CREATE') AS migrates,
      coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS encrypted,
      (extract(epoch FROM clock_timestamp()) * 1000)::text AS clock
    FROM pg_roles WHERE rolname = current_user`);
  const middle = (before + now()) / 2;
  const row = rows[0]!;
  return {
    version: row.version,
    role: row.role,
    isSuperuser: row.superuser,
    hasAdminRights: row.admin,
    canMigrate: row.migrates,
    isEncrypted: row.encrypted,
    clockAhead: Math.round(Number(row.clock) - middle),
    pendingMigrations: await countPendingMigrations(db),
  };
}

/** SQLSTATE */
const insufficientPrivilege = "42501";

async function countPendingMigrations(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ present: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS present`,
  );
  if (!rows[0]!.present) return countMigrations();
  try {
    const applied = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
    );
    return Math.max(0, countMigrations() - applied.rows[0]!.count);
  } catch (error) {
    if (sqlState(error) === insufficientPrivilege) return null;
    throw error;
  }
}
