import { type SQL, sql } from "drizzle-orm";
import { type Database, inTransaction } from "./client.server.ts";

/**
 * Lets the role that requests run as read and write rows, and nothing else: it can neither change nor drop a table, so
 * that an injected statement cannot reach the schema. Runs as the owner after each migration; later tables are included.
 */
export async function grantToRequestRole(owner: Database, role: string): Promise<void> {
  const name = sql.identifier(role);
  const statements: SQL[] = [
    // Parallel grants on a table fail; the migrations' lock orders the processes.
    sql`UPDATE migration_lock SET taken_at = now() WHERE id = 1`,
    sql`GRANT USAGE ON SCHEMA public TO ${name}`,
    sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name}`,
    sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name}`,
    sql`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name}`,
    sql`REVOKE ALL ON migration_lock FROM ${name}`,
  ];
  await inTransaction(owner, async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
}

/** The role that a database URL signs in with: from the path or the `user` parameter of a socket. */
export function roleOfUrl(url: string): string {
  const { username, searchParams } = new URL(url);
  const role = decodeURIComponent(username) || searchParams.get("user");
  if (!role) throw new Error("DATABASE_URL names no user.");
  return role;
}
