import { expect, test } from "vitest";
import type { Line } from "./line.ts";
import { parseResume } from "./parse-resume.ts";
import { findPeriods, wholePeriod } from "./periods.ts";

const linesOf = (text: string): Line[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ text: line, page: 1, extent: line.trim().length }));
const parsed = (text: string) => parseResume(linesOf(text));
const present = "present";

test.each([
  ["Mar 2021 – Present", { year: 2021, month: 3 }, present],
  ["03/2021 – heute", { year: 2021, month: 3 }, present],
  ["mars 2021 – aujourd’hui", { year: 2021, month: 3 }, present],
  ["marzo de 2021 – actualidad", { year: 2021, month: 3 }, present],
  ["2021-03 – 2022-05", { year: 2021, month: 3 }, { year: 2022, month: 5 }],
  ["2021. 03. – jelenleg", { year: 2021, month: 3 }, present],
  ["2021.03 ~ 현재", { year: 2021, month: 3 }, present],
  ["2014年10月～2017年3月", { year: 2014, month: 10 }, { year: 2017, month: 3 }],
  ["令和3年4月～現在", { year: 2021, month: 4 }, present],
  ["منذ مارس 2020", { year: 2020, month: 3 }, present],
  ["من سبتمبر 2016 إلى فبراير 2020", { year: 2016, month: 9 }, { year: 2020, month: 2 }],
  ["2019–2023", { year: 2019 }, { year: 2023 }],
  ["01.03.2021", { year: 2021, month: 3 }, undefined],
])("%s is a period", (text, start, end) => {
  expect(wholePeriod(text)).toMatchObject({ start, ...(end && { end }) });
  if (!end) expect(wholePeriod(text)?.end).toBeUndefined();
});

test("numbers within a sentence are no dates of an entry", () => {
  expect(findPeriods("Served 2,400 households, order no. 12021")).toEqual([]);
  expect(wholePeriod("Three Peaks Race 2023 and 2024")).toBeUndefined();
});

const job = (employer: string, title: string, start: unknown, end: unknown) => ({
  section: "experience",
  employer,
  title,
  start,
  end,
});
const jobs = [
  job("Aire Valley Transport Authority", "Senior data analyst", { year: 2021, month: 3 }, present),
  job("Northgate Council", "Data analyst", { year: 2018, month: 9 }, { year: 2021, month: 2 }),
];
const head = "Priya Hughes\nData analyst\npriya@example.com\n07700 900123\nWork experience\n";

test.each([
  [
    "employer, title and dates on lines of their own",
    "Aire Valley Transport Authority\nSenior data analyst\nMar 2021 – Present\nLeeds\n• Rebuilt the model\nNorthgate Council\nData analyst\nSept 2018 – Feb 2021\n• Ran the dashboard",
  ],
  [
    "dates at the end of the first line",
    "Aire Valley Transport Authority        Mar 2021 – Present\nSenior data analyst        Leeds\n• Rebuilt the model\nNorthgate Council        Sept 2018 – Feb 2021\nData analyst        Bradford\n• Ran the dashboard",
  ],
  [
    "dates in the margin",
    "Mar 2021 – Present     Aire Valley Transport Authority\n     Senior data analyst\n     • Rebuilt the model\nSept 2018 – Feb 2021     Northgate Council\n     Data analyst",
  ],
  [
    "dates in the margin with the place below them",
    "Mar 2021 – Present     Aire Valley Transport Authority\nLeeds     Senior data analyst\n     • Rebuilt the model\nSept 2018 – Feb 2021     Northgate Council\nBradford     Data analyst",
  ],
  [
    "dates and places before the other fields",
    "Mar 2021 – Present\nLeeds\nAire Valley Transport Authority\nSenior data analyst\n• Rebuilt the model\nSept 2018 – Feb 2021\nBradford\nNorthgate Council\nData analyst",
  ],
  [
    "title first",
    "Senior data analyst\nAire Valley Transport Authority\nMar 2021 – Present\n• Rebuilt the model\nData analyst\nNorthgate Council\nSept 2018 – Feb 2021",
  ],
])("%s", (_, text) => {
  expect(parsed(head + text)).toEqual({
    name: "Priya Hughes",
    email: "priya@example.com",
    phone: "07700 900123",
    entries: jobs,
  });
});

test("a further position has the employer above it", () => {
  const text =
    "Northgate Council\nSenior analyst\nMar 2021 – Present\n• Led the team\nData analyst\nSept 2018 – Feb 2021\n• Ran the dashboard";
  expect(parsed(head + text).entries).toMatchObject([
    { employer: "Northgate Council", title: "Senior analyst" },
    { employer: "Northgate Council", title: "Data analyst" },
  ]);
});

test("fields with middle dots between them are not separated", () => {
  const [entry] = parsed(`${head}Data analyst\nMar 2021 – Present · Northgate Council · Bradford`).entries;
  expect(entry?.employer).not.toBe("Northgate Council");
});

test("a name on two lines is recognized by the e-mail address, a headline is not part of it", () => {
  expect(parsed("Lucía\nFerrer Ibáñez\nDesigner\nlucia.ferrer@example.com").name).toBe("Lucía Ferrer Ibáñez");
  expect(parsed("Suparman\nDesigner\nsuparman@example.com").name).toBe("Suparman");
});

test("an unknown heading ends no section, a known one does", () => {
  const text = `${head}Northgate Council\nData analyst\nMar 2021 – Present\nLanguages\nWelsh\nSept 2018`;
  expect(parsed(text).entries).toHaveLength(1);
});

test("the wording tells which lines are one field", () => {
  const lines = [
    "Cumbria Combined Transport Trust and",
    "Lancashire Council",
    "Interim head of passenger information",
    "and accessibility",
    "Mar 2021 – Present",
  ];
  expect(parsed(head + lines.join("\n")).entries).toMatchObject([
    {
      employer: "Cumbria Combined Transport Trust and Lancashire Council",
      title: "Interim head of passenger information and accessibility",
    },
  ]);
});

test("dates below long names belong to them, although other dates are beside names", () => {
  const text = `${head}Northgate Council        Mar 2021 – Present\nData analyst        Leeds\nCumbria Combined Transport Trust\nInterim head\nSept 2018 – Feb 2021\nLancaster`;
  expect(parsed(text).entries).toMatchObject([
    { employer: "Northgate Council", title: "Data analyst" },
    { employer: "Cumbria Combined Transport Trust", title: "Interim head" },
  ]);
});

test.each([
  "氏名 佐藤 健太",
  "氏名　　佐藤 健太",
  "氏名\n佐藤 健太",
  "氏名 佐藤 健太 生年月日 1989年7月16日",
])("%j names the applicant", (line) => {
  expect(parsed(`履歴書\n${line}\nkenta@example.com`).name).toBe("佐藤 健太");
});
