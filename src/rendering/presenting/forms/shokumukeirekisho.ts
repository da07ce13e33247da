import type { ResumeContent } from "../../../documents/model/resume.ts";
import { portals } from "../../../portals/all.ts";
import type { ResumeData } from "../../render-data.ts";
import { createDocumentDates } from "../document-dates.ts";
import type { PresentContext } from "../present-context.ts";

type Presented = Omit<ResumeData, "design">;

/** 職務経歴書: ordinary sections in the document's language, with Japanese words at the head and at the end. */
export function presentShokumukeirekisho(
  _content: ResumeContent,
  data: Presented,
  { settings, today }: PresentContext,
): Presented {
  const dates = createDocumentDates(portals.ljp, settings, "現在");
  const title = "職務経歴書";
  return {
    ...data,
    kindLabel: title,
    form: {
      title,
      date: `${dates.day(today, portals.ljp.dates.longDay)}現在`,
      cells: { name: { label: "氏名", value: data.name } },
      tables: [],
      texts: [],
      pages: [],
      declaration: data.sections.length > 0 ? "以上" : "",
    },
  };
}
