import { connect } from "../../db/client.server.ts";
import { type DatabaseReport, inspectDatabase } from "../../db/inspect-database.server.ts";
import { advice, type Finding, ok, problem, skipped } from "./finding.ts";

/** The oldest PostgreSQL that Dossier is tested with. */
const minVersion = 15;

/** Milliseconds by which the clocks may differ. */
const clockTolerance = 5_000;

type Options = {
  /** Null if the embedded database is not running. */
  url: string | null;
  /** Another role's address, for migrations. */
  ownerUrl?: string;
  isEmbedded: boolean;
};

/** Connection, version, rights and clock of the database. `now` is replaced in tests. */
export async function checkDatabase(
  { url, ownerUrl, isEmbedded }: Options,
  now?: () => number,
): Promise<Finding[]> {
  if (!url)
    return [skipped("the embedded database runs only together with Dossier: start it, then check again")];
  const requests = await inspect(url, "DATABASE_URL", now);
  const owner = ownerUrl ? await inspect(ownerUrl, "DATABASE_OWNER_URL", now) : null;
  const failed = [requests, owner].filter((one) => one !== null && "status" in one);
  if (failed.length > 0) return failed;
  return judgeDatabase(requests as DatabaseReport, {
    url,
    owner: owner as DatabaseReport | null,
    isEmbedded,
  });
}

/** A report, or the problem that prevented it. */
async function inspect(url: string, setting: string, now?: () => number): Promise<DatabaseReport | Finding> {
  const { db, close } = connect(url, { max: 1, statementTimeout: 5_000 });
  try {
    return await inspectDatabase(db, now);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return problem(
      `cannot connect: ${cause instanceof Error ? cause.message : cause}`,
      `Check address, user and password in ${setting}, and that the server accepts connections from here`,
    );
  } finally {
    await close();
  }
}

type Roles = {
  url: string;
  /** What the role for migrations may do; null if requests and migrations share one role. */
  owner: DatabaseReport | null;
  isEmbedded: boolean;
};

/** `requests`: what the role of requests may do. */
export function judgeDatabase(requests: DatabaseReport, { url, owner, isEmbedded }: Roles): Finding[] {
  const findings = [...judgeRights(requests), ...judgeServer(owner ?? requests)];
  if (!isEmbedded) findings.push(...judgeMigrations(requests, owner));
  if (!isEmbedded && !requests.isEncrypted && !isOnThisMachine(url))
    findings.push(advice("the connection is not encrypted", "Add ?sslmode=verify-full to DATABASE_URL"));
  const clocks = `clocks differ by ${Math.abs(requests.clockAhead)} ms`;
  const summary = ok(`PostgreSQL ${requests.version} as ${requests.role}, ${clocks}`);
  return findings.some(({ status }) => status === "problem") ? findings : [summary, ...findings];
}

function* judgeRights({ role, isSuperuser, hasAdminRights }: DatabaseReport): Iterable<Finding> {
  if (isSuperuser)
    yield problem(
      `requests run as ${role}, a superuser of the database server`,
      "Create two roles without rights on the server: one that owns the database (DATABASE_OWNER_URL), one for requests (DATABASE_URL)",
    );
  else if (hasAdminRights)
    yield problem(
      `requests run as ${role}, which may create roles or databases or bypass row security`,
      `Take these rights away: ALTER ROLE ${role} NOCREATEROLE NOCREATEDB NOBYPASSRLS NOREPLICATION`,
    );
}

function* judgeMigrations(requests: DatabaseReport, owner: DatabaseReport | null): Iterable<Finding> {
  const migrating = owner ?? requests;
  if (!migrating.canMigrate)
    yield problem(
      `${migrating.role} may not create tables, so the next release cannot migrate`,
      `GRANT CREATE ON SCHEMA public TO ${migrating.role}, or make it the database's owner`,
    );
  if (!owner)
    yield advice(
      `requests and migrations run as the same role, ${requests.role}`,
      "Set DATABASE_OWNER_URL to the database's owner, and DATABASE_URL to a role that may not create tables",
    );
  else if (requests.canMigrate)
    yield advice(
      `requests run as ${requests.role}, which may create tables`,
      `REVOKE CREATE ON SCHEMA public FROM ${requests.role}, PUBLIC`,
    );
}

function* judgeServer({ version, clockAhead, pendingMigrations }: DatabaseReport): Iterable<Finding> {
  if (version < minVersion)
    yield problem(`PostgreSQL ${version} is too old`, `Upgrade to PostgreSQL ${minVersion} or newer`);
  if (Math.abs(clockAhead) > clockTolerance)
    yield problem(
      `the clocks of this machine and the database differ by ${Math.round(Math.abs(clockAhead) / 1_000)} s`,
      "Synchronize both with NTP (timedatectl set-ntp true)",
    );
  if (pendingMigrations)
    yield advice(`${pendingMigrations} migrations are not applied yet`, "The next start applies them");
}

const isOnThisMachine = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  return /^(localhost|127\.|\[::1\]|$)/.test(hostname) || Boolean(searchParams.get("host")?.startsWith("/"));
};
