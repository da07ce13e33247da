import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentLibrary, translator } from "../../../tests/support/content.ts";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { includedTax } from "../plan-code.ts";
import type { Payment } from "../plan-deps.server.ts";
import { insertPayment } from "../sync/payment-store.server.ts";
import { invoices } from "../tables.ts";
import { deleteExpiredInvoices, findInvoice } from "./invoice-store.server.ts";
import { type InvoiceDeps, issueInvoice } from "./issue-invoice.server.ts";

let plans: Plans;
let user: Account;
beforeAll(async () => {
  plans = await openPlans();
  user = await plans.createUser();
});
afterAll(() => plans.close());

const deps: InvoiceDeps = {
  translator,
  content: contentLibrary,
  sellerIn: (country) => ({
    name: "Dossier GmbH",
    address: ["Musterweg 2", "20095 Hamburg"],
    taxId: country === "DE" ? "DE123456789" : null,
    email: null,
  }),
};

type Wanted = Partial<Pick<Payment, "portal" | "provider" | "kind" | "paymentId" | "amount">>;

/** Stores a payment and issues its invoice in one transaction. `fails`: the transaction is rolled back afterwards. */
async function pay(
  { amount = 599, ...wanted }: Wanted = {},
  { fails = false, of = user as Account | null, credit = 0 } = {},
) {
  return inTransaction(plans.db, async (tx) => {
    const payment = await insertPayment(tx, {
      userId: of?.id ?? null,
      subscriptionId: null,
      provider: "stripe",
      providerId: newId(),
      kind: "payment",
      paymentId: null,
      amount,
      currency: "EUR",
      taxRate: 1900,
      taxAmount: Math.sign(amount) * includedTax(Math.abs(amount), 1900),
      portal: "lde",
      plan: "weekly",
      periodFrom: new Date("2026-11-23T12:00:00Z"),
      periodUntil: new Date("2026-11-30T12:00:00Z"),
      paidAt: new Date("2026-11-23T12:00:00Z"),
      ...wanted,
    });
    const id = await issueInvoice(deps, tx, {
      payment: payment!,
      user: of,
      billing: of ? sampleBilling : null,
      credit,
    });
    if (fails) throw new Error("rolled back");
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
    return { ...row!, paymentId: payment!.id };
  });
}

test("PRD-07 invoices of parallel payments have consecutive numbers, also where some are rolled back", async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => pay({ portal: "lfr" }, { fails: index % 3 === 0 })),
  );
  const numbers = all.flatMap((one) => (one.status === "fulfilled" ? one.value.number : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

test("PRD-07 an invoice has seller, buyer, number, period, tax and the end of its retention", async () => {
  const row = await pay();
  const { data } = (await findInvoice(plans.db, { userId: user.id, id: row.id }))!;
  expect(data).toMatchObject({
    kind: "invoice",
    number: "DE2026-000001",
    net: 503,
    tax: 96,
    gross: 599,
    seller: { name: "Dossier GmbH", taxId: "DE123456789" },
    buyer: { lines: ["Erika Muster", "Musterstraße 1", "10115 Berlin"] },
    printed: {
      title: "Rechnung",
      sellerLines: ["Dossier GmbH", "Musterweg 2", "20095 Hamburg", "USt-IdNr.: DE123456789"],
      total: ["Gesamtbetrag", "5,99\u00a0€"],
      test: null,
    },
  });
  expect(data.printed.item.period).toBe("23. November 2026 – 29. November 2026");
  // Eight years after the end of 2026.
  expect(row.deleteAfter).toEqual(new Date("2035-01-01T00:00:00Z"));
});

test("the invoice of a changed plan says what of its price was counted for the plan before", async () => {
  const credited = await pay({ amount: 7_789 }, { credit: 599 });
  const { printed, gross } = (await findInvoice(plans.db, { userId: user.id, id: credited.id }))!.data;
  expect(gross).toBe(7_789);
  expect(printed.notes.join().replaceAll("\u00a0", " ")).toContain("Preis 83,88 €, davon 5,99 €");
});

test("nobody else finds an invoice", async () => {
  const { id } = await pay();
  const other = await plans.createUser();
  expect(await findInvoice(plans.db, { userId: other.id, id })).toBeNull();
  expect(await findInvoice(plans.db, { userId: user.id, id: newId() })).toBeNull();
});

test("PRD-07 a refund gets a credit note of its own series, which names the invoice and repeats its buyer", async () => {
  const invoice = await pay();
  const note = await pay(
    { kind: "refund", paymentId: invoice.paymentId, amount: -599 },
    // The account was erased meanwhile.
    { of: null },
  );
  const [row] = await plans.db.select().from(invoices).where(eq(invoices.id, note.id));
  expect(row!.data).toMatchObject({
    kind: "creditNote",
    number: "DE2026C-000001",
    gross: -599,
    corrects: (invoice.data as { number: string }).number,
    buyer: { lines: ["Erika Muster", "Musterstraße 1", "10115 Berlin"] },
  });
});

test("a test purchase takes no number of the books, and its invoice says that it is none", async () => {
  const row = await pay({ provider: "test" });
  expect(row.data).toMatchObject({ number: "TEST-DE2026-000001", isTest: true });
  expect((row.data as { printed: { test: string } }).printed.test).toBe(
    translator("de-DE", "invoice")("test"),
  );
});

test("a Saudi invoice carries the code of the tax authority, if the seller has a number there", async () => {
  const saudi: InvoiceDeps = {
    ...deps,
    sellerIn: () => ({ ...deps.sellerIn("DE"), taxId: "300000000000003" }),
  };
  const { printed } = await inTransaction(plans.db, async (tx) => {
    const payment = await insertPayment(tx, {
      ...(await basic()),
      portal: "lsa",
      currency: "SAR",
      amount: 1900,
      taxRate: 1500,
      taxAmount: includedTax(1900, 1500),
    });
    const id = await issueInvoice(saudi, tx, { payment: payment!, user, billing: sampleBilling });
    return (await findInvoice(tx, { userId: user.id, id }))!.data;
  });
  const bytes = Buffer.from(printed.code!.content, "base64");
  const fields: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!)
    fields[bytes[at]!] = bytes.toString("utf8", at + 2, at + 2 + bytes[at + 1]!);
  expect(fields.slice(1)).toEqual([
    "Dossier GmbH",
    "300000000000003",
    "2026-11-23T12:00:00Z",
    "19.00",
    "2.48",
  ]);
});

const basic = async () => {
  const {
    id: _id,
    createdAt: _at,
    ...payment
  } = {
    ...(await insertPayment(plans.db, {
      userId: user.id,
      subscriptionId: null,
      provider: "stripe",
      providerId: newId(),
      kind: "payment",
      paymentId: null,
      amount: 1,
      currency: "EUR",
      taxRate: 0,
      taxAmount: 0,
      portal: "lde",
      plan: "weekly",
      periodFrom: null,
      periodUntil: null,
      paidAt: new Date("2026-11-23T12:00:00Z"),
    }))!,
  };
  return { ...payment, providerId: newId() };
};

test("invoices are deleted when their retention has ended, and not before", async () => {
  const { id } = await pay();
  await deleteExpiredInvoices(plans.db, new Date("2034-12-31T23:59:59Z"));
  expect(await findInvoice(plans.db, { userId: user.id, id })).not.toBeNull();
  await deleteExpiredInvoices(plans.db, new Date("2035-01-02T00:00:00Z"));
  expect(await findInvoice(plans.db, { userId: user.id, id })).toBeNull();
});
