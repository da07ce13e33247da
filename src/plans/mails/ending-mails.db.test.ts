import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentLibrary, translator } from "../../../tests/support/content.ts";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { mails } from "../../mail/tables.ts";
import { portals } from "../../portals/all.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import { confirmCheckout } from "../checkout/confirm-checkout.server.ts";
import { startCheckout } from "../checkout/start-checkout.server.ts";
import { payTestCheckout } from "../providers/test/test-payments.server.ts";
import type { Statement } from "../statements/statement-store.server.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import type { WithdrawalRefund } from "../subscriptions/withdrawal-refund.server.ts";
import { type PlanMailDeps, sendPlanMail } from "./send-plan-mail.server.ts";
import { sendStatementMail } from "./send-statement-mail.server.ts";

/** The mails that confirm the end of a contract, in four languages. */
let plans: Plans;
let deps: PlanMailDeps;
beforeAll(async () => {
  plans = await openPlans();
  deps = {
    translator,
    deployment: { scheme: "https", port: null, hosts: readHosts("localhost") },
    content: contentLibrary,
    isTest: false,
    sellerIn: () => ({ name: "Dossier GmbH", address: [], taxId: null, email: null }),
    readTime: plans.deps.readTime,
    contractTokens: plans.deps.contractTokens,
  };
});
afterAll(() => plans.close());

const plain = (text: string) =>
  text.replace(/[\u00a0\u2009\u202f]/g, " ").replace(/[\u200e\u200f\u061c]/g, "");
const textTo = async (recipient: string) => {
  const [mail] = await plans.db.select().from(mails).where(eq(mails.recipient, recipient));
  expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/[{}]|undefined|“”|„“|«»|「」/);
  return plain(mail!.text);
};
const declaredAt = new Date("2026-11-24T16:30:05Z");

const refund: WithdrawalRefund = {
  amount: 5_000,
  currency: "EUR",
  parts: [],
  periods: [
    {
      from: new Date("2026-11-23T12:00:00Z"),
      until: new Date("2027-11-23T12:00:00Z"),
      ...{ price: 8_388, kept: 1_398, before: 1_990, returned: 5_000 },
      used: { kind: "reviews", used: 2, of: 12 },
    },
  ],
};

test.each<[PortalCode, (string | RegExp)[]]>([
  [
    "luk",
    [
      "Received: 24 November 2026 at 16:30:05 GMT",
      "Contract ends: 25 November 2026 at 08:00:00 GMT",
      "23 Nov 2026 – 23 Nov 2027: €83.88 · −€13.98 (Reviews used: 2 of 12) · −€19.90 (Already returned)",
      "You get back: €50",
    ],
  ],
  [
    "lde",
    [
      "Eingegangen: 24. November 2026 um 17:30:05 MEZ",
      "Vertragsende: 25. November 2026 um 09:00:00 MEZ",
      "23.11.2026 – 23.11.2027: 83,88 € · −13,98 € (Genutzte Prüfungen: 2 von 12) · −19,90 € (Schon erstattet)",
      "Sie erhalten zurück: 50 €",
    ],
  ],
  ["ljp", ["受付日時: 2026年11月25日 1:30:05 JST", "利用した添削：12回中2回", "返金額: €50"]],
  [
    "lsa",
    [/وقت الوصول: 24 نوفمبر 2026 .*7:30:05 م .*\+3/, "المراجعات المستخدمة: 2 من 12", "المبلغ المعاد إليك:"],
  ],
])(
  "the confirmation of a withdrawal in %s has its local time and the computation",
  async (portal, expected) => {
    const user = await plans.createUser();
    const mail = { userId: user.id, kind: "planWithdrawn", plan: "annual", portal } as const;
    const until = new Date("2026-11-25T08:00:00Z");
    const { amount, currency } = refund;
    await inTransaction(plans.db, (tx) =>
      sendPlanMail(deps, tx, { ...mail, until, declaredAt, refund, amount, currency }),
    );
    const text = await textTo(user.email);
    for (const part of expected)
      if (typeof part === "string") expect(text).toContain(part);
      else expect(text).toMatch(part);
  },
);

async function buy(portal: PortalCode) {
  const user = await plans.createUser();
  const { checkoutId } = await startCheckout(plans.deps, {
    ...{ userId: user.id, plan: "weekly", portal: portals[portal] },
    ...{ billing: sampleBilling, beginsAtOnce: true, site: "https://www.de.localhost" },
  });
  const checkout = (await findAnyCheckout(plans.db, checkoutId))!;
  await payTestCheckout(plans.db, checkout, { now: plans.clock.now, failsRenewal: false });
  await confirmCheckout(plans.deps, { userId: user.id, checkoutId });
  return { user, contracts: await listSubscriptions(plans.db, user.id) };
}

const statementOf = (email: string, changes: Partial<Statement>): Statement => ({
  ...{ id: newId(), kind: "cancel", name: "Erika Muster", contract: "", reason: "", wishedOn: null },
  ...{ portal: "lde", userId: null, subscriptionId: null, handledAt: null, executedAt: null },
  ...{ contractIds: [], stoppedAt: null, reportedAt: null },
  ...{ email, declaredAt, ...changes },
});

test.each<[PortalCode, Partial<Statement>, (string | RegExp)[]]>([
  [
    "luk",
    { kind: "cancelForCause", reason: "Nobody answers" },
    [
      "We’ve received your cancellation for good cause. The plan “Weekly” isn’t renewed and ends on 30 November 2026",
      "Your statement: Cancellation for good cause\nFull name: Erika Muster\nReason: Nobody answers",
      "Received: 24 November 2026 at 16:30:05 GMT\nContract ends: 30 November 2026",
      /Open the contract:\nhttps:\/\/www\.uk\.localhost\/plan\/end\/contract\?id=/,
    ],
  ],
  [
    "lde",
    { wishedOn: "2026-12-24" },
    [
      "Der Tarif „Wöchentlich“ endet am 30. November 2026",
      "Ihre Erklärung: Ordentliche Kündigung",
      "Gewünschtes Vertragsende: 24. Dezember 2026. Der Vertrag endet schon am 30. November 2026, weil nichts mehr abgebucht wird.",
      "Eingegangen: 24. November 2026 um 17:30:05 MEZ\nVertragsende: 30. November 2026",
    ],
  ],
  ["lde", { wishedOn: "2026-11-25" }, ["Gewünschtes Vertragsende: 25. November 2026\nEingegangen"]],
  [
    "ljp",
    {},
    ["解約のお申し出を受け付けました。", "受付日時: 2026年11月25日 1:30:05 JST\n契約の終了: 2026年11月30日"],
  ],
  [
    "lsa",
    { kind: "withdraw" },
    [
      "وصلنا طلب إلغاء عقد",
      "طلبك: إلغاء العقد",
      /وقت الوصول: 24 نوفمبر 2026/,
      "/sa/ar/plan/end/contract?id=",
    ],
  ],
])(
  "a statement in %s is confirmed with its content, its local time and the end",
  async (portal, changes, expected) => {
    const { user, contracts } = await buy(portal);
    const statement = statementOf(user.email, { portal, ...changes });
    await inTransaction(plans.db, (tx) =>
      sendStatementMail(deps, tx, { statement, userId: user.id, meant: contracts[0]!, contracts }),
    );
    const text = await textTo(user.email);
    for (const part of expected)
      if (typeof part === "string") expect(text).toContain(part);
      else expect(text).toMatch(part);
  },
);

test.each(Object.keys(portals) as PortalCode[])("every outcome has words in %s", async (portal) => {
  const { user, contracts } = await buy(portal);
  const kinds = ["cancel", "cancelForCause", ...(portals[portal].withdrawal ? ["withdraw"] : [])] as const;
  for (const kind of kinds)
    for (const found of [[], contracts, [...contracts, ...contracts]]) {
      const email = `${newId()}@example.com`;
      const statement = statementOf(email, { portal, kind: kind as Statement["kind"] });
      const userId = found.length > 0 ? user.id : null;
      await inTransaction(plans.db, (tx) =>
        sendStatementMail(deps, tx, {
          ...{ statement, userId, contracts: found },
          meant: found.length === 1 ? found[0]! : null,
        }),
      );
      const text = await textTo(email);
      expect(text.match(/contract\?id=/g)?.length ?? 0).toBe([0, 1, 3][found.length]);
      expect(text.includes("Erika Muster")).toBe(found.length > 0);
    }
});
