import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { AccountRecords } from "../../accounts/privacy/personal-data.ts";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { planStatements, subscriptions } from "../tables.ts";

export const statementKinds = ["cancel", "cancelForCause", "withdraw"] as const;
type StatementKind = (typeof statementKinds)[number];

export type Statement = Omit<typeof planStatements.$inferSelect, "kind" | "portal"> & {
  kind: StatementKind;
  portal: PortalCode;
};

export type NewStatement = Pick<
  Statement,
  "kind" | "name" | "email" | "contract" | "reason" | "wishedOn" | "portal" | "declaredAt"
>;

/** Days after which a statement is deleted. */
const retentionDays = 365;

const asStatements = (rows: (typeof planStatements.$inferSelect)[]) => rows as Statement[];

export async function insertStatement(tx: Queryable, statement: NewStatement): Promise<string> {
  const id = newId();
  await tx.insert(planStatements).values({ id, ...statement });
  return id;
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

/** Notes whose statement it is, and the contract that it ends. */
export async function markHandled(
  tx: Queryable,
  id: string,
  found: Pick<Statement, "userId" | "subscriptionId"> & { handledAt: Date },
): Promise<void> {
  await tx.update(planStatements).set(found).where(eq(planStatements.id, id));
}

export async function markExecuted(db: Queryable, id: string, executedAt: Date): Promise<void> {
  await db.update(planStatements).set({ executedAt }).where(eq(planStatements.id, id));
}

type Contract = { id: string; userId: string };

/** Withdrawals from this contract, or from one of several, that are not executed. */
const isOpenWithdrawal = ({ id, userId }: Contract) =>
  and(
    eq(planStatements.kind, "withdraw"),
    eq(planStatements.userId, userId),
    or(eq(planStatements.subscriptionId, id), isNull(planStatements.subscriptionId)),
    isNull(planStatements.executedAt),
  );

/** When the customer first declared the withdrawal that they can still confirm, as long as it is stored; null: they have not. */
export async function findDeclaredAt(db: Queryable, contract: Contract): Promise<Date | null> {
  const [row] = await db
    .select({ declaredAt: planStatements.declaredAt })
    .from(planStatements)
    .where(isOpenWithdrawal(contract))
    .orderBy(asc(planStatements.declaredAt))
    .limit(1);
  return row?.declaredAt ?? null;
}

export async function markWithdrawalExecuted(tx: Queryable, contract: Contract, at: Date): Promise<void> {
  await tx
    .update(planStatements)
    .set({ subscriptionId: contract.id, executedAt: at })
    .where(isOpenWithdrawal(contract));
}

/** Cancellations whose wished day lies in the period that is paid now. */
export async function listDueStatements(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: planStatements.id })
    .from(planStatements)
    .innerJoin(subscriptions, eq(subscriptions.id, planStatements.subscriptionId))
    .where(
      and(
        inArray(planStatements.kind, ["cancel", "cancelForCause"]),
        isNotNull(planStatements.handledAt),
        isNull(planStatements.executedAt),
        ne(subscriptions.state, "ended"),
        lte(planStatements.wishedOn, sql`${subscriptions.currentUntil}::date`),
      ),
    )
    .limit(500);
  return rows.map(({ id }) => id);
}

type Owner = { userId: string; email: string };
const isFrom = ({ userId, email }: Owner) =>
  or(eq(planStatements.userId, userId), eq(planStatements.email, email));

/** Statements about the user's contracts and from their address, oldest first. */
export const listStatementsOf = async (db: Queryable, owner: Owner): Promise<Statement[]> =>
  asStatements(
    await db.select().from(planStatements).where(isFrom(owner)).orderBy(asc(planStatements.declaredAt)),
  );

/** A user's statements, as part of their account. */
export const statementRecords: AccountRecords = {
  name: "planStatements",
  list: async (db, owner) =>
    (await listStatementsOf(db, owner)).map(
      ({ id: _id, userId: _user, subscriptionId: _contract, ...statement }) => statement,
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
