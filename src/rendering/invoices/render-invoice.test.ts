import { afterAll, describe, expect, test, vi } from "vitest";
import { contentLibrary, translator } from "../../../tests/support/content.ts";
import { textOf } from "../../../tests/support/pdf.ts";
import { canValidateUa, findUaProblems } from "../../../tests/support/pdf-ua.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import type { InvoiceData } from "../../plans/invoices/invoice-data.ts";
import { linesOfBilling, presentInvoice } from "../../plans/invoices/present-invoice.server.ts";
import { findOffer, includedTax } from "../../plans/plan-code.ts";
import { allPortals, portals } from "../../portals/all.ts";
import type { Portal, PortalCode } from "../../portals/portal.ts";
import { createInvoiceRenderer } from "./render-invoice.server.ts";

// Typesetting takes seconds while other tests run.
vi.setConfig({ testTimeout: 120_000 });

const renderer = createTestRenderer();
const renderInvoice = createInvoiceRenderer(renderer);
afterAll(() => renderer.close());

const names: Partial<Record<PortalCode, string>> = {
  ljp: "佐藤 花子",
  lkr: "김서연",
  lsa: "نورة خالد الشمري",
};

/** The invoice of a weekly plan, with the longest name that the order form takes or a usual one. */
function buildInvoice(portal: Portal, change: Partial<InvoiceData> = {}, name = ""): InvoiceData {
  const offer = findOffer(contentLibrary.readPriceList(portal.code), "weekly", false)!;
  const tax = includedTax(offer.amount, portal.tax.rate);
  return presentInvoice({
    t: translator(portal.locale, "invoice"),
    portal,
    seller: {
      name: "Dossier & Co. #1 *GmbH*",
      address: ["Musterweg 2", "20095 Hamburg"],
      taxId: "300000000000003",
      email: "hello@example.com",
    },
    buyer: {
      lines: linesOfBilling(
        {
          name: name || (names[portal.code] ?? "Ana Ångström"),
          company: "",
          taxId: "",
          street: "Street 1",
          postalCode: "12345",
          city: "City",
          region: "",
          country: portal.iso,
        },
        portal,
      ),
    },
    facts: {
      version: 1,
      kind: "invoice",
      number: `${portal.iso}2026-000042`,
      portal: portal.code,
      isTest: false,
      issuedOn: "2026-11-23",
      paidOn: "2026-11-23",
      from: "2026-11-23",
      until: "2026-11-30",
      currency: offer.currency,
      taxRate: portal.tax.rate,
      net: offer.amount - tax,
      tax,
      gross: offer.amount,
      corrects: null,
      ...change,
    },
    label: offer.label,
    credit: 0,
    corrected: null,
    at: new Date("2026-11-23T12:00:00Z"),
  });
}

const isUa = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).toString("latin1").includes("<pdfuaid:part>1</pdfuaid:part>");
/** Without spaces, which programs place differently in right-to-left lines. */
const dense = (text: string): string => text.normalize("NFKC").replace(/[\s\u200e\u200f\u2066-\u2069]/g, "");

describe.each(allPortals.map((portal) => [portal.code, portal] as const))("%s", (_code, portal) => {
  test("PRD-07 the invoice is PDF/UA-1 on one page, with its number, parties and amounts", async () => {
    const data = buildInvoice(portal);
    const bytes = await renderInvoice(data);
    expect(isUa(bytes)).toBe(true);
    const text = dense(textOf(bytes).join("\n"));
    expect(text).toContain(data.number);
    if (portal.dir === "ltr") {
      const { title, item, total, buyerHeading, totals, notes } = data.printed;
      for (const part of [title, item.name, ...total, ...totals.flat(), buyerHeading, ...notes])
        expect(text).toContain(dense(part));
      for (const line of data.buyer!.lines) expect(text).toContain(dense(line));
    }
  });
});

test("markup in a name is printed as text", async () => {
  const name = '#panic("x") *bold* $1$ @ref <label> // comment';
  const text = dense(textOf(await renderInvoice(buildInvoice(portals.lde, {}, name))).join("\n"));
  expect(text).toContain(dense(name));
});

test("the same invoice gives the same text each time, and the test invoice says what it is", async () => {
  const data = buildInvoice(portals.lde);
  expect(textOf(await renderInvoice(data))).toEqual(textOf(await renderInvoice(data)));
  const text = textOf(await renderInvoice(buildInvoice(portals.lde, { isTest: true }))).join("\n");
  expect(text).toContain("TEST");
});

test("only a Saudi invoice has a code", () => {
  for (const portal of allPortals)
    expect(buildInvoice(portal).printed.code !== null).toBe(portal.code === "lsa");
});

test.skipIf(!canValidateUa)(
  "veraPDF accepts an invoice of each script as PDF/UA-1 and PDF/A-2a",
  async () => {
    const pdfs: Record<string, Uint8Array> = {};
    for (const code of ["luk", "lde", "lgr", "ljp", "lkr", "lsa", "lpl"] as const)
      pdfs[code] = await renderInvoice(buildInvoice(portals[code]));
    expect(findUaProblems(pdfs)).toEqual([]);
    expect(findUaProblems(pdfs, "PDFA-2A")).toEqual([]);
  },
);
