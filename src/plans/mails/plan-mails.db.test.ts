import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentLibrary, translator } from "../../../tests/support/content.ts";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { mails } from "../../mail/tables.ts";
import { allPortals } from "../../portals/all.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import type { PlanMail } from "../plan-deps.server.ts";
import { type PlanMailDeps, sendPlanMail } from "./send-plan-mail.server.ts";

let plans: Plans;
let deps: PlanMailDeps;
beforeAll(async () => {
  plans = await openPlans();
  deps = {
    translator,
    deployment: { scheme: "https", port: null, hosts: readHosts("localhost") },
    content: contentLibrary,
    isTest: false,
    readTime: plans.deps.readTime,
  };
});
afterAll(() => plans.close());

const kinds: PlanMail["kind"][] = [
  "planReceipt",
  "planRenewalFailed",
  "planCancelled",
  "planEnded",
  "planWithdrawn",
  "planRefunded",
  "planGranted",
  "planRevoked",
];

const send = async (mail: Partial<PlanMail> & Pick<PlanMail, "userId" | "kind">, options = deps) => {
  const whole: PlanMail = {
    plan: "weekly",
    portal: "lde",
    until: new Date("2026-11-30T12:00:00Z"),
    amount: 599,
    currency: "EUR",
    ...mail,
  };
  await inTransaction(plans.db, (tx) => sendPlanMail(options, tx, whole));
  return plans.db.select().from(mails).where(eq(mails.userId, mail.userId));
};

test.each(kinds)("PRD-07 %s has words, links and no empty place in every language", async (kind) => {
  for (const { code, currency, locale } of allPortals) {
    const { id } = await plans.createUser();
    const [mail, second] = await send({ userId: id, kind, portal: code, currency });
    expect(second).toBeUndefined();
    expect(mail!.text).toContain("/settings#plan");
    expect(`${mail!.subject} ${mail!.text}`, locale).not.toMatch(/[{}]|undefined|“”|„“|«»|「」/);
  }
});

test("PRD-04 the confirmation of a withdrawal names its time and the amount", async () => {
  const { id } = await plans.createUser();
  const [mail] = await send({ userId: id, kind: "planWithdrawn" });
  expect(mail!.text.replaceAll("\u00a0", " ")).toMatch(/23\. November 2026 .*12:\d\d.*UTC.* 5,99 €/s);
});

test("a test shop says in every mail that no money has moved", async () => {
  const { id } = await plans.createUser();
  const [mail] = await send({ userId: id, kind: "planReceipt" }, { ...deps, isTest: true });
  expect(mail!.text).toContain("kein Geld");
});

test("an account that was erased gets no mail", async () => {
  expect(await send({ userId: newId(), kind: "planEnded" })).toEqual([]);
});
