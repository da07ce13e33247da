import { afterAll, expect, test } from "vitest";
import type { LetterContent } from "../../src/documents/model/letter.ts";
import { findCulture } from "../../src/portals/cultures/cultures.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { asLetter, buildLetter } from "../support/documents.ts";
import { overprinted, readPages, type TypesetPage } from "../support/page-checks.ts";
import { readPreview } from "../support/preview.ts";
import { createTestRenderer } from "../support/renderer.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

type Recipient = LetterContent["recipient"];
const firm: Recipient = { company: "Qfirm", person: "", address: "Qroad\nQcity" };

const requestFor = (portal: Portal, recipient: Recipient) => ({
  document: asLetter(
    buildLetter(portal.locale, {
      template: { id: "letter", version: 1 },
      sender: { name: "Qname", headline: "Qhead", address: "Qstreet", phone: "", email: "" },
      recipient,
      place: "Qplace",
      subject: "Qsubject",
    }),
  ),
  portal,
  title: "Letter",
});
const pagesOf = async (portal: Portal, recipient = firm): Promise<TypesetPage[]> =>
  readPages((await renderer.pdf(requestFor(portal, recipient))).bytes);
const portalNamed = (name: string): Portal => findCulture(name)!.portal;

const mm = (points: number): number => Math.round((points * 254) / 72) / 10;
/** The sides of a run and its baseline, from the left and the upper edge. */
function placeOf(page: TypesetPage, text: string, nth: number) {
  const run = page.runs.filter((each) => each.text.includes(text)).at(nth)!;
  return { left: mm(run.x), right: mm(run.x + run.width), baseline: mm(page.height - run.y) };
}

/** The upper edge of a line of 10.5 pt is 0.78 em above its baseline. */
const upperEdge = (baseline: number): number => baseline - mm(0.78 * 10.5);

/** [culture, recipient's side and position, its upper edge where a norm sets it, date, name below the signature]. */
type Row = [
  string,
  "left" | "right",
  number,
  number | null,
  "left" | "right",
  number,
  "left" | "right",
  number,
];

// DIN 5008:2020 form B: address lines from 62.7 mm, information block at 125 mm. NF Z 11-001 and SN 010130: the window at
// the right. US block format: margins of one inch. In the other countries custom has sides, but no norm has positions.
const rows: Row[] = [
  ["lde", "left", 25, 62.7, "left", 125, "left", 25],
  ["be/de", "left", 25, null, "right", 185, "left", 25],
  ["lfr", "left", 110, 50, "left", 110, "left", 110],
  ["ch/de", "left", 118, 50, "left", 118, "left", 25],
  ["ch/fr", "left", 118, 50, "left", 118, "left", 110],
  ["ch/it", "left", 118, 50, "left", 118, "left", 25],
  ["luk", "left", 25, null, "right", 185, "left", 25],
  ["wlb", "left", 25.4, null, "left", 25.4, "left", 25.4],
  ["lit", "left", 113, null, "right", 185, "left", 25],
  ["lfi", "left", 25, null, "right", 185, "left", 25],
  ["lsw", "left", 25, null, "right", 185, "left", 25],
  ["les", "left", 25, null, "right", 185, "left", 25],
  ["lpl", "left", 25, null, "right", 185, "left", 25],
  ["lno", "left", 25, null, "right", 185, "left", 25],
  ["lgr", "left", 25, null, "right", 185, "left", 25],
  ["lro", "left", 25, null, "right", 185, "left", 25],
  ["lpt", "left", 25, null, "right", 185, "left", 25],
  ["lcz", "left", 25, null, "right", 185, "left", 25],
  ["lsk", "left", 25, null, "right", 185, "left", 25],
  ["lhu", "left", 25, null, "right", 185, "left", 25],
  ["lid", "left", 25, null, "right", 185, "left", 25],
  ["lmx", "left", 25, null, "right", 190.9, "left", 25],
  ["ldk", "left", 25, null, "right", 185, "left", 25],
  ["lnl", "left", 25, null, "left", 25, "left", 25],
  ["lbr", "left", 25, null, "left", 25, "left", 25],
  // Mirrored; the sender of a Japanese letter is between date and subject, and its name is not below the closing.
  ["lsa", "right", 185, null, "right", 185, "right", 185],
  ["ljp", "left", 25, null, "right", 185, "right", 185],
];

test.each(rows)(
  "%s: recipient, date and signature are at the positions of the country's letters",
  async (name, side, recipient, top, dateSide, date, nameSide, signature) => {
    const [page] = await pagesOf(portalNamed(name));
    const first = placeOf(page!, "Qfirm", 0);
    expect(Math.abs(first[side] - recipient)).toBeLessThanOrEqual(0.3);
    if (top !== null) expect(Math.abs(upperEdge(first.baseline) - top)).toBeLessThanOrEqual(0.3);
    const dates = page!.runs.filter((run) => mm(page!.height - run.y) === placeOf(page!, "2026", 0).baseline);
    const edges = dates.map((run) => (dateSide === "left" ? mm(run.x) : mm(run.x + run.width)));
    // Hungarian dates end with a full stop in the margin.
    expect(
      Math.abs((dateSide === "left" ? Math.min(...edges) : Math.max(...edges)) - date),
    ).toBeLessThanOrEqual(0.8);
    expect(Math.abs(placeOf(page!, "Qname", -1)[nameSide] - signature)).toBeLessThanOrEqual(0.3);
  },
);

test("a German letter has fold marks at 105 and 210 mm, a hole mark at 148.5 mm and its subject at 98.46 mm", async () => {
  const { pages } = readPreview(await renderer.preview(requestFor(portalNamed("lde"), firm)));
  const marks = [...pages[0]!.matchAll(/transform="translate\(14\.173,([\d.]+)\)"/g)].map((found) =>
    mm(Number(found[1])),
  );
  expect(marks).toEqual([105, 148.5, 210]);
  const [page] = await pagesOf(portalNamed("lde"));
  expect(Math.abs(upperEdge(placeOf(page!, "Qsubject", 0).baseline) - 98.46)).toBeLessThanOrEqual(0.5);
});

/** Left, right, upper and lower edge of the recipient's field. */
const fields: [string, number, number, number, number][] = [
  ["lde", 25, 105, 62.7, 90.3],
  ["lfr", 110, 185.3, 50, 95],
  ["ch/de", 118, 185.3, 50, 95],
];
const long = (length: number) =>
  `Qx ${"Werkstraße und Nebengebäude ".repeat(8)}`
    .slice(0, length - 2)
    .trim()
    .concat("Qy");

test.each(fields.flatMap((field) => [45, 60, 100].map((length) => [...field, length] as const)))(
  "%s: lines of an address stay in the field and overprint nothing (%i–%i mm, %i–%i mm, %i characters)",
  async (name, left, right, upper, lower, length) => {
    const line = long(length);
    const recipient = { company: line, department: line, person: "", address: `${line}\nQcity` };
    const pages = await pagesOf(portalNamed(name), recipient);
    expect(overprinted(pages)).toEqual([]);
    const [page] = pages;
    const city = placeOf(page!, "Qcity", 0);
    const first = placeOf(page!, "Qx", 0);
    expect(upperEdge(first.baseline)).toBeGreaterThanOrEqual(upper - 0.8);
    expect(city.baseline).toBeLessThanOrEqual(lower);
    const inField = page!.runs.filter(({ y, x }) => {
      const baseline = mm(page!.height - y);
      return baseline >= first.baseline && baseline <= city.baseline && mm(x) >= left - 0.5 && mm(x) <= right;
    });
    const ofRecipient = inField.filter(({ x }) => Math.abs(mm(x) - left) < 60);
    expect(Math.max(...ofRecipient.map(({ x, width }) => mm(x + width)))).toBeLessThanOrEqual(right);
    expect(Math.min(...ofRecipient.map(({ size }) => size))).toBeGreaterThanOrEqual(6.5);
  },
);
