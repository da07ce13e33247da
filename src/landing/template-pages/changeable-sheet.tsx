import {
  type Omission,
  type SheetColor,
  type SheetDocument,
  type SheetSize,
  sheetColorNames,
  sheetColors,
} from "../sheets.ts";
import { Picture, type PicturePlace } from "../ui/picture.tsx";
import styles from "./colors.module.css";
import type { TemplateParts } from "./template-parts.ts";

type Props = Pick<TemplateParts, "sheetOf"> & {
  document: SheetDocument;
  size: SheetSize;
  place: PicturePlace;
  alt: string;
};

/** A sheet over which the page lays another picture of it, when the visitor chooses so: `colorCss`, `omissionCss`. */
export const ChangeableSheet = ({ sheetOf, document, size, place, alt }: Props) => (
  <span className={styles.sheet} data-sheet={document.template}>
    <Picture sheet={{ ...sheetOf(document, size), alt }} place={place} />
  </span>
);

type ColorOptions = {
  colors?: readonly SheetColor[];
  /** The colour that a single sheet has by itself. */
  own?: string;
};

/**
 * The colours of the dots, and the rules that lay the picture of a sheet in the chosen colour over the one in its own. Browsers
 * load a background once its rule applies, also without a script; until then, and if it fails, the sheet keeps its own colour.
 */
export const colorCss = (
  sheets: readonly SheetDocument[],
  hrefOf: (sheet: SheetDocument, color: SheetColor) => string,
  { colors = sheetColorNames, own }: ColorOptions = {},
): string =>
  [
    own ? `[data-accent=own]{color:${own}}` : ownDotOfMany,
    ...colors.map((color) => `[data-accent=${color}]{color:${sheetColors[color]}}`),
    ...colors.flatMap((color) =>
      sheets.map((sheet) => overlayRule(`accent=${color}`, sheet, hrefOf(sheet, color))),
    ),
  ].join("");

/** Where every sheet has another colour, the dot of the own one has a part of each. */
const ownDotOfMany = `input[data-accent=own]{background-image:conic-gradient(${sheetColorNames
  .map((name, at) => `${sheetColors[name]} 0 ${at * 72 + 72}deg`)
  .join()})}`;

/** The rule that lays the picture of a sheet without what its switch takes off over the sheet, once the switch is on. */
export const omissionCss = (sheet: SheetDocument & { without: Omission }, href: string): string =>
  overlayRule(`without=${sheet.without}`, sheet, href);

/** `input`: the data attribute of the checked input. */
const overlayRule = (input: string, { template }: SheetDocument, href: string): string =>
  `main:has([data-${input}]:checked) [data-sheet=${template}]::after{background-image:url(${href})}`;
