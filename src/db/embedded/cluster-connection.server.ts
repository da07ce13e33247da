import { hostname } from "node:os";
import pg from "pg";
import { isConnectionFailure } from "../errors.server.ts";
import { port } from "./postmaster.server.ts";

/** Owns the database and its tables. */
const owner = "dossier";
/** Requests run as this role, which `grantToRequestRole` restricts. */
const requestRole = "dossier_requests";

/** A libpq URL of a socket, for any PostgreSQL client. */
export const socketUrl = (directory: string, user: string, database: string): string =>
  `postgres:///${database}?${new URLSearchParams({ host: directory, port: String(port), user })}`;

/** A superuser connection to the server in this directory; `starting` while it starts or stops, `unreachable` without one. */
export async function tryConnect(directory: string): Promise<pg.Client | "starting" | "unreachable"> {
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
    if (code === "ENOENT" || code === "ECONNREFUSED") return "unreachable";
    if (isConnectionFailure(error)) return "starting";
    throw error;
  }
}

/** An arbitrary constant. */
const lockKey = 1_684_370_291;

/**
 * Takes the lock that allows one app per cluster. It ends with its connection, so a killed app leaves no stale lock. An
 * advisory lock is possible here because the server is always our own PostgreSQL. Waits three seconds for a predecessor
 * that is stopping; false if the lock is still taken.
 */
export async function takeLock(client: pg.Client): Promise<boolean> {
  for (const end = Date.now() + 3_000; Date.now() < end; ) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS taken", [lockKey]);
    if (rows[0].taken) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** The application name of the lock's holder, for an error message. */
export async function findLockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [lockKey],
  );
  return rows[0]?.name ?? "another process";
}

/** Creates the app's roles and database. Neither role is a superuser, who could run programs through SQL. */
export async function createAppDatabase(client: pg.Client): Promise<void> {
  const exists = async (query: string, name: string) => (await client.query(query, [name])).rowCount !== 0;
  for (const role of [owner, requestRole])
    if (!(await exists("SELECT FROM pg_roles WHERE rolname = $1", role)))
      await client.query(`CREATE ROLE ${role} LOGIN`);
  if (!(await exists("SELECT FROM pg_database WHERE datname = $1", owner)))
    await client.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
}

export const appUrl = (directory: string): string => socketUrl(directory, requestRole, owner);
export const ownerUrl = (directory: string): string => socketUrl(directory, owner, owner);
export const adminUrl = (directory: string): string => socketUrl(directory, "postgres", "postgres");
