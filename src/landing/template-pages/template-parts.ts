import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Sheet, SheetDocument, SheetSize } from "../sheets.ts";

/** What the gallery and the pages of templates are made from. */
export type TemplateParts = {
  /** Whose customs and papers decide what is offered. */
  portal: Portal;
  /** Whose sample people are shown: the portal itself, or the one whose messages a guest culture borrows. */
  model: Portal;
  t: Translate<"gallery">;
  builder: Translate<"builder">;
  /** Of templates. */
  nameOf: (template: string) => string;
  /** In a sentence, what a template is good for. */
  purposeOf: (template: string) => string;
  galleryHref: string;
  pageHref: (template: string) => string;
  /** The start pages of the builders. */
  startHref: Record<"resume" | "letter", string>;
  sheetOf: (document: SheetDocument, size: SheetSize) => Sheet;
};
