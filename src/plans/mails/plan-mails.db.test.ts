import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentLibrary, translator } from "../../../tests/support/content.ts";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { mails } from "../../mail/tables.ts";
import { allPortals } from "../../portals/all.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import type { PlanMail, Receipt } from "../plan-deps.server.ts";
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
    sellerIn: (country) => ({
      name: "Dossier GmbH",
      address: ["Musterweg 2", "20095 Hamburg"],
      taxId: country === "DE" ? "DE123456789" : null,
      email: "hallo@dossier.example",
    }),
    readTime: plans.deps.readTime,
    contractTokens: plans.deps.contractTokens,
  };
});
afterAll(() => plans.close());

const kinds: PlanMail["kind"][] = [
  "planReceipt",
  "planRenewed",
  "planRenewalFailed",
  "planCancelled",
  "planEnded",
  "planWithdrawn",
  "planRefunded",
  "planGranted",
  "planRevoked",
];

const subscriptionId = newId();

const receipt: Receipt = {
  isOrder: true,
  isChange: false,
  boughtAt: new Date("2026-11-23T12:00:00Z"),
  taxRate: 1900,
  taxAmount: 96,
  credit: 0,
  renewalAmount: 599,
  beginsAtOnceAt: new Date("2026-11-23T11:58:00Z"),
};

const send = async (mail: Partial<PlanMail> & Pick<PlanMail, "userId" | "kind">, options = deps) => {
  const whole: PlanMail = {
    plan: "weekly",
    portal: "lde",
    until: new Date("2026-11-30T12:00:00Z"),
    amount: 599,
    currency: "EUR",
    ...(mail.kind === "planReceipt" || mail.kind === "planRenewed"
      ? { receipt, invoiceId: newId(), subscriptionId }
      : {}),
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
  expect(mail!.text.replaceAll("\u00a0", " ")).toMatch(/23\. November 2026 .*13:\d\d.*MEZ.* 5,99 €/s);
});

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/[\u200e\u200f\u061c]/g, "");

/** What the confirmation of an order in a country says, in its language. */
const confirmations: [PlanMail["portal"], Partial<PlanMail>, Partial<Receipt>, (string | RegExp)[]][] = [
  [
    "luk",
    { amount: 595, currency: "GBP" },
    { taxRate: 2000, taxAmount: 99, renewalAmount: 595 },
    [
      "Plan: Weekly · 1 review every week",
      "Paid: £5.95 · includes £0.99 VAT (20%)",
      "Renews on 30 November 2026 for £5.95. Renews every week for £5.95 until you cancel.",
      "Begins: Straight after payment\n",
      "Cancelling: In Settings, under “Plan”, or without signing in, in the footer of our pages",
      /End the contract without signing in:\nhttps:\/\/www\.uk\.localhost\/plan\/end\/contract\?id=[0-9a-f-]{36}&token=[\w-]{32}\n/,
      /\nOn 23 November 2026 at 11:58:00 GMT you asked us to begin at once/,
      /Right to cancel the contract\nYou can cancel this contract until 8 December 2026 .*“Cancel contract within 14 days”.*within 14 days.*deduct/,
      /Model cancellation form\n.*\nTo: Dossier GmbH, Musterweg 2, 20095 Hamburg, hallo@dossier.example\n.*Dossier, Weekly\nOrdered on: 23 November 2026\n/,
      "Seller\nDossier GmbH\nMusterweg 2\n20095 Hamburg\nhallo@dossier.example",
    ],
  ],
  [
    "lde",
    {},
    {},
    [
      "Tarif: Wöchentlich · Jede Woche 1 Prüfung",
      "Bezahlt: 5,99 € · inkl. 0,96 € MwSt. (19 %)",
      "Verlängert sich am 30. November 2026 für 5,99 €.",
      /Am 23\. November 2026 um 12:58:00 MEZ haben Sie uns gebeten, sofort zu beginnen/,
      /Widerrufsrecht\nSie können diesen Vertrag bis 8\. Dezember 2026 .*„Vertrag widerrufen“/,
      /Muster-Widerrufsformular\n.*\nAn: Dossier GmbH.*\nHiermit widerrufe ich .*Wöchentlich\nBestellt am: 23\. November 2026/,
      "Ihr Vertragspartner\nDossier GmbH\nMusterweg 2\n20095 Hamburg\nhallo@dossier.example\nUSt-IdNr.: DE123456789",
    ],
  ],
  [
    "ljp",
    { amount: 680, currency: "JPY" },
    { taxRate: 1000, taxAmount: 62, renewalAmount: 680, beginsAtOnceAt: null },
    [
      "プラン: 週額プラン · 毎週1回の添削",
      /お支払い済みの金額: [¥￥]680/,
      /2026年11月30日に[¥￥]680で更新されます。/,
      "返金・キャンセル\nサービスの性質上、提供開始後の返金・キャンセルはできません。",
      "販売事業者\nDossier GmbH",
    ],
  ],
  [
    "lsa",
    { amount: 1_900, currency: "SAR" },
    { taxRate: 1500, taxAmount: 248, renewalAmount: 1_900, beginsAtOnceAt: null },
    [
      "الاشتراك: اشتراك أسبوعي · مراجعة واحدة كل أسبوع",
      /المبلغ المدفوع: .*19.*2\.48/,
      /حق إلغاء العقد\nيمكنك إلغاء هذا العقد حتى 1 ديسمبر 2026 .*«إلغاء العقد من هنا».*يسقط هذا الحق/,
      /نموذج إلغاء العقد\n.*\nإلى: Dossier GmbH/,
      "البائع\nDossier GmbH",
    ],
  ],
];

test.each(confirmations)(
  "PRD-04 the order in %s is confirmed with all that the contract says",
  async (portal, mail, facts, expected) => {
    const { id } = await plans.createUser();
    const [sent] = await send({
      ...{ userId: id, kind: "planReceipt", portal, ...mail },
      receipt: { ...receipt, ...facts },
      invoiceId: "01a22b3f-6444-72be-86e3-0ec98afa8a3c",
    });
    const text = plain(sent!.text);
    for (const part of expected)
      if (typeof part === "string") expect(text).toContain(part);
      else expect(text).toMatch(part);
    expect(sent!.attachment).toBe("invoice:01a22b3f-6444-72be-86e3-0ec98afa8a3c");
    expect(sent!.html).toContain("Dossier GmbH");
    expect(text.includes("撤回通知書")).toBe(false);
  },
);

test("the receipt of a renewal names the next one, and repeats no right to withdraw", async () => {
  const { id } = await plans.createUser();
  const [mail] = await send({ userId: id, kind: "planRenewed", receipt: { ...receipt, isOrder: false } });
  expect(plain(mail!.text)).toContain("Verlängert sich am 30. November 2026 für 5,99 €.");
  expect(mail!.text).not.toMatch(/Widerruf|Danach: Gilt bis/);
});

test("the confirmation of a limited plan says when it ends, and that of a changed one what was counted", async () => {
  const { id } = await plans.createUser();
  const ends = { ...receipt, renewalAmount: null };
  const [limited] = await send({ userId: id, kind: "planReceipt", plan: "limited", receipt: ends });
  expect(limited!.text).toContain("Danach: Gilt bis 30. November 2026 und endet von selbst.");
  expect(limited!.text).not.toContain("Kündigen:");
  const { id: other } = await plans.createUser();
  const [annual] = await send({
    ...{ userId: other, kind: "planReceipt", plan: "annual", amount: 7_789 },
    receipt: { ...receipt, credit: 599, renewalAmount: 8_388 },
  });
  for (const part of ["Preis: 83,88 €", "Wird angerechnet: -5,99 €", "Bezahlt: 77,89 €", "für 83,88 €"])
    expect(plain(annual!.text)).toContain(part);
});

test.each([
  [{ isChange: true }, "Ihr bisheriger Tarif endet dann."],
  [{ isChange: false }, "Beginn: Sofort nach der Zahlung\n"],
])("the confirmation without a credit says when the plan begins: %j", async (facts, expected) => {
  const { id } = await plans.createUser();
  const [mail] = await send({ userId: id, kind: "planReceipt", receipt: { ...receipt, ...facts } });
  expect(mail!.text).toContain(expected);
});

test("a test shop says in every mail that no money has moved", async () => {
  const { id } = await plans.createUser();
  const [mail] = await send({ userId: id, kind: "planReceipt" }, { ...deps, isTest: true });
  expect(mail!.text).toContain("kein Geld");
});

test("an account that was erased gets no mail", async () => {
  expect(await send({ userId: newId(), kind: "planEnded" })).toEqual([]);
});
