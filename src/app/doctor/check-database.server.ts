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
  isEmbedded: boolean;
};

/** Connection, version, rights and clock of the database. `now` is replaced in tests. */
export async function checkDatabase({ url, isEmbedded }: Options, now?: () => number): Promise<Finding[]> {
  if (!url)
    return [skipped("the embedded database runs only together with Dossier: start it, then check again")];
  const { db, close } = connect(url, { max: 1, statementTimeout: 5_000 });
  try {
    return judgeDatabase(await inspectDatabase(db, now), { url, isEmbedded });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [
      problem(
        `cannot connect: ${cause instanceof Error ? cause.message : cause}`,
        "Check address, user and password in DATABASE_URL, and that the server accepts connections from here",
      ),
    ];
  } finally {
    await close();
  }
}

export function judgeDatabase(
  report: DatabaseReport,
  { url, isEmbedded }: { url: string; isEmbedded: boolean },
): Finding[] {
  const findings = [...judgeRights(report), ...judgeServer(report)];
  if (!isEmbedded && !report.isEncrypted && !isOnThisMachine(url))
    findings.push(advice("the connection is not encrypted", "Add ?sslmode=verify-full to DATABASE_URL"));
  const text = `PostgreSQL ${report.version} as ${report.role}, clocks differ by ${Math.abs(report.clockAhead)} ms`;
  return findings.length > 0 ? findings : [ok(text)];
}

function* judgeRights({ role, isSuperuser, hasAdminRights, canMigrate }: DatabaseReport): Iterable<Finding> {
  if (isSuperuser)
    yield problem(
      `requests run as ${role}, a superuser of the database server`,
      "Create a role without rights on the server (CREATE ROLE dossier LOGIN), make it the database's owner, and use it in DATABASE_URL",
    );
  else if (hasAdminRights)
    yield problem(
      `requests run as ${role}, which may create roles or databases or bypass row security`,
      `Take these rights away: ALTER ROLE ${role} NOCREATEROLE NOCREATEDB NOBYPASSRLS NOREPLICATION`,
    );
  if (!canMigrate)
    yield problem(
      `${role} may not create tables, so the next release cannot migrate`,
      `GRANT CREATE ON SCHEMA public TO ${role}, or make it the database's owner`,
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
  if (pendingMigrations > 0)
    yield advice(`${pendingMigrations} migrations are not applied yet`, "The next start applies them");
}

const isOnThisMachine = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  return /^(localhost|127\.|\[::1\]|$)/.test(hostname) || Boolean(searchParams.get("host")?.startsWith("/"));
};
