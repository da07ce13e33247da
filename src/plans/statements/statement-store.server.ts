import { and, arrayContains, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { AccountRecords } from "../../accounts/privacy/personal-data.ts";
import type { Queryable } from "../../db/client.server.ts";
import type { PortalCode } from "../../portals/portal.ts";
import type { StatementKind } from "./statement-kinds.ts";
import { planStatements } from "./tables.ts";

export type Statement = Omit<typeof planStatements.$inferSelect, "kind" | "portal"> & {
  kind: StatementKind;
  portal: PortalCode;
};

export type NewStatement = Pick<
  Statement,
  "id" | "kind" | "name" | "email" | "contract" | "reason" | "wishedOn" | "portal" | "declaredAt"
>;

/** Days after which a statement is deleted. */
const retentionDays = 365;

const asStatements = (rows: (typeof planStatements.$inferSelect)[]) => rows as Statement[];

/** Null: it was stored before. */
export async function insertStatement(tx: Queryable, statement: NewStatement): Promise<Statement | null> {
  const rows = await tx.insert(planStatements).values(statement).onConflictDoNothing().returning();
  return asStatements(rows)[0] ?? null;
}

/** Locked until the transaction ends; null: it was deleted. */
export async function lockStatement(tx: Queryable, id: string): Promise<Statement | null> {
  const rows = await tx.select().from(planStatements).where(eq(planStatements.id, id)).for("update");
  return asStatements(rows)[0] ?? null;
}

export async function findStatement(db: Queryable, id: string): Promise<Statement | null> {
  const rows = await db.select().from(planStatements).where(eq(planStatements.id, id));
  return asStatements(rows)[0] ?? null;
}

/** Notes whose statement it is, the contract that it ends, and those for which it counts. */
export async function markHandled(
  tx: Queryable,
  id: string,
  found: Pick<Statement, "userId" | "subscriptionId" | "contractIds"> & { handledAt: Date },
): Promise<void> {
  await tx.update(planStatements).set(found).where(eq(planStatements.id, id));
}

/**
 * Notes that the contract of a statement is cancelled: a cancellation is executed by it, of a withdrawal only the renewal is
 * stopped. False if the customer has resumed the plan meanwhile.
 */
export async function markCancelled(
  db: Queryable,
  { id, kind }: Pick<Statement, "id" | "kind">,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(planStatements)
    .set(kind === "withdraw" ? { stoppedAt: at } : { executedAt: at })
    .where(and(eq(planStatements.id, id), isNotNull(planStatements.subscriptionId)));
  return rowCount === 1;
}

type Contract = { id: string; userId: string };

const isAbout = ({ id, userId }: Contract) =>
  and(eq(planStatements.userId, userId), arrayContains(planStatements.contractIds, [id]));

const isWithdrawal = (contract: Contract) => and(eq(planStatements.kind, "withdraw"), isAbout(contract));

/** When the customer first declared the withdrawal that they can still confirm, as long as it is stored; null: they have not. */
export async function findDeclaredAt(db: Queryable, contract: Contract): Promise<Date | null> {
  const [row] = await db
    .select({ declaredAt: planStatements.declaredAt })
    .from(planStatements)
    .where(isWithdrawal(contract))
    .orderBy(asc(planStatements.declaredAt))
    .limit(1);
  return row?.declaredAt ?? null;
}

export async function markWithdrawalExecuted(tx: Queryable, contract: Contract, at: Date): Promise<void> {
  await tx
    .update(planStatements)
    .set({ executedAt: at })
    .where(and(isWithdrawal(contract), isNull(planStatements.executedAt)));
}

/** The customer keeps the plan: no statement of before counts for it any more. */
export async function dropStatements(db: Queryable, contract: Contract): Promise<void> {
  await db
    .update(planStatements)
    .set({
      contractIds: sql`array_remove(${planStatements.contractIds}, ${contract.id}::uuid)`,
      subscriptionId: sql`nullif(${planStatements.subscriptionId}, ${contract.id}::uuid)`,
    })
    .where(isAbout(contract));
}

/** How many statements have ended or stopped a user's contracts by themselves since a time. */
export const countExecuted = (db: Queryable, userId: string, since: Date): Promise<number> =>
  db.$count(
    planStatements,
    and(
      eq(planStatements.userId, userId),
      gt(planStatements.handledAt, since),
      or(
        isNotNull(planStatements.subscriptionId),
        isNotNull(planStatements.executedAt),
        isNotNull(planStatements.stoppedAt),
      ),
    ),
  );

/** Withdrawals from before a time that the customer could confirm and has not, and of which operators were not told. */
export async function listUnconfirmed(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: planStatements.id })
    .from(planStatements)
    .where(and(isUnconfirmed, lt(planStatements.declaredAt, before)))
    .limit(500);
  return rows.map(({ id }) => id);
}

const isUnconfirmed = and(
  eq(planStatements.kind, "withdraw"),
  sql`cardinality(${planStatements.contractIds}) > 0`,
  isNull(planStatements.executedAt),
  isNull(planStatements.reportedAt),
);

/** Notes that operators are told of an unconfirmed withdrawal. Null if they were before, or if it was confirmed or dropped. */
export async function markReported(tx: Queryable, id: string, at: Date): Promise<Statement | null> {
  const rows = await tx
    .update(planStatements)
    .set({ reportedAt: at })
    .where(and(eq(planStatements.id, id), isUnconfirmed))
    .returning();
  return asStatements(rows)[0] ?? null;
}

type Owner = { userId: string; email: string };
const isFrom = ({ userId, email }: Owner) =>
  or(eq(planStatements.userId, userId), and(isNull(planStatements.userId), eq(planStatements.email, email)));

/** The user's statements, and those from their address that are no other account's, oldest first. */
export const listStatementsOf = async (db: Queryable, owner: Owner): Promise<Statement[]> =>
  asStatements(
    await db.select().from(planStatements).where(isFrom(owner)).orderBy(asc(planStatements.declaredAt)),
  );

/** A user's statements, as part of their account. */
export const statementRecords: AccountRecords = {
  name: "planStatements",
  list: async (db, owner) =>
    (await listStatementsOf(db, owner)).map(
      ({ id: _id, userId: _user, subscriptionId: _contract, contractIds: _contracts, ...statement }) =>
        statement,
    ),
  async erase(tx, owner) {
    await tx.delete(planStatements).where(isFrom(owner));
  },
  async prune(db) {
    await db
      .delete(planStatements)
      .where(lt(planStatements.declaredAt, sql`now() - make_interval(days => ${retentionDays})`));
  },
};
