import { createResume } from "../../documents/model/create-resume.ts";
import { resumeContent } from "../../documents/model/resume.ts";
import type { ResumeDraft } from "../../importing/draft.ts";
import { importDraft } from "../../importing/draft.ts";
import type { ReviewDraft } from "../../importing/ui/review-draft.ts";
import { portals } from "../../portals/all.ts";

const texts = [
  "Priya Hughes, priya@example.com",
  "Date of birth: 4/3/1992",
  "Full driving licence",
  "Sept 21 - date Beckside Primary School",
  "Year 5 teacher",
  "class of 30",
  "2018 PGCE",
  "3/4/2013 A levels",
];

/** A draft with a job, two degrees, one text in the tray, and a finding of each kind that has a place. */
function buildResumeDraft(): ResumeDraft {
  const content = resumeContent.parse({
    ...createResume(portals.luk),
    person: {
      name: { given: "Priya", family: "Hughes" },
      email: "priya@example.com",
      personal: [{ field: "birthDate", value: "1992-03-04", visible: false }],
    },
    sections: [
      {
        id: "exp",
        type: "experience",
        visible: true,
        items: [
          {
            id: "job",
            position: "Year 5 teacher",
            employer: "Beckside Primary School",
            period: { start: "2021-09", ongoing: true },
            highlights: ["class of 30"],
          },
        ],
      },
      {
        id: "edu",
        type: "education",
        visible: true,
        items: [
          { id: "pgce", degree: "PGCE", period: { start: "2019", end: "2018" } },
          { id: "alevels", degree: "A levels", period: { end: "2013-04-03" } },
        ],
      },
      { id: "skl", type: "skills", visible: true, items: [] },
    ],
    tray: [{ id: "licence", text: "Full driving licence" }],
  });
  const draft = importDraft.parse({
    kind: "resume",
    format: "docx",
    title: "CV",
    missing: ["𓀀"],
    content,
    source: { pages: [], lines: texts.map((text, id) => ({ id, text, kind: "text", level: 1 })) },
    marks: [
      { target: "person", lines: [0, 1] },
      { target: "licence", lines: [2] },
      { target: "exp", lines: [3, 4, 5] },
      { target: "job", lines: [3, 4, 5] },
      { target: "pgce", lines: [6] },
      { target: "alevels", lines: [7] },
    ],
    findings: [
      { kind: "personalField", field: "birthDate", text: "4/3/1992" },
      {
        kind: "ambiguousDate",
        target: "person",
        field: "birthDate",
        text: "4/3/1992",
        choices: ["1992-03-04", "1992-04-03"],
      },
      { kind: "readAsOngoing", target: "job", text: "date" },
      { kind: "endBeforeStart", target: "pgce" },
      {
        kind: "ambiguousDate",
        target: "alevels",
        field: "end",
        text: "3/4/2013",
        choices: ["2013-04-03", "2013-03-04"],
      },
    ],
  });
  if (draft.kind !== "resume") throw new Error("not a draft of a resume");
  return draft;
}

export function buildReview(changes: Partial<ReviewDraft> = {}): ReviewDraft {
  const draft = buildResumeDraft();
  const { content } = draft;
  const requestId = "01980000-0000-7000-8000-000000000009";
  const edits = { content, settled: [], placed: {}, isEdited: false };
  return { fileName: "CV-2021.docx", draft, requestId, ...edits, ...changes };
}
