import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { connect } from "../db/client.server.ts";
import { isDatabaseUnavailable } from "../db/errors.server.ts";
import { newId } from "../kit/id.ts";
import type { Budget } from "./budget-table.ts";
import { budgetTable } from "./budget-table.ts";
import { type Budgets, createBudgets } from "./budgets.server.ts";
import { budgetCounters } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => void (await database.db.delete(budgetCounters)));

type Shares = Pick<Budget, "user" | "network" | "total">;

/** Budgets in which `saves` has these shares. */
function open(shares: Shares, count: Budget["count"]): Budgets {
  const { user: _user, network: _network, ...saves } = budgetTable.saves;
  const table = { ...budgetTable, saves: { ...saves, ...shares, count } };
  return createBudgets({ pool: database.pool, secret: "a secret", table });
}

/** Number of `spend` calls that succeed, of `times` parallel ones. */
async function spendInParallel(budgets: Budgets, from: { userId?: string; clientIp: string }, times: number) {
  const spends = Array.from({ length: times }, () => budgets.spend("saves", from));
  return (await Promise.allSettled(spends)).filter(({ status }) => status === "fulfilled").length;
}

const user = (clientIp = "192.0.2.1") => ({ userId: newId(), clientIp });

describe.each(["memory", "database"] as const)("counted in the %s", (count) => {
  test("a user gets their share, whatever the number of parallel requests and networks", async () => {
    const budgets = open({ user: 5, network: 100, total: 1000 }, count);
    const abuser = user();
    expect(await spendInParallel(budgets, abuser, 20)).toBe(5);
    await expect(budgets.spend("saves", { ...abuser, clientIp: "2001:db8::1" })).rejects.toMatchObject({
      code: "tooMany",
      details: { retryAfter: expect.closeTo(60, -1) },
    });
    expect(await budgets.trySpend("saves", abuser)).toBe(false);
    expect(await budgets.trySpend("saves", user())).toBe(true);
  });

  test("an anonymous network gets its share, and another network is not affected", async () => {
    const budgets = open({ network: 5, total: 1000 }, count);
    expect(await spendInParallel(budgets, { clientIp: "2001:db8::1" }, 20)).toBe(5);
    expect(await budgets.trySpend("saves", { clientIp: "2001:db8::ffff" })).toBe(false);
    expect(await budgets.trySpend("saves", { clientIp: "2001:db8:0:1::1" })).toBe(true);
  });

  test("heavy users leave the last quarter of the network and of the total to light ones", async () => {
    const budgets = open({ user: 40, network: 100, total: 200 }, count);
    for (let index = 0; index < 3; index += 1) await spendInParallel(budgets, user("192.0.2.1"), 50);
    expect(await spendInParallel(budgets, user("192.0.2.1"), 3)).toBe(3);
    for (let index = 2; index <= 6; index += 1)
      for (const abuser of [user(`192.0.2.${index}`), user(`192.0.2.${index}`)])
        await spendInParallel(budgets, abuser, 50);
    // The total has little left now, and light users of every network still get some of it.
    expect(await spendInParallel(budgets, user("192.0.2.99"), 3)).toBe(3);
  });

  test("no one gets more than the total, and a refused request takes nothing from the network", async () => {
    const budgets = open({ user: 5, network: 10, total: 20 }, count);
    let spent = 0;
    for (let index = 0; index < 60; index += 1)
      spent += await spendInParallel(budgets, user(`192.0.2.${index}`), 1);
    expect(spent).toBe(20);
  });

  test("a charge may overdraw, and spending nothing is refused then", async () => {
    const budgets = open({ user: 100, network: 1000, total: 10_000 }, count);
    const abuser = user();
    await budgets.spend("saves", abuser, 0);
    await budgets.charge("saves", abuser, 250);
    await expect(budgets.spend("saves", abuser, 0)).rejects.toMatchObject({ code: "tooMany" });
    await budgets.spend("saves", user(), 0);
  });
});

test("processes share what the database counts, and a refused flood needs no statement", async () => {
  const [one, other] = [0, 1].map(() => open({ user: 10, network: 100, total: 1000 }, "database"));
  const abuser = user();
  const spent = await Promise.all([spendInParallel(one!, abuser, 8), spendInParallel(other!, abuser, 8)]);
  expect(spent[0] + spent[1]).toBe(10);
  await Promise.all([one!.trySpend("saves", abuser), other!.trySpend("saves", abuser)]);
  const before = await database.db.select().from(budgetCounters);
  await Promise.all([spendInParallel(one!, abuser, 100), spendInParallel(other!, abuser, 100)]);
  expect(await database.db.select().from(budgetCounters)).toEqual(before);
});

test("counting in memory needs no statement, and stored keys name neither users nor networks", async () => {
  const abuser = user("192.0.2.77");
  await open({ user: 10, network: 100, total: 1000 }, "memory").spend("saves", abuser);
  expect(await database.db.select().from(budgetCounters)).toEqual([]);
  await open({ user: 10, network: 100, total: 1000 }, "database").spend("saves", abuser);
  const stored = JSON.stringify(await database.db.select().from(budgetCounters));
  expect(stored).toContain("saves-user:");
  for (const secret of [abuser.userId, "192.0.2.77"]) expect(stored).not.toContain(secret);
});

test("an unreachable database is recognized as such, so that the response is 503", async () => {
  const { pool, close } = connect("postgres://dossier@127.0.0.1:1/none");
  const budgets = createBudgets({ pool, secret: "a secret" });
  const error = await budgets.spend("supportMessages", user()).catch((failure: unknown) => failure);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await close();
});
