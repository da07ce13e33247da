import type { ResumeSection } from "../../../documents/model/section.ts";
import type { FormTable } from "../../render-data.ts";
import { eraYear } from "../document-dates.ts";
import type { PresentContext } from "../present-context.ts";

export type FormRow = FormTable["rows"][number];
/** A row of year, month and text. `raw`: the text in the place of a date. */
export type DateCells = (date: string | undefined, text: string, raw?: string) => FormRow;

/** Years are of the calendar that the document has throughout: 2014, or 平成26. */
export const dateCells =
  ({ settings, dates }: PresentContext, precision: ResumeSection["datePrecision"]): DateCells =>
  (date, text, raw) => {
    const other = dates.text(raw);
    if (!date) return { cells: ["", "", other !== "" ? `${text}（${other}）` : text] };
    const year = settings.calendar === "japanese" ? eraYear(date).replace(/年$/u, "") : date.slice(0, 4);
    const month = precision === "year" ? "" : date.slice(5, 7);
    return { cells: [year, month === "" ? "" : String(Number(month)), text] };
  };
