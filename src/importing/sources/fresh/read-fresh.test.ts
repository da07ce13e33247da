import fc from "fast-check";
import { expect, test } from "vitest";
import { fresh, freshFiles } from "../../../../tests/support/import-files/fresh.ts";
import { anythingWith, fillTexts, lostWords, textsIn } from "../../../../tests/support/import-files/share.ts";
import { enGb } from "../../../../tests/support/samples/en-gb.ts";
import { shortSamples } from "../../../../tests/support/samples/short.ts";
import { readFresh } from "./read-fresh.ts";

const frFr = shortSamples.find(({ locale }) => locale === "fr-FR")!;
const { raw } = readFresh(fresh(enGb))!;
const titled = (title: string) => raw.sections.find((section) => section.title === title);
const typed = (type: string) => raw.sections.find((section) => section.type === type);

test("employment, education and service are read from their history", () => {
  expect(typed("experience")).toMatchObject({
    items: [
      {
        employer: "Aire Valley Transport Authority",
        period: { start: "2021-03", ongoing: true },
        technologies: ["SQL"],
      },
      { period: { start: "2018-09", end: "2021-02" } },
      ...[{}, {}, {}],
    ],
  });
  expect(typed("education")).toMatchObject({ items: [{ degree: "MSc", score: "Distinction" }, {}, {}] });
  expect(typed("volunteering")).toMatchObject({ items: [{ organization: "Leeds Night Bus Charity" }] });
});

test("lists that are sections of one type have the format's word as the heading", () => {
  expect(titled("Governance")).toMatchObject({
    type: "memberships",
    items: [{ position: "Member", organization: "Bus users" }],
  });
  expect(titled("Speaking")).toMatchObject({
    type: "custom",
    items: [{ title: "Open data", subtitle: "Data day", location: "York" }],
  });
  expect(titled("Testimonials")).toMatchObject({ type: "references", items: [{ reference: "A pleasure." }] });
  expect(raw.sections.filter(({ type }) => type === "skills")).toHaveLength(2);
});

test("values without a field are in the tray with their labels", () => {
  expect(raw.tray.map(({ label, text }) => [label, text])).toEqual(
    expect.arrayContaining([
      ["Work phone", "01632 960000"],
      ["Fax", "01632 960002"],
      ["Employment: summary", "Nine years in transport."],
      ["Disposition: Authorization", "citizen"],
      ["Disposition: Travel", "25"],
      ["Relocation: Destinations", "Austin"],
      ["Info: Quote", "Maps first."],
    ]),
  );
});

test("a reference's telephone number is a field", () => {
  expect(typed("references")).toMatchObject({ items: [{ name: "Dana Reed", phone: "01632 960001" }] });
});

test("a file without `meta` is recognised by its lists, and odd values do not stop it", () => {
  const odd = {
    name: "Marc",
    employment: { history: [{ employer: "A", start: 2019 }, "B", null] },
    skills: ["x"],
    writing: {},
  };
  const reading = readFresh(odd)!.raw;
  expect(reading.sections).toMatchObject([
    { items: [{ employer: "A", period: { start: "2019", ongoing: true } }] },
  ]);
  expect(reading.tray.map(({ text }) => text)).toEqual(["B", "x"]);
  expect(readFresh({ name: "Marc", skills: { list: [{ name: "x" }] } })!.raw.sections).toHaveLength(1);
});

test("other JSON is not read as FRESH", () => {
  const others = [
    null,
    1,
    [],
    {},
    { name: "x" },
    { basics: {}, work: [], education: [], skills: [] },
    { meta: { format: "other" } },
    { resume: {} },
  ];
  for (const data of others) expect(readFresh(data)).toBeNull();
});

test("all texts are in fields or in the tray", () => {
  const technical = ["meta", "flavor"];
  expect(lostWords(textsIn(fresh(enGb), technical), raw)).toEqual([]);
  expect(lostWords(textsIn(fresh(frFr), technical), readFresh(fresh(frFr))!.raw)).toEqual([]);
  fc.assert(
    fc.property(freshFiles.map(fillTexts), (file) => {
      const texts = textsIn(file, ["meta"]).filter((text) => text !== "phone" && text !== "email");
      expect(lostWords(texts, readFresh(file)!.raw)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("any JSON is read without an error", () => {
  const keys =
    "employment education history skills sets list social contact other info location references value flavor".split(
      " ",
    );
  fc.assert(
    fc.property(anythingWith(keys), anythingWith(keys), (employment, skills) => {
      const meta = { format: "FRESH" };
      readFresh({
        meta,
        employment,
        skills,
        contact: employment,
        social: [skills],
        references: [employment],
        writing: [skills],
      });
      readFresh(employment);
    }),
    { numRuns: 200 },
  );
});
