import { renderSVG } from "uqr";
import type { InvoiceData } from "../../plans/invoices/invoice-data.ts";
import { paperSizes } from "../create-job.ts";
import { fontsFor } from "../presenting/font-pairs.ts";
import { removeUnrenderable } from "../presenting/renderable-text.ts";
import type { DocumentRenderer } from "../renderer.server.ts";
import { readFontCoverage } from "../typesetting/font-coverage.server.ts";
import type { DocumentJob, Product } from "../typesetting/job.ts";

/** CPU milliseconds: an invoice is one page. */
const expectedCpu = 20;

/**
 * Prints invoices as PDF/UA-1 and PDF/A-2a. The same data always gives the same pages. Throws `unavailable` if too many
 * documents wait.
 */
export function createInvoiceRenderer({ inTurn }: Pick<DocumentRenderer, "inTurn">) {
  const hasGlyph = readFontCoverage();
  return async function renderInvoice(data: InvoiceData): Promise<Uint8Array> {
    const job = jobOf(data, hasGlyph);
    const product = await inTurn({ kind: "pdf", expectedCpu }, (typeset) => typeset(job));
    return (product as Extract<Product, { output: "pdf" }>).bytes;
  };
}

function jobOf(data: InvoiceData, hasGlyph: Parameters<typeof removeUnrenderable>[2]): DocumentJob {
  const { locale, paper, code } = data.printed;
  const fonts = fontsFor("source", locale).body.families;
  const { language, region = "" } = new Intl.Locale(locale);
  const { value } = removeUnrenderable(data, fonts, hasGlyph);
  const issuedOn = new Date(data.issuedOn);
  return {
    output: "pdf",
    template: "invoices/invoice.typ",
    data: JSON.stringify({
      ...value,
      fonts,
      lang: language,
      region,
      day: [issuedOn.getUTCFullYear(), issuedOn.getUTCMonth() + 1, issuedOn.getUTCDate()],
      code: code && renderSVG(code.content, { border: 2 }),
    }),
    size: paperSizes[paper],
    width: 0,
    time: issuedOn.getTime() / 1000,
    missing: [],
  };
}
