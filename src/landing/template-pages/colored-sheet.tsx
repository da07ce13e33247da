import { type SheetColor, type SheetDocument, type SheetSize, sheetColorNames } from "../sheets.ts";
import { Picture, type PicturePlace } from "../ui/picture.tsx";
import styles from "./colors.module.css";
import type { TemplateParts } from "./template-parts.ts";

type Props = Pick<TemplateParts, "sheetOf"> & {
  document: SheetDocument;
  size: SheetSize;
  place: PicturePlace;
  alt: string;
};

/** A sheet that `colorCss` shows in the chosen colour. */
export const ColoredSheet = ({ sheetOf, document, size, place, alt }: Props) => (
  <span className={styles.sheet} data-sheet={document.template}>
    <Picture sheet={{ ...sheetOf(document, size), alt }} place={place} />
  </span>
);

/**
 * The rules that lay the picture of a sheet in the chosen colour over the one in its own. Browsers load a background once its
 * rule applies, also without a script; until then, and if it fails, the sheet keeps its own colour.
 */
export const colorCss = (
  sheets: readonly SheetDocument[],
  hrefOf: (sheet: SheetDocument, color: SheetColor) => string,
): string =>
  sheetColorNames
    .flatMap((color) =>
      sheets.map((sheet) => {
        const selector = `main:has([data-accent=${color}]:checked) [data-sheet=${sheet.template}]::after`;
        return `${selector}{background-image:url(${hrefOf(sheet, color)})}`;
      }),
    )
    .join("");
