import { sql } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import { type Database, inTransaction, type Queryable } from "../db/client.server.ts";

/** Runs the statements of pg-boss in the caller's transaction. */
export const executorOf = (tx: Queryable): Db => fromDrizzle(tx, sql);

/** Lets the role that requests run as add jobs to the schema of pg-boss, and read nothing but the queues. */
export async function grantEnqueueing(owner: Database, schema: string, role: string): Promise<void> {
  const [place, name] = [sql.identifier(schema), sql.identifier(role)];
  await inTransaction(owner, async (tx) => {
    // Parallel grants on a table fail; the migrations' lock orders the processes.
    await tx.execute(sql`UPDATE migration_lock SET taken_at = now() WHERE id = 1`);
    await tx.execute(sql`GRANT USAGE ON SCHEMA ${place} TO ${name}`);
    await tx.execute(sql`GRANT SELECT ON ${place}.queue TO ${name}`);
    // The partition of all queues; RETURNING reads the new row's id.
    await tx.execute(sql`GRANT INSERT, SELECT (id) ON ${place}.job_common TO ${name}`);
  });
}
