import type { Person } from "../../../documents/model/person.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import type { FormData, ResumeData } from "../../render-data.ts";
import { fontsFor } from "../font-pairs.ts";
import { type PresentContext, trimmed } from "../present-context.ts";
import { addressOf, linkItems } from "../present-resume.ts";
import { fontLocaleOf } from "../script-traits.ts";
import { birthOf, personalFact } from "./form-items.ts";
import { historyTable } from "./rirekisho-history.ts";
import { formTexts, licencesTable } from "./rirekisho-texts.ts";

type Presented = Omit<ResumeData, "design">;

/** 履歴書 in the form of the Ministry of Health, Labour and Welfare. Its words are Japanese in every document. */
export function presentRirekisho(
  content: ResumeContent,
  data: Presented,
  context: PresentContext,
): Presented {
  const { body } = fontsFor("source", fontLocaleOf(content.locale, "ja-JP"));
  const { typography } = data;
  return {
    ...data,
    typography: {
      ...typography,
      // What the applicant enters is apart from the printed words of the form.
      entry: { ...body, families: [...new Set([...body.families, ...typography.body.families])] },
    },
    sections: [],
    form: {
      title: data.kindLabel,
      date: `${context.dates.day(context.today, context.language.dates.longDay)}現在`,
      cells: cellsOf(content, data, context),
      tables: [historyTable(content, context), licencesTable(content, context)],
      texts: formTexts(content, data, context),
      pages: [],
      declaration: "",
    },
  };
}

function cellsOf({ person }: ResumeContent, data: Presented, context: PresentContext): FormData["cells"] {
  const { messages } = context;
  const email = [trimmed(person.email), ...linkItems(person, context).map(({ text }) => text)];
  return {
    reading: { label: "ふりがな", value: data.reading },
    name: { label: "氏名", value: data.name },
    birth: { label: "年 月 日生（満 歳）", value: birthText(person, context) },
    gender: { label: "※性別", value: personalFact(person, "gender") ?? "" },
    addressReading: { label: "ふりがな", value: "" },
    address: { label: messages("contact.address"), value: addressOf(person, context).join("\n") },
    otherAddress: { label: "連絡先（現住所以外に連絡を希望する場合のみ記入）", value: "" },
    phone: { label: messages("contact.phone"), value: trimmed(person.phone) ?? "" },
    email: { label: "E-mail", value: email.filter(Boolean).join("\n") },
    // A printed form gets its photo by hand. A user who hides the photo wants no place for it either.
    ...(person.photo?.visible !== false && {
      photo: { label: "写真をはる位置", value: "縦 36～40mm\n横 24～30mm" },
    }),
    genderNote: { label: "", value: "※「性別」欄：記載は任意です。未記載とすることも可能です。" },
  };
}

/** 1991年6月18日生（満35歳）. A date without its day has no age. */
function birthText(person: Person, context: PresentContext): string {
  const { date = "", isDate, age } = birthOf(person, context.today, context) ?? {};
  if (age !== undefined) return `${date}生（満${age}歳）`;
  return isDate ? `${date}生` : date;
}
