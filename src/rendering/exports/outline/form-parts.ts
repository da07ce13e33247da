import type { FormData, FormTable, ResumeData } from "../../render-data.ts";
import { type FieldPart, linesPart, type OutlinePart, richPart, textRun, titlePart } from "./part.ts";
import { headParts, photoPart, sectionParts, signatureParts } from "./resume-parts.ts";

/** A national form: its cells, tables and texts, then the sections that it prints on pages of their own. */
export function formParts(data: ResumeData, form: FormData): OutlinePart[] {
  const title = [...titlePart(form.title), ...linesPart("date", form.date)];
  const sections = form.pages.length > 0 ? pageParts(data, form) : data.sections.flatMap(sectionParts);
  const signature = data.signature?.image;
  const end = [
    ...linesPart("consent", form.declaration),
    ...(signature && form.declaration ? [{ kind: "picture", use: "signature", ...signature } as const] : []),
  ];
  // A form without tables has the head and the sections of a resume.
  if (form.tables.length === 0)
    return [
      ...title,
      ...linesPart("names", data.name),
      ...headParts(data),
      ...sections,
      ...(data.signature ? signatureParts(data.signature.placeDate, data.signature) : []),
      ...linesPart("closing", form.declaration),
      ...linesPart("consent", data.consent),
    ];
  return [
    ...title,
    ...photoPart(data),
    { kind: "fields", heading: "", items: fieldsOf(form) },
    ...form.tables.flatMap(tableParts),
    ...form.texts.flatMap(({ label, body }): OutlinePart[] =>
      body.length > 0 ? [{ kind: "heading", text: label }, ...richPart(body)] : [],
    ),
    ...end,
    ...sections,
  ];
}

/** Empty cells, the place of a glued photo and the seal are for paper. */
const fieldsOf = ({ cells }: FormData): FieldPart[] =>
  Object.entries(cells)
    .filter(([id, { label, value }]) => value !== "" && label !== "" && id !== "photo")
    .map(([, { label, value }]) => ({ label, lines: value.split("\n").map(textRun), ltr: false }));

const pageParts = ({ sections }: ResumeData, { pages }: FormData): OutlinePart[] =>
  pages.flatMap(({ title, ids }): OutlinePart[] => [
    { kind: "heading", text: title },
    ...sections.filter(({ id }) => ids.includes(id)).flatMap(sectionParts),
  ]);

function tableParts({ label, heads, rows }: FormTable): OutlinePart[] {
  const filled = rows.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell !== ""));
  return filled.length > 0 ? [{ kind: "table", label, heads, rows: filled }] : [];
}
