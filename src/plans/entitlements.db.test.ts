import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import type { ExportFile } from "../accounts/privacy/personal-data.ts";
import { users } from "../accounts/tables.ts";
import { newId } from "../kit/id.ts";
import { insertEntitlement, isPremium } from "./entitlement-store.server.ts";
import { exportPlans } from "./export-plans.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-21T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function person(): Promise<string> {
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
  ["one that runs", [[-1, 1]], true],
  ["one without an end", [[-1, null]], true],
  ["one that begins now", [[0, 1]], true],
  ["one that ends now", [[-1, 0]], false],
  ["one to come", [[1, 2]], false],
  [
    "one that is over and one that runs",
    [
      [-3, -2],
      [-1, 1],
    ],
    true,
  ],
  [
    "a gap between two",
    [
      [-3, -2],
      [1, 2],
    ],
    false,
  ],
] as [string, [number, number | null][], boolean][])(
  "ROL-02 premium with %s: %j",
  async (_what, spans, premium) => {
    const [userId, other] = [await person(), await person()];
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

test("plans are in the export, and go with the account", async () => {
  const userId = await person();
  expect(await exported(userId)).toEqual([]);
  await insertEntitlement(database.db, { userId, plan: "yearly", validFrom: at(0), validUntil: null });
  const [file] = await exported(userId);
  expect(file!.path).toBe("plans.json");
  expect(new TextDecoder().decode(file!.bytes)).toContain('"yearly"');
  await database.db.delete(users).where(eq(users.id, userId));
  expect(await isPremium(database.db, userId, at(1))).toBe(false);
});
