import { describe, expect, test } from "vitest";
import type { OwnDraft } from "../../src/importing/draft.ts";
import { readFile } from "../../src/importing/formats.server.ts";
import type { ImportMessages } from "../../src/importing/process/import-job.ts";
import { sectionTypes } from "../../src/portals/portal.ts";

const headings = Object.fromEntries(sectionTypes.map((type) => [type, type])) as ImportMessages["headings"];
const read = async (file: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  const draft = await readFile({ bytes, culture: "luk", messages: { title: "CV", consent: "", headings } });
  return (draft as Extract<OwnDraft, { kind: "resume" }>).content;
};

type Dates = { start?: string; end?: string };
const jsonResume = ({ start, end }: Dates, date: string) => ({
  basics: { name: "Priya Hughes" },
  work: [{ name: "Buses Ltd", startDate: start, endDate: end }],
  awards: [{ title: "Prize", date }],
});
const fresh = ({ start, end }: Dates, date: string) => ({
  name: "Priya Hughes",
  contact: { birth: date },
  info: {},
  employment: { history: [{ employer: "Buses Ltd", start, end }] },
  recognition: [{ title: "Prize", date }],
});

describe.each([
  ["JSON Resume", jsonResume],
  ["FRESH", fresh],
])("%s: days that a program wrote for months", (_, fileOf) => {
  const contentOf = async (dates: Dates, date = "2020-05-17") => {
    const { sections } = await read(fileOf(dates, date));
    const items = sections.flatMap((section) => ("items" in section ? section.items : []));
    return {
      period: items.find((item) => "period" in item)?.period,
      date: items.find((item) => "date" in item)?.date,
    };
  };

  test.each<[Dates, Dates]>([
    [
      { start: "2018-01-01", end: "2019-12-31" },
      { start: "2018-01", end: "2019-12" },
    ],
    [
      { start: "2018-01-01", end: "2019-12-01" },
      { start: "2018-01", end: "2019-12" },
    ],
    [
      { start: "2018-01-15", end: "2019-12-31" },
      { start: "2018-01-15", end: "2019-12-31" },
    ],
    [
      { start: "2018-01-01", end: "2019-12-15" },
      { start: "2018-01-01", end: "2019-12-15" },
    ],
  ])("%o is %o", async (written, expected) => {
    expect((await contentOf(written)).period).toEqual(expected);
  });

  test("a date alone is a month if it is a first day", async () => {
    expect((await contentOf({ start: "2018" }, "2020-05-01")).date).toBe("2020-05");
    expect((await contentOf({ start: "2018" }, "2020-05-31")).date).toBe("2020-05-31");
  });
});
