import { and, desc, eq, ilike, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import type { Role } from "../../http/viewer.ts";
import { entitlements } from "../../plans/tables.ts";
import { reviewOrders } from "../../review/tables.ts";

/** A user as operators see them: never a document. */
export type Person = {
  id: string;
  email: string;
  name: string;
  role: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  /** Code of the portal where the account was created. */
  portal: string;
  createdAt: Date;
  /** The plan that ends last of those that are valid now; null: none. */
  plan: string | null;
  /** Review orders that are neither finished nor cancelled. */
  openOrders: number;
};

/** Drizzle leaves out the table's name in the columns of a query of one table, where a subquery needs it. */
const userId = sql.raw('"users"."id"');

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  emailVerified: users.emailVerified,
  twoFactorEnabled: users.twoFactorEnabled,
  portal: users.portal,
  createdAt: users.createdAt,
  plan: sql<string | null>`(
    SELECT e.plan FROM ${entitlements} e
    WHERE e.user_id = ${userId} AND e.revoked_at IS NULL AND e.valid_from <= now()
      AND (e.valid_until IS NULL OR e.valid_until > now())
    ORDER BY e.valid_until DESC NULLS FIRST LIMIT 1)`.as("plan"),
  openOrders: sql<number>`(
    SELECT count(*)::int FROM ${reviewOrders} o
    WHERE o.customer_id = ${userId} AND o.state IN ('draft', 'queued', 'inReview', 'question'))`.as(
    "open_orders",
  ),
};

export type PersonFilter = {
  /** Part of the address or the name. */
  text: string;
  role?: Role;
  /** The last id of the part before. */
  after?: string;
  limit: number;
};

/** Newest account first. Without a text and a role: everyone with a role of staff. */
export function searchPeople(db: Queryable, { text, role, after, limit }: PersonFilter): Promise<Person[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const matches: (SQL | undefined)[] = [
    text === "" ? undefined : or(ilike(users.email, pattern), ilike(users.name, pattern)),
    role === undefined ? (text === "" ? ne(users.role, "customer") : undefined) : eq(users.role, role),
    after === undefined ? undefined : lt(users.id, after),
  ];
  return db
    .select(columns)
    .from(users)
    .where(and(...matches))
    .orderBy(desc(users.id))
    .limit(limit);
}

export async function findPerson(db: Queryable, id: string): Promise<Person | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row ?? null;
}
