import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import {
  buildReviewDeps,
  insertClaimed,
  insertQueued,
  insertReviewer,
} from "../../../tests/support/review.ts";
import { users } from "../../accounts/tables.ts";
import { newId } from "../../kit/id.ts";
import { mails } from "../../mail/tables.ts";
import { isPremium } from "../../plans/entitlement-store.server.ts";
import { payments } from "../../plans/tables.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import { reviewers, reviewOrders } from "../../review/tables.ts";
import type { CommandDeps } from "./command.ts";
import { helpText } from "./help.ts";
import { commands, runCommand } from "./run-command.server.ts";

let plans: Plans;
let review: ReturnType<typeof buildReviewDeps>;

beforeAll(async () => {
  plans = await openPlans();
});
beforeEach(async () => {
  review = buildReviewDeps(plans.db);
  await plans.db.delete(reviewOrders);
  await plans.db.update(users).set({ role: "customer" });
  await insertUser("operator");
});
afterAll(() => plans.close());

const open = async (): Promise<CommandDeps & { close(): Promise<void> }> => ({
  db: plans.db,
  review: () => review,
  plans: async () => plans.deps,
  invitations: () => ({
    db: plans.db,
    translator,
    deployment: { scheme: "http", port: null, hosts: readHosts("localhost", ["www"]) },
    onMail() {},
  }),
  async close() {},
});
const run = (...args: string[]) => runCommand(args, open);
const runJson = async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout);

/** A confirmed account. Resolves to its address. */
async function insertUser(role = "customer", name = ""): Promise<string> {
  const id = newId();
  const email = `${id}@example.com`;
  await plans.db.insert(users).values({ id, email, name, role, portal: "lde", emailVerified: true });
  return email;
}
const accountOf = async (email: string) =>
  (await plans.db.select().from(users).where(eq(users.email, email)))[0]!;
const orderOf = async (id: string) =>
  (await plans.db.select().from(reviewOrders).where(eq(reviewOrders.id, id)))[0]!;

describe("usage", () => {
  test("help names every command and needs no database", async () => {
    const closed = () => Promise.reject(new Error("opened"));
    expect(await runCommand(["--help"], closed)).toEqual({
      exitCode: 0,
      stdout: `${helpText}\n`,
      stderr: "",
    });
    expect((await runCommand([], closed)).exitCode).toBe(2);
    for (const name of Object.keys(commands)) expect(helpText).toContain(name);
  });

  test.each([
    [["fly"], 2, "Unknown command: fly"],
    [["users", "find"], 2, "Missing: <text>"],
    [["users", "find", "x", "--nonsense"], 2, "nonsense"],
    [["role", "a@example.com", "king", "--reason", "x"], 2, "The role must be one of"],
    [["role", "a@example.com", "editor"], 2, "Missing: --reason"],
    [["role", "a@example.com", "editor", "--reason", "x"], 1, "No confirmed account"],
    [["orders", "list", "--state", "lost"], 2, "--state must be"],
    [["orders", "list", "--limit", "many"], 2, "--limit must be"],
    [["orders", "show", "x"], 1, "No order has the number x"],
    [["orders", "cancel", newId(), "--reason", "x"], 1, "Not found"],
    [["orders", "reassign", newId()], 2, "Say either"],
    [["plans", "grant", "a@example.com", "gold"], 2, "The plan must be one of"],
    [["plans", "revoke", newId(), "--reason", "x"], 1, "No plan has the number"],
    [["plans", "refund", newId(), "--reason", "x"], 1, "No payment has the number"],
    [["reviewers", "invite", "a@example.com"], 2, "Missing: --locales"],
    [["reviewers", "set", "a@example.com", "--locales", "xx"], 1, "No account has the address"],
  ])("%j exits with %i", async (args, exitCode, message) => {
    const output = await run(...args);
    expect([output.exitCode, output.stdout]).toEqual([exitCode, ""]);
    expect(output.stderr).toContain(message);
  });

  test("with several operators a command asks who acts", async () => {
    const other = await insertUser("operator");
    const { id } = await insertQueued(review);
    const cancel = ["orders", "cancel", id, "--reason", "x"];
    expect(await run(...cancel)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--as") });
    expect((await run(...cancel, "--as", await insertUser())).exitCode).toBe(1);
    expect((await run(...cancel, "--as", other)).exitCode).toBe(0);
  });
});

test("users are found by name, in aligned columns or as JSON", async () => {
  const email = await insertUser("customer", "Ada Lovelace");
  const { stdout } = await run("users", "find", "lovelace");
  const [head, line] = stdout.split("\n");
  expect(line).toContain(email);
  expect(line!.indexOf("Ada")).toBe(head!.indexOf("NAME"));
  expect(await runJson("users", "find", "lovelace")).toMatchObject([{ email, openOrders: 0 }]);
});

test("ROL-04 a role is granted, and an ended reviewer's orders return to the queue", async () => {
  const { id, reviewerId } = await insertClaimed(review);
  const [{ email }] = [(await plans.db.select().from(users).where(eq(users.id, reviewerId!)))[0]!];
  const output = await run("role", email, "customer", "--reason", "Left");
  expect(output.stdout).toBe(`${email} was reviewer and is now customer.\n`);
  expect(await orderOf(id)).toMatchObject({ state: "queued", reviewerId: null });
});

test("reviewers are listed, changed and invited", async () => {
  const email = await insertUser("reviewer", "Kim");
  expect((await run("reviewers", "set", email)).stderr).toContain("Missing: --locales");
  await run("reviewers", "set", email, "--locales", "de-DE,pl-PL", "--capacity", "2", "--paused", "yes");
  const { id } = await accountOf(email);
  const [row] = await plans.db.select().from(reviewers).where(eq(reviewers.userId, id));
  expect(row).toMatchObject({ capacity: 2, displayName: "Kim", paused: true });
  expect((await run("reviewers", "list")).stdout).toMatch(/Kim +(de-DE,pl-PL|pl-PL,de-DE) +0\/2 +paused/);
  const invited = `${newId()}@example.com`;
  const output = await run("reviewers", "invite", invited, "--locales", "ja-JP");
  expect(output.exitCode).toBe(0);
  expect(output.stdout).not.toMatch(/token/i);
  const [mail] = await plans.db.select().from(mails).where(eq(mails.recipient, invited));
  expect(mail!.text).toContain("/review-desk/join?token=");
});

test("orders are listed, shown, given to a reviewer, returned and cancelled", async () => {
  const { id } = await insertQueued(review);
  const reviewerId = await insertReviewer(plans.db);
  const [{ email }] = [(await plans.db.select().from(users).where(eq(users.id, reviewerId)))[0]!];
  expect((await run("orders", "list", "--locale", "de-DE")).stdout).toContain(id);
  expect((await run("orders", "list", "--overdue")).stdout).toBe("Nothing found.\n");
  expect((await run("orders", "reassign", id, "--to", email)).exitCode).toBe(0);
  expect(await orderOf(id)).toMatchObject({ state: "inReview", reviewerId });
  await run("orders", "reassign", id, "--to-queue");
  expect((await orderOf(id)).state).toBe("queued");
  expect((await run("orders", "cancel", id, "--reason", "Duplicate")).stdout).toContain("is cancelled");
  const shown = await run("orders", "show", id);
  expect(shown.stdout).toMatch(/submit +customer/);
  expect(shown.stdout).toMatch(/cancel +operator +Duplicate/);
  const again = await run("orders", "cancel", id, "--reason", "Duplicate");
  expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining("Not possible now")]);
  const data = await runJson("orders", "show", id);
  expect(data).toMatchObject({ id, state: "cancelled" });
  expect(data).not.toHaveProperty("title");
});

test("stuck orders are listed with their reasons", async () => {
  expect((await run("stuck")).stdout).toBe("No order is stuck.\n");
  const { id } = await insertQueued(review, "el-GR");
  expect((await run("stuck")).stdout).toMatch(new RegExp(`${id} +el-GR .* noReviewer`));
});

test("PRD-07 plans are given and ended, and more than a payment is not returned", async () => {
  const email = await insertUser();
  const { id: userId } = await accountOf(email);
  const given = await runJson("plans", "grant", email, "weekly", "--days", "7", "--reason", "Prize");
  expect(await isPremium(plans.db, userId, plans.clock.now)).toBe(true);
  expect((await run("plans", "revoke", given.id, "--reason", "Mistake")).exitCode).toBe(0);
  expect(await isPremium(plans.db, userId, plans.clock.now)).toBe(false);
  const id = newId();
  const payment = { userId, provider: "test", kind: "payment", amount: 690, currency: "JPY" };
  await plans.db.insert(payments).values({
    ...payment,
    id,
    providerId: newId(),
    taxRate: 0,
    taxAmount: 0,
    portal: "ljp",
    plan: "weekly",
    paidAt: plans.clock.now,
  });
  const tooMuch = await run("plans", "refund", id, "--amount", "691", "--reason", "x");
  expect([tooMuch.exitCode, tooMuch.stderr]).toEqual([1, "Only 690 JPY of this payment can be returned.\n"]);
});
