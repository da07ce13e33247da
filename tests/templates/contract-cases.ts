import type { Design } from "../../src/documents/model/design.ts";
import { designRanges } from "../../src/documents/model/design-choices.ts";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { type Locale, locales } from "../../src/portals/portal.ts";
import type { TemplateManifest } from "../../src/rendering/templates/manifest.ts";
import { buildResume } from "../support/documents.ts";

/** A resume that every template must typeset without a defect. */
export type ContractCase = { name: string; content: ResumeContent; photo: boolean };

type Template = ResumeContent["template"];

const empty = (template: Template): ResumeContent => ({
  schema: 1,
  locale: "en-GB",
  person: { name: {}, personal: [] },
  sections: [],
  template,
});

const withLongWords = (template: Template): ResumeContent => {
  const content = buildResume("en-GB", { template });
  return {
    ...content,
    person: {
      ...content.person,
      name: { given: "Maximiliane Alexandra", family: "Featherstonehaugh-Cholmondeley-Wriothesley" },
      email: "maximiliane.alexandra.featherstonehaugh-cholmondeley@recruitment.example.co.uk",
    },
  };
};

/** Thirty jobs of very different length, on several pages. */
function longest(template: Template): ResumeContent {
  const content = buildResume("en-GB", { template });
  const bullet =
    "Introduced a weekly review of open cases, which halved the time that people waited for a decision";
  const items = Array.from({ length: 30 }, (_, index) => ({
    id: `job-${index}`,
    position: `Coordinator of programme ${index + 1}`,
    employer: `Employer number ${index + 1} of Northern England`,
    location: "Newcastle upon Tyne",
    period: { start: `${2025 - (index % 20)}-01`, end: `${2025 - (index % 20)}-12` },
    highlights: Array.from({ length: (index * 7) % 11 }, (_, at) => `${bullet}, part ${at + 1}`),
  }));
  const others = content.sections.filter(({ type }) => type !== "experience");
  return {
    ...content,
    sections: [...others, { id: "experience", type: "experience", visible: true, items }],
  };
}

/** Every numeric setting of the template at its smallest or largest value. */
function atBounds({ settings, limits }: TemplateManifest, bound: "min" | "max"): Design {
  const names = Object.keys(designRanges) as (keyof typeof designRanges)[];
  const numeric = names.filter((name) => name !== "fit" && settings.includes(name));
  return Object.fromEntries(numeric.map((name) => [name, (limits[name] ?? designRanges[name])[bound]]));
}

const sampleLocales: Locale[] = ["en-GB", "de-DE", "el-GR", "ja-JP", "ko-KR", "ar-SA"];

/** `full`: every language and paper of every template; else a sample of them. */
export function contractCases(manifest: TemplateManifest, full: boolean): ContractCase[] {
  const template = { id: manifest.id, version: manifest.version };
  const typical = (locale: Locale, design: Design = {}) => buildResume(locale, { template, design });
  const bounded: Locale[] = full ? sampleLocales : ["en-GB"];
  return [
    { name: "an empty document", content: empty(template), photo: false },
    {
      name: "only a name",
      content: { ...empty(template), person: { name: { given: "Suparman" }, personal: [] } },
      photo: false,
    },
    { name: "long words", content: withLongWords(template), photo: false },
    { name: "thirty jobs", content: longest(template), photo: true },
    ...(full ? locales : sampleLocales).flatMap((locale) => [
      { name: `${locale}, with a photo`, content: typical(locale), photo: true },
      ...(full ? [{ name: `${locale}, without a photo`, content: typical(locale), photo: false }] : []),
    ]),
    ...(full ? sampleLocales : (["en-GB", "ar-SA"] as Locale[])).map((locale) => ({
      name: `${locale} on US letter paper`,
      content: typical(locale, { paper: "us-letter" }),
      photo: false,
    })),
    ...(manifest.settings.includes("columns")
      ? [
          { name: "beside a panel", content: typical("de-DE", { columns: "sidebar" }), photo: true },
          {
            name: "thirty jobs beside a panel",
            content: { ...longest(template), design: { columns: "sidebar" as const } },
            photo: true,
          },
        ]
      : []),
    ...bounded.flatMap((locale) =>
      (["min", "max"] as const).map((bound) => ({
        name: `${locale}, settings at their ${bound}`,
        content: typical(locale, atBounds(manifest, bound)),
        photo: true,
      })),
    ),
  ];
}
