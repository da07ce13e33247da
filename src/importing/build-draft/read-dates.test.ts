import { describe, expect, test } from "vitest";
import type { Locale } from "../../portals/portal.ts";
import { build, firstItem, job, kindsOf } from "./build-draft.test-support.ts";

const periodOf = async (period: object, locale?: Locale) => {
  const draft = await build({ sections: [job({ position: "Nurse", period })] }, locale ? { locale } : {});
  return { period: firstItem(draft).period, findings: draft.findings };
};

describe("dates", () => {
  test.each<[string, object, object, string[]]>([
    ["a month", { start: "Jan 2020", end: "März 2021" }, { start: "2020-01", end: "2021-03" }, []],
    ["until now", { start: "2020", end: "heute" }, { start: "2020", ongoing: true }, ["readAsOngoing"]],
    ["open by the format", { start: "2020", ongoing: true }, { start: "2020", ongoing: true }, []],
    ["one text", { text: "Jan 2018 – Mar 2020" }, { start: "2018-01", end: "2020-03" }, []],
    ["a season", { text: "Summer 2018" }, { start: "2018", end: "2018" }, []],
    ["no date", { start: "after school" }, { rawStart: "after school" }, ["unreadDate"]],
    [
      "an end before the start",
      { start: "2021-05", end: "2020" },
      { start: "2021-05", end: "2020" },
      ["endBeforeStart"],
    ],
    [
      "the same year in two precisions",
      { start: "2020-05", end: "2020" },
      { start: "2020-05", end: "2020" },
      [],
    ],
  ])("%s", async (_, period, expected, findings) => {
    const read = await periodOf(period);
    expect(read.period).toEqual(expected);
    expect(kindsOf(read.findings)).toEqual(findings);
  });

  test("the portal decides which of two readings is first", async () => {
    const text = "03/04/2020";
    const inBritain = await periodOf({ start: text });
    const inAmerica = await periodOf({ start: text }, "en-US");
    expect(inBritain.period).toEqual({ start: "2020-04-03" });
    expect(inAmerica.period).toEqual({ start: "2020-03-04" });
    expect(inBritain.findings).toEqual([
      expect.objectContaining({
        kind: "ambiguousDate",
        field: "start",
        text,
        choices: ["2020-04-03", "2020-03-04"],
      }),
    ]);
  });

  test("first and last days that a program wrote become months", async () => {
    const period = { start: "2018-01-01", end: "2019-12-31" };
    expect((await periodOf(period)).period).toEqual({ start: "2018-01", end: "2019-12" });
    const exact = { start: "2018-01-15", end: "2019-12-31" };
    expect((await periodOf(exact)).period).toEqual(exact);
    const draft = await build({ sections: [job({ position: "Nurse", period })] }, { format: "text" });
    expect(firstItem(draft).period).toEqual(period);
  });

  test("a birthday on the first of a month keeps its day", async () => {
    const { content } = await build({ person: { personal: { birthDate: "1990-05-01" } } });
    const entry = content.person.personal.find(({ field }) => field === "birthDate");
    expect(entry?.value).toBe("1990-05-01");
  });

  test("a text of any length in place of a date is in the field and the tray", async () => {
    const text = Array.from({ length: 3_000 }, (_, at) => `w${at}q`).join(" ");
    for (const period of [{ start: text }, { text }, { start: "2020", end: text }]) {
      const draft = await build({ sections: [job({ position: "Nurse", period })] });
      const found = JSON.stringify([draft.content.sections, draft.content.tray]).match(/w\d+q/g) ?? [];
      expect(new Set(found).size).toBe(3_000);
    }
  });
});
