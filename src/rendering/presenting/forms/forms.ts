import type { ResumeContent } from "../../../documents/model/resume.ts";
import { portals } from "../../../portals/all.ts";
import type { ResumeData } from "../../render-data.ts";
import type { FormId } from "../../templates/manifest.ts";
import { createDocumentDates } from "../document-dates.ts";
import type { PresentContext } from "../present-context.ts";
import { addressOf } from "../present-resume.ts";
import { formTitles } from "./form-titles.ts";
import { presentIryeokseo } from "./iryeokseo.ts";
import { presentRirekisho } from "./rirekisho.ts";

type Presented = Omit<ResumeData, "design">;
type PresentForm = (content: ResumeContent, data: Presented, context: PresentContext) => Presented;

/** 職務経歴書: ordinary sections in the document's language, with Japanese words at the head and at the end. */
const presentShokumukeirekisho: PresentForm = ({ person }, data, context) => {
  const { settings, today } = context;
  const { contact } = data;
  // Address and personal details are in the 履歴書 that goes with it. The address is the first item.
  const withoutAddress = contact.items.slice(addressOf(person, context).length > 0 ? 1 : 0);
  const dates = createDocumentDates(portals.ljp, settings, "現在");
  const title = formTitles.shokumukeirekisho;
  return {
    ...data,
    kindLabel: title,
    contact: { ...contact, items: withoutAddress },
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
