type Facts = {
  sellerName: string;
  taxId: string;
  /** The time of the invoice. */
  at: Date;
  /** Decimal numbers as text. */
  gross: string;
  tax: string;
};

/**
 * The content of the QR code on a Saudi simplified tax invoice: five fields, each as tag, length in bytes and UTF-8 text, in
 * Base64 (ZATCA, Security Features Implementation Standards, phase 1). A longer name is cut to what the length byte counts.
 */
export function zatcaCode({ sellerName, taxId, at, gross, tax }: Facts): string {
  const fields = [sellerName, taxId, `${at.toISOString().slice(0, 19)}Z`, gross, tax];
  return Buffer.concat(fields.map((text, index) => field(index + 1, text))).toString("base64");
}

const maxBytes = 255;

function field(tag: number, text: string): Buffer {
  let shown = text;
  while (Buffer.byteLength(shown) > maxBytes) shown = Array.from(shown).slice(0, -1).join("");
  const bytes = Buffer.from(shown);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}
