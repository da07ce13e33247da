import type { ResumeContent } from "../../../documents/model/resume.ts";
import { portals } from "../../../portals/all.ts";
import type { ResumeData } from "../../render-data.ts";
import type { FormId } from "../../templates/manifest.ts";
import { createDocumentDates } from "../document-dates.ts";
import type { PresentContext } from "../present-context.ts";
import { presentIryeokseo } from "./iryeokseo.ts";
import { presentRirekisho } from "./rirekisho.ts";

type Presented = Omit<ResumeData, "design">;
type PresentForm = (content: ResumeContent, data: Presented, context: PresentContext) => Presented;

/** 職務経歴書: ordinary sections in the document's language, with Japanese words at the head and at the end. */
const presentShokumukeirekisho: PresentForm = (_content, data, { settings, today }) => {
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
};

/** Adds the words, cells and tables of a national form to a presented resume. */
export const formPresenters: Record<FormId, PresentForm> = {
  rirekisho: presentRirekisho,
  shokumukeirekisho: presentShokumukeirekisho,
  iryeokseo: presentIryeokseo,
};
