import { AlignmentType, type INumberingOptions, LevelFormat } from "docx";
import type { DocxContext } from "../docx-context.ts";
import { halfPoints, millimetres, points } from "../units.ts";

/** Lists that users find in Word's menus, numbers below an item of another list, and the numbers of publications. */
export const lists = {
  bullet: "bullet",
  number: "number",
  numberBelow: "numberBelow",
  publication: "publication",
};

const marks = { dot: "•", dash: "–", none: "•" };
/** Of the second level. */
const marksBelow = { dot: "–", dash: "•", none: "–" };
/** Between a mark and its text. A full-width mark needs its own width. */
export const bulletHangOf = ({ data, size }: DocxContext): number =>
  points(data.typography.square ? Math.max(10, size * 1.15) : 10);
/** Where the text of a bullet begins. */
export const bulletStartOf = (context: DocxContext): number =>
  context.inset > 0 ? context.inset : bulletHangOf(context);
export const numberHang = points(18);
const publicationHang = millimetres(9);

export function numberingOf(context: DocxContext): INumberingOptions {
  const { data, inset, size } = context;
  const { bullets, soft } = data.design;
  const mark = data.typography.square && bullets === "dot" ? "・" : marks[bullets];
  const bulletHang = bulletHangOf(context);
  const bulletStart = bulletStartOf(context);
  const run = { size: halfPoints(size), color: soft.slice(1) };
  const level = (
    format: "bullet" | "decimal",
    text: string,
    hang: number,
    start = inset + hang,
    at: 0 | 1 = 0,
  ) => ({
    level: at,
    format: LevelFormat[format === "bullet" ? "BULLET" : "DECIMAL"],
    text,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { start, hanging: hang } }, run },
  });
  return {
    config: [
      // The mark hangs beside the text, which is aligned with other text if dates are in the margin.
      {
        reference: lists.bullet,
        levels: [
          level("bullet", mark, bulletHang, bulletStart),
          level("bullet", marksBelow[bullets], bulletHang, bulletStart + bulletHang, 1),
        ],
      },
      {
        reference: lists.number,
        levels: [
          level("decimal", "%1.", numberHang),
          level("bullet", marksBelow[bullets], bulletHang, inset + numberHang + bulletHang, 1),
        ],
      },
      {
        reference: lists.numberBelow,
        levels: [
          level("decimal", "%1.", numberHang),
          level("decimal", "%2)", numberHang, inset + numberHang * 2, 1),
        ],
      },
      {
        reference: lists.publication,
        levels: [level("decimal", "%1.", publicationHang, Math.max(inset, publicationHang))],
      },
    ],
  };
}
