import type { ReactNode } from "react";
import type { Translate } from "../content/messages.ts";
import type { SamplePage } from "./sample-page.ts";
import type { Sheet, SheetSize } from "./sheets.ts";

/** What the sections of a home page get besides their copy. */
export type HomeParts = {
  /** Where the buttons lead: a new resume. */
  startHref: string;
  /** The page with the prices of the review. */
  pricesHref: string;
  sheetOf: (template: string, size: SheetSize) => Sheet;
  samplePage: SamplePage;
  /** The names of templates. */
  nameOf: (template: string) => string;
  /** The words of the review's example. */
  review: Translate<"sell">;
  /** The trust rating, if the portal has enough ratings. */
  rating?: ReactNode;
};
