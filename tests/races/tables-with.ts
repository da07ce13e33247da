import { sql } from "drizzle-orm";
import type { Queryable } from "../../src/db/client.server.ts";

/** The tables that contain a text in any column. */
export async function findTablesWith(db: Queryable, text: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND NOT relispartition ORDER BY 1`,
  );
  const queries = tables.map(
    ({ name }) =>
      sql`SELECT ${name} AS name WHERE EXISTS (SELECT FROM ${sql.identifier(name)} t WHERE strpos(t::text, ${text}) > 0)`,
  );
  const { rows } = await db.execute<{ name: string }>(sql.join(queries, sql` UNION ALL `));
  return rows.map(({ name }) => name);
}
