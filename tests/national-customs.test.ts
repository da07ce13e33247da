import { expect, test } from "vitest";
import { createLetter } from "../src/documents/model/create-letter.ts";
import type { ResumeContent } from "../src/documents/model/resume.ts";
import type { ResumeSection } from "../src/documents/model/section.ts";
import { allPortals, portals } from "../src/portals/all.ts";
import { isProseType, type Portal, type SectionType } from "../src/portals/portal.ts";
import { present } from "../src/rendering/presenting/present.ts";
import type { LetterData, ResumeData } from "../src/rendering/render-data.ts";
import { classic } from "../src/rendering/templates/classic/manifest.ts";
import { letter as letterManifest } from "../src/rendering/templates/letter/manifest.ts";
import { translator } from "./support/content.ts";
import { asLetter, asResume } from "./support/documents.ts";
import { nationalCustoms } from "./support/national-customs.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const messagesOf = ({ locale }: Portal) => ({
  document: translator(locale, "document"),
  words: translator(locale, "words"),
});

/** A section of each type that a new resume of the portal has, with the period in its first job. */
function sectionOf(type: SectionType): ResumeSection {
  if (isProseType(type)) return { id: type, type, visible: true, text: type };
  const item = {
    id: `${type}-1`,
    name: "x",
    title: "x",
    position: "x",
    employer: "x",
    institution: "x",
    language: "x",
    period: { start: "2021-03", ongoing: true },
  };
  return { id: type, type, visible: true, items: [item] } as ResumeSection;
}

function resumeFor(portal: Portal): ResumeData {
  const content: ResumeContent = {
    schema: 1,
    locale: portal.locale,
    person: {
      name: { given: "Kim", family: "Berg" },
      links: [],
      personal: [{ field: "birthDate", value: "1990-03-05", visible: true }],
    },
    sections: portal.resume.sections.map(sectionOf),
    template: { id: "classic", version: 1 },
  };
  const input = { document: asResume(content), portal, title: "Resume" };
  return present(input, classic, messagesOf(portal), "2026-03-05").data as ResumeData;
}

function letterFor(portal: Portal): LetterData {
  const empty = createLetter(portal, undefined, { prompts: [] });
  const content = { ...empty, place: "X", subject: "Y", date: "2026-03-05" };
  const input = { document: asLetter(content), portal, title: "Letter" };
  return present(input, letterManifest, messagesOf(portal), "2026-03-05").data as LetterData;
}

test("the table has a row for every portal", () => {
  expect(nationalCustoms.map(({ code }) => code).sort()).toEqual(allPortals.map(({ code }) => code).sort());
});

test.each(nationalCustoms.map((row) => [row.code, row] as const))(
  "%s: a resume has the country's name order, dates, headings and personal facts",
  (code, row) => {
    const portal = portals[code];
    const { name, sections, personal } = resumeFor(portal);
    const periods = sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "entry" && block.date ? [plain(block.date)] : []));
    const { photo, consent, signature, personal: offered } = portal.resume;
    const facts = Object.entries(offered).map(([field, custom]) =>
      custom === "usual" ? `${field}*` : field,
    );
    expect({
      name,
      period: periods[0],
      day: plain(personal.items[0]!.text),
      sections: sections.map(({ heading }) => heading).join(" | "),
      photo,
      consent,
      signature,
      personal: facts.sort().join(" "),
    }).toEqual({
      name: row.name,
      period: row.period,
      day: row.day,
      sections: row.sections,
      photo: row.photo,
      consent: row.consent,
      signature: row.signature,
      personal: row.personal.split(" ").sort().join(" "),
    });
  },
);

test.each(nationalCustoms.map((row) => [row.code, row] as const))(
  "%s: a letter has the country's date line and subject",
  (code, { letter, subject }) => {
    const { date, subject: printed } = letterFor(portals[code]);
    expect(plain(date)).toBe(letter);
    expect(plain(printed)).toBe(plain(subject ? `${subject} Y` : "Y"));
  },
);
