import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import type { ExportFile } from "../accounts/privacy/personal-data.ts";
import { users } from "../accounts/tables.ts";
import { newId } from "../kit/id.ts";
import { insertEntitlement, isPremium, markRevoked } from "./entitlement-store.server.ts";
import { exportPlans } from "./export-plans.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-21T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function insertUser(): Promise<string> {
  const id = newId();
  await database.db.insert(users).values({ id, email: `${id}@example.com`, name: "", portal: "luk" });
  return id;
}

async function exported(userId: string): Promise<ExportFile[]> {
  const files = [];
  for await (const file of exportPlans(database.db, userId)) files.push(file);
  return files;
}

test.each([
  ["no plan", [], false],
  ["a current plan", [[-1, 1]], true],
  ["a plan without an end", [[-1, null]], true],
  ["a plan that starts now", [[0, 1]], true],
  ["a plan that ends now", [[-1, 0]], false],
  ["a future plan", [[1, 2]], false],
  [
    "an expired and a current plan",
    [
      [-3, -2],
      [-1, 1],
    ],
    true,
  ],
  [
    "a gap between two plans",
    [
      [-3, -2],
      [1, 2],
    ],
    false,
  ],
] as [string, [number, number | null][], boolean][])(
  "ROL-02 %s (%j): premium is %s",
  async (_what, spans, premium) => {
    const [userId, other] = [await insertUser(), await insertUser()];
    for (const [from, until] of spans)
      await insertEntitlement(database.db, {
        userId,
        plan: "weekly",
        validFrom: at(from),
        validUntil: until === null ? null : at(until),
      });
    expect(await isPremium(database.db, userId, now)).toBe(premium);
    expect(await isPremium(database.db, other, now)).toBe(false);
  },
);

test("ROL-02 a revoked plan makes nobody premium, another one still does", async () => {
  const userId = await insertUser();
  const plan = { userId, plan: "weekly", validFrom: at(-1), validUntil: at(1) };
  const id = await insertEntitlement(database.db, plan);
  expect([await markRevoked(database.db, id, now), await markRevoked(database.db, id, now)]).toEqual([
    true,
    false,
  ]);
  expect(await isPremium(database.db, userId, now)).toBe(false);
  await insertEntitlement(database.db, plan);
  expect(await isPremium(database.db, userId, now)).toBe(true);
});

test("plans are in the data export and are deleted with the account", async () => {
  const userId = await insertUser();
  expect(await exported(userId)).toEqual([]);
  await insertEntitlement(database.db, { userId, plan: "annual", validFrom: at(0), validUntil: null });
  const [file] = await exported(userId);
  expect(file!.path).toBe("plans.json");
  expect(new TextDecoder().decode(file!.bytes)).toContain('"annual"');
  await database.db.delete(users).where(eq(users.id, userId));
  expect(await isPremium(database.db, userId, at(1))).toBe(false);
});
