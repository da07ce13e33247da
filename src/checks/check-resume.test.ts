import { describe, expect, test } from "vitest";
import { buildResume } from "../../tests/support/documents.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { resumeContent } from "../documents/model/resume.ts";
import type { ResumeSection } from "../documents/model/section.ts";
import { allPortals, portals } from "../portals/all.ts";
import type { PersonalField, PortalCode } from "../portals/portal.ts";
import type { Finding, Rule } from "./finding.ts";
import { checkResume } from "./run-checks.ts";

const today = "2026-06-15";
type Jobs = Extract<ResumeSection, { type: "experience" }>["items"];
type Change = (content: ResumeContent) => ResumeContent;

const job: Jobs[number] = {
  id: "j1",
  position: "Teacher",
  employer: "Beckside Primary School",
  period: { start: "2016-09", ongoing: true },
  highlights: ["Taught a class of 30 pupils aged eight and nine, many with other first languages"],
};
const experience = (items: Jobs): ResumeSection => ({ id: "x", type: "experience", visible: true, items });

/** A resume of the portal that no rule objects to. */
function soundResume(code: PortalCode): ResumeContent {
  const { locale, resume, name } = portals[code];
  const personal = (Object.keys(resume.personal) as PersonalField[])
    .filter((field) => resume.personal[field] === "usual")
    .map((field) => ({ field, value: "1990", visible: true }));
  return {
    schema: 1,
    locale,
    person: {
      name: Object.fromEntries(name.parts.map((part) => [part, "Ada"])),
      email: "ada.shah@example.com",
      phone: "+44 7700 900123",
      location: { city: "Leeds", ...(resume.expectations.street === "usual" && { address: "Park Row 1" }) },
      personal,
      ...(resume.photo === "usual" && {
        photo: { fileId: "0197f8b4-0000-7000-8000-000000000000", visible: true },
      }),
    },
    sections: [experience([job])],
    ...(resume.consent === "on" && { consent: { text: "I agree.", visible: true } }),
    template: { id: "classic", version: 1 },
  };
}

const withJobs =
  (...jobs: Jobs): Change =>
  (content) => ({ ...content, sections: [experience(jobs)] });
const withPerson =
  (change: Partial<ResumeContent["person"]>): Change =>
  (content) => ({ ...content, person: { ...content.person, ...change } });
const withFact = (field: PersonalField, value = "x", visible = true): Change =>
  withPerson({ personal: [{ field, value, visible }] });
const withSection =
  (section: ResumeSection): Change =>
  (content) => ({ ...content, sections: [...content.sections, section] });
const photo = { fileId: "0197f8b4-0000-7000-8000-000000000000", visible: true };
const dated = (start: string, end?: string): Jobs[number] => ({
  ...job,
  id: `j${start}`,
  period: { start, ...(end ? { end } : { ongoing: true }) },
});
const lines = (...highlights: string[]): Jobs[number] => ({ ...job, highlights });

function check(
  code: PortalCode,
  change: Change = (content) => content,
  pages = { count: 1, missing: [] as string[] },
) {
  const content = change(soundResume(code));
  expect(resumeContent.safeParse(content).error).toBeUndefined();
  return checkResume({ content, portal: portals[code], today, pages, consentText: "I agree." }) ?? [];
}
const rulesOf = (findings: readonly Finding[]): Rule[] => findings.map(({ rule }) => rule);

test.each(allPortals)("$code: a sound resume has no findings", ({ code }) => {
  expect(check(code)).toEqual([]);
});

test("a resume that has just been begun has no check yet", () => {
  const content = { ...soundResume("luk"), sections: [experience([])] };
  expect(checkResume({ content, portal: portals.luk, today, pages: null, consentText: "" })).toBeNull();
});

type Row = [rule: Rule, code: PortalCode, change: Change, path: string];

const found: Row[] = [
  ["missingContact", "luk", withPerson({ name: {} }), "person/name/given"],
  ["missingContact", "ljp", withPerson({ name: {} }), "person/name/family"],
  ["missingContact", "luk", withPerson({ email: " " }), "person/email"],
  ["missingContact", "lde", withPerson({ phone: undefined }), "person/phone"],
  ["missingContact", "wlb", withPerson({ location: {} }), "person/location/city"],
  ["missingContact", "ljp", withPerson({ location: { city: "東京" } }), "person/location/address"],
  ["emailIncomplete", "luk", withPerson({ email: "ada.shah" }), "person/email"],
  ["emailTypo", "luk", withPerson({ email: "ada@gmial.com" }), "person/email"],
  ["emailUnusual", "luk", withPerson({ email: "sexyada@example.com" }), "person/email"],
  ["emailUnusual", "lde", withPerson({ email: "prinzessin.ada@example.com" }), "person/email"],
  ["emailUnusual", "lbr", withPerson({ email: "gatinha_ada@example.com" }), "person/email"],
  ["phoneIncomplete", "luk", withPerson({ phone: "07700" }), "person/phone"],
  [
    "streetDiscouraged",
    "luk",
    withPerson({ location: { city: "Leeds", address: "1 Park Row" } }),
    "person/location/address",
  ],
  ["photoDiscouraged", "luk", withPerson({ photo }), "person/photo"],
  ["photoDiscouraged", "wlb", withPerson({ photo }), "person/photo"],
  ["photoExpected", "ljp", withPerson({ photo: { ...photo, visible: false } }), "person/photo"],
  ["personalDiscouraged", "luk", withFact("maritalStatus"), "person/personal/maritalStatus"],
  ["personalDiscouraged", "wlb", withFact("birthDate", "1990-03-05"), "person/personal/birthDate"],
  ["personalDiscouraged", "les", withFact("maritalStatus"), "person/personal/maritalStatus"],
  ["personalExpected", "lit", withPerson({ personal: [] }), "person/personal/birthDate"],
  ["personalExpected", "lsa", withFact("nationality", ""), "person/personal/nationality"],
  ["endBeforeStart", "luk", withJobs(job, dated("2021-03", "2019-05")), "sections/x/items/j2021-03/period"],
  [
    "dateText",
    "luk",
    withJobs(job, { ...job, id: "j2", period: { rawStart: "Summer 2018" } }),
    "sections/x/items/j2/period",
  ],
  [
    "dateUnprinted",
    "luk",
    withJobs(job, { ...job, id: "j2", period: { rawStart: "Summer 2018", rawEnd: "banana" } }),
    "sections/x/items/j2/period",
  ],
  ["dateImplausible", "luk", withJobs(job, dated("1443", "1446")), "sections/x/items/j1443/period"],
  ["dateImplausible", "luk", withJobs(job, dated("2020", "2062")), "sections/x/items/j2020/period"],
  ["mixedPrecision", "luk", withJobs(job, dated("2015", "2016")), "sections/x/items/j2015/period"],
  ["gap", "luk", withJobs(dated("2018-01", "2019-06"), dated("2020-03")), "sections/x/items/j2018-01/period"],
  ["gap", "luk", withJobs(dated("2018-01", "2025-01")), "sections/x/items/j2018-01/period"],
  ["gap", "lde", withJobs(dated("2018-01", "2019-06"), dated("2019-11")), "sections/x/items/j2018-01/period"],
  ["emptySection", "luk", withSection({ id: "s", type: "skills", visible: true, items: [] }), "sections/s"],
  ["emptySection", "luk", withSection({ id: "s", type: "summary", visible: true, text: " " }), "sections/s"],
  ["blank", "luk", withJobs(lines("Cared for [number] patients")), "sections/x/items/j1/highlights"],
  [
    "blank",
    "ljp",
    withSection({ id: "s", type: "summary", visible: true, text: "[職種]として[年数]年" }),
    "sections/s/text",
  ],
  ["tray", "luk", (content) => ({ ...content, tray: [{ id: "t", text: "Lost line" }] }), "tray"],
  ["consentMissing", "lpl", ({ consent: _, ...content }) => content, "consent/text"],
  [
    "consentMissing",
    "lit",
    (content) => ({ ...content, consent: { text: "x", visible: false } }),
    "consent/text",
  ],
  [
    "signatureIncomplete",
    "lde",
    (content) => ({ ...content, signature: { place: "", date: "2026-06-01", visible: true } }),
    "signature/place",
  ],
  [
    "signatureIncomplete",
    "lde",
    (content) => ({ ...content, signature: { place: "Köln", visible: true } }),
    "signature/date",
  ],
  [
    "redundant",
    "luk",
    withSection({ id: "s", type: "summary", visible: true, text: "References available upon request." }),
    "sections/s/text",
  ],
  ["linkBroken", "luk", withPerson({ url: "see my page" }), "person/url"],
  [
    "linkBroken",
    "luk",
    withPerson({ links: [{ id: "l", network: "LinkedIn", url: "in/ada" }] }),
    "person/links/l/url",
  ],
  [
    "linkBroken",
    "luk",
    withJobs({ ...job, highlights: [[{ text: "my site", link: "ada" }]] }),
    "sections/x/items/j1/highlights",
  ],
  ["paleAccent", "luk", (content) => ({ ...content, design: { accent: "#ffee88" } }), "design/accent"],
  [
    "personMixed",
    "luk",
    withJobs(lines("I taught pupils", "Led maths across the school", "Ran a club")),
    "sections/x/items/j1/highlights",
  ],
  [
    "personMixed",
    "lde",
    withJobs(lines("Dort habe ich geleitet", "Leitung des Teams", "Planung der Schichten")),
    "sections/x/items/j1/highlights",
  ],
  [
    "personMixed",
    "lfr",
    withJobs(lines("J’ai géré une équipe", "Gestion des stocks", "Suivi des clients")),
    "sections/x/items/j1/highlights",
  ],
  [
    "personMixed",
    "lnl",
    withJobs(lines("Hier leidde ik een team", "Planning van diensten", "Contact met ouders")),
    "sections/x/items/j1/highlights",
  ],
  [
    "personMixed",
    "lsw",
    withJobs(lines("Här ledde jag ett team", "Planering av scheman", "Kontakt med kunder")),
    "sections/x/items/j1/highlights",
  ],
  [
    "tenseMixed",
    "luk",
    withJobs(lines("Led maths across the school", "Managing a budget")),
    "sections/x/items/j1/highlights",
  ],
  [
    "tenseMixed",
    "wlb",
    withJobs(job, {
      ...lines("Built the app", "Manage releases"),
      id: "j2",
      period: { start: "2014-01", end: "2016-08" },
    }),
    "sections/x/items/j2/highlights",
  ],
];

test.each(found)("%s is found in %s (%#)", (rule, code, change, path) => {
  const findings = check(code, change);
  expect(findings.map((each) => [each.rule, each.path.join("/")])).toContainEqual([rule, path]);
});

const notFound: [Rule, PortalCode, Change][] = [
  ["photoDiscouraged", "lde", withPerson({ photo })],
  ["photoDiscouraged", "luk", withPerson({ photo: { ...photo, visible: false } })],
  ["photoExpected", "luk", withPerson({})],
  ["personalDiscouraged", "lsa", withFact("maritalStatus")],
  ["personalDiscouraged", "luk", withFact("maritalStatus", "x", false)],
  ["streetDiscouraged", "lde", withPerson({ location: { city: "Köln", address: "Weg 1" } })],
  ["streetDiscouraged", "luk", withPerson({ location: { address: "Leeds" } })],
  ["missingContact", "luk", withPerson({ location: { address: "Leeds" } })],
  ["emailUnusual", "luk", withPerson({ email: "ada.babysitter@example.com" })],
  ["emailUnusual", "luk", withPerson({ name: { given: "Angel" }, email: "angel.cruz@example.com" })],
  ["emailUnusual", "luk", withPerson({ email: "ada.1990@example.com" })],
  ["emailTypo", "luk", withPerson({ email: "ada@ymail.com" })],
  ["emailTypo", "luk", withPerson({ email: "ada@mail.com" })],
  ["emailTypo", "lid", withPerson({ email: "ada@yahoo.co.id" })],
  ["emailTypo", "luk", withPerson({ email: "ada@gmail.com" })],
  ["endBeforeStart", "luk", withJobs(dated("2021-03", "2021"))],
  ["gap", "luk", withJobs(dated("2018-01", "2019-06"), dated("2019-12"))],
  ["gap", "luk", withJobs(dated("2012-01", "2013-06"), dated("2014-06"))],
  ["gap", "luk", withJobs(dated("2016"), { ...job, id: "old", period: { start: "2014", end: "2015" } })],
  [
    "mixedPrecision",
    "luk",
    (content) => ({
      ...content,
      sections: [{ ...experience([job, dated("2015", "2016")]), datePrecision: "year" as const }],
    }),
  ],
  ["emptySection", "luk", withSection({ id: "s", type: "skills", visible: false, items: [] })],
  ["blank", "luk", withJobs(lines("See the paper [1]"))],
  ["consentMissing", "lsk", withPerson({})],
  ["signatureIncomplete", "lde", (content) => ({ ...content, signature: { place: "", visible: false } })],
  [
    "redundant",
    "lno",
    withSection({ id: "s", type: "summary", visible: true, text: "References available on request" }),
  ],
  ["linkBroken", "luk", withPerson({ url: "ada.example" })],
  ["paleAccent", "luk", (content) => ({ ...content, design: { accent: "#0b5c4a" } })],
  ["personMixed", "luk", withJobs(lines("Ran Phase I trials", "Led the team", "Wrote reports"))],
  ["personMixed", "luk", withJobs(lines("I ran trials", "I led the team", "I wrote reports"))],
  ["personMixed", "les", withJobs(lines("Yo dirigí el equipo", "Gestión de turnos", "Atención"))],
  ["tenseMixed", "luk", withJobs(lines("Led maths across the school", "Manage a budget"))],
  ["tenseMixed", "luk", withJobs(lines("Led maths across the school", "Marketing of courses"))],
  ["tenseMixed", "lde", withJobs(lines("Led maths", "Managing a budget"))],
];

test.each(notFound)("%s is not found in %s (%#)", (rule, code, change) => {
  expect(rulesOf(check(code, change))).not.toContain(rule);
});

describe("pages", () => {
  const long = withJobs(dated("2012-01"));
  test.each<[PortalCode, Change, pages: number, most: number | null]>([
    ["luk", long, 3, 2],
    ["luk", long, 2, null],
    ["lfr", long, 2, null],
    ["lfr", withJobs(dated("2021-01")), 2, 1],
    ["wlb", withJobs(dated("2021-01")), 2, 1],
    ["ldk", long, 3, null],
    ["lde", long, 3, 2],
    ["ljp", long, 3, null],
  ])("%s (%#): %i pages", (code, change, count, most) => {
    const finding = check(code, change, { count, missing: [] }).find(({ rule }) => rule === "tooLong");
    expect(finding?.values?.most ?? null).toBe(most);
  });

  test("one page too many can be fitted; a national form has the pages that it has", () => {
    const [finding] = check("luk", long, { count: 3, missing: [] });
    expect(finding?.fix?.apply(soundResume("luk")).design).toEqual({ fit: 2 });
    const form: Change = (content) => ({ ...content, template: { id: "rirekisho", version: 1 } });
    expect(rulesOf(check("ljp", form, { count: 4, missing: [] }))).not.toContain("tooLong");
  });

  test("characters that no font shows are found at the first text that has them", () => {
    const [finding] = check(
      "luk",
      withJobs(lines("Led 𓀀 the team of thirty people in the north of the county", "x")),
      {
        count: 1,
        missing: ["𓀀"],
      },
    );
    expect([finding?.rule, finding?.path.join("/")]).toEqual([
      "characters",
      "sections/x/items/j1/highlights",
    ]);
  });
});

describe("fixes", () => {
  test.each<[Rule, PortalCode, Change]>([
    ["emailTypo", "luk", withPerson({ email: "ada@hotmial.co.uk" })],
    ["photoDiscouraged", "luk", withPerson({ photo })],
    ["personalDiscouraged", "luk", withFact("maritalStatus")],
    ["emptySection", "luk", withSection({ id: "s", type: "skills", visible: true, items: [] })],
    ["consentMissing", "lpl", ({ consent: _, ...content }) => content],
  ])("%s of %s is gone after its fix, and nothing else is found", (rule, code, change) => {
    const content = change(soundResume(code));
    const finding = check(code, change).find((each) => each.rule === rule)!;
    expect(check(code, () => finding.fix!.apply(content))).toEqual([]);
  });
});

test("findings are in the order of the form, and their ids depend on the place and on what was found", () => {
  const first = check("luk", (content) =>
    withJobs(lines("Cared for [number]"))(withPerson({ email: "" })(content)),
  );
  expect(first.map(({ path }) => path[0])).toEqual(["person", "sections"]);
  const again = check("luk", withJobs(lines("Cared for [number] people")));
  expect(again[0]!.id).toBe(first[1]!.id);
  const other = check("luk", withJobs(lines("Cared for [many]")));
  expect(other[0]!.id).not.toBe(first[1]!.id);
});

test.each(allPortals)(
  "$code: the sample person's resume can be checked, and its ids are ids of the model",
  ({ code, locale }) => {
    const content = buildResume(locale);
    const findings = checkResume({ content, portal: portals[code], today, pages: null, consentText: "x" });
    const setAside = Object.fromEntries((findings ?? []).map(({ id }) => [id, true as const]));
    expect(resumeContent.safeParse({ ...content, setAside }).success).toBe(true);
  },
);
