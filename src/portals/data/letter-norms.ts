import type { LetterNorm } from "../portal.ts";

/** Letter layouts that several portals share; each function takes what a country does differently. */

const plain: LetterNorm = {
  name: "A4 letter",
  margins: { top: 25, right: 25, bottom: 25, left: 25 },
  sender: "top-start",
  recipient: "start",
  date: { align: "end", withPlace: true, pattern: "d MMMM yyyy" },
  subject: { bold: true, align: "start" },
  form: "letter",
};

/** Sender in the top left corner, recipient below it on the left, place and date on the right. */
export const senderStart = (changes: Partial<LetterNorm> = {}): LetterNorm => ({ ...plain, ...changes });

/** Sender in the top right corner, recipient on the left (United Kingdom, Greece). */
export const senderEnd = (changes: Partial<LetterNorm> = {}): LetterNorm => ({
  ...plain,
  sender: "top-end",
  ...changes,
});

/**
 * NF Z 11-001 (France): recipient at the right, behind the window of a DL envelope, 110 mm from the left edge and 50 mm from
 * the top; the signature below it. Private letters have the same layout.
 */
export const windowAtRight = (changes: Partial<LetterNorm> = {}): LetterNorm =>
  senderStart({
    name: "NF Z 11-001",
    recipientAt: { x: 110, y: 50 },
    recipientLine: 40,
    signatureX: 110,
    recipient: "end",
    ...changes,
  });

/**
 * DIN 5008, form B: address field 85 × 45 mm at 45 mm from the top, left margin 25 mm, right 20 mm,
 * fold marks at 105 and 210 mm, hole mark at 148.5 mm, bold subject without a prefix.
 */
export const din5008b: LetterNorm = {
  ...plain,
  name: "DIN 5008, form B",
  margins: { top: 27, right: 20, bottom: 25, left: 25 },
  sender: "window",
  recipient: "window",
  addressTop: 45,
  recipientLine: 44,
  marks: [105, 148.5, 210],
  date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" },
};

/** US block format: everything at the left margin of 1 inch, date first. */
export const usBlock: LetterNorm = {
  ...plain,
  name: "block format",
  margins: { top: 25.4, right: 25.4, bottom: 25.4, left: 25.4 },
  date: { align: "start", withPlace: false, pattern: "MMMM d, yyyy" },
};
