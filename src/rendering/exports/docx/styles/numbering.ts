import { AlignmentType, type INumberingOptions, LevelFormat } from "docx";
import type { DocxContext } from "../docx-context.ts";
import { halfPoints, millimetres, points } from "../units.ts";

/** Lists that users find in Word's menus, and the numbers of publications. */
export const lists = { bullet: "bullet", number: "number", publication: "publication" };

const marks = { dot: "•", dash: "–", none: "•" };
/** Between a mark and its text. A full-width mark needs its own width. */
export const bulletHangOf = ({ data, size }: DocxContext): number =>
  points(data.typography.square ? Math.max(10, size * 1.15) : 10);
export const numberHang = points(18);
const publicationHang = millimetres(9);

export function numberingOf(context: DocxContext): INumberingOptions {
  const { data, inset, size } = context;
  const { bullets, soft } = data.design;
  const mark = data.typography.square && bullets === "dot" ? "・" : marks[bullets];
  const bulletHang = bulletHangOf(context);
  const run = { size: halfPoints(size), color: soft.slice(1) };
  const level = (format: "bullet" | "decimal", text: string, hang: number, start = inset + hang) => ({
    level: 0,
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
        levels: [level("bullet", mark, bulletHang, inset > 0 ? inset : bulletHang)],
      },
      { reference: lists.number, levels: [level("decimal", "%1.", numberHang)] },
      {
        reference: lists.publication,
        levels: [level("decimal", "%1.", publicationHang, Math.max(inset, publicationHang))],
      },
    ],
  };
}
