import { hostname } from "node:os";
import pg from "pg";
import { isDatabaseAway } from "./errors.server.ts";
import { port } from "./postmaster.server.ts";

const role = "dossier";

/** A libpq URL through a socket; any PostgreSQL client understands it. */
export const socketUrl = (directory: string, user: string, database: string): string =>
  `postgres:///${database}?${new URLSearchParams({ host: directory, port: String(port), user })}`;

/** Tries the server behind a socket: a connection as superuser, or whether it is on its way up (or down) or not there. */
export async function reach(directory: string): Promise<pg.Client | "starting" | "away"> {
  const client = new pg.Client({
    connectionString: socketUrl(directory, "postgres", "postgres"),
    application_name: `process ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ECONNREFUSED") return "away";
    if (isDatabaseAway(error)) return "starting";
    throw error;
  }
}

/** Any number, as long as it is always the same. */
const lockKey = 1_684_370_291;

/**
 * One app per cluster. The lock lives and dies with the connection, so the kernel itself lets go of it when
 * the app is killed; no file has to be cleaned up or believed. (An advisory lock is right here, where the
 * server is always our own PostgreSQL.) Waits a moment for a predecessor that is just ending.
 */
export async function takeHold(client: pg.Client): Promise<boolean> {
  for (const end = Date.now() + 3_000; Date.now() < end; ) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS taken", [lockKey]);
    if (rows[0].taken) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Who has the lock, in words for an error message. */
export async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [lockKey],
  );
  return rows[0]?.name ?? "another process";
}

/** The app's own role and database: owner of its tables, but no superuser, who could run programs through SQL. */
export async function createAppDatabase(client: pg.Client): Promise<void> {
  const exists = async (query: string) => (await client.query(query, [role])).rowCount !== 0;
  if (!(await exists("SELECT FROM pg_roles WHERE rolname = $1")))
    await client.query(`CREATE ROLE ${role} LOGIN`);
  if (!(await exists("SELECT FROM pg_database WHERE datname = $1")))
    await client.query(`CREATE DATABASE ${role} OWNER ${role}`);
}

export const appUrl = (directory: string): string => socketUrl(directory, role, role);
export const adminUrl = (directory: string): string => socketUrl(directory, "postgres", "postgres");
