import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { style } from "./lines.test-support.ts";
import { rowsOf } from "./rows.ts";

const rows = (text: string) => rowsOf(linesOfText(text), style);
const row = (text: string) => {
  const [{ date, fields }] = rows(text) as [ReturnType<typeof rows>[number]];
  return [date, ...fields.map(({ text }) => text)];
};

test.each([
  ["beside the text", "Engineer   Mar 2021 – Present", ["Mar 2021 – Present", "Engineer"]],
  ["before the text", "2019 – 2021   Engineer", ["2019 – 2021", "Engineer"]],
  ["at the end of the line", "Engineer, Acme, 2019 – 2021", ["2019 – 2021", "Engineer, Acme"]],
  ["at its start", "2019: Engineer", ["2019", "Engineer"]],
  ["behind its label", "Período 08/2021 – 08/2023", ["08/2021 – 08/2023"]],
  ["in brackets", "Engineer (2019 – 2021)", ["2019 – 2021", "Engineer"]],
  [
    "between its texts, with marks around it",
    "Engineer | 2019 – 2021 | Leeds",
    ["2019 – 2021", "Engineer", "Leeds"],
  ],
  ["in full-width brackets", "TOEIC 850点（2019年5月）", ["2019年5月", "TOEIC 850点"]],
  ["in brackets, before a word", "普通自動車免許（2012年8月取得）", ["2012年8月", "普通自動車免許 (取得)"]],
  ["in brackets, beside a fact", "Engineer (2019, part-time)", ["2019", "Engineer (part-time)"]],
  ["beside full-width brackets", "営業（正社員）、2019年", ["2019年", "営業（正社員）"]],
  ["before a mark", "2019 – 2021 | Engineer | Leeds", ["2019 – 2021", "Engineer | Leeds"]],
  ["before a company in brackets", "2018.03 ~ 2020.02 (주)대한상사", ["2018.03 ~ 2020.02", "(주)대한상사"]],
  [
    "before a sentence",
    "2013-2015 Técnico Superior en Administración y Finanzas. IES Cervantes, Madrid.",
    ["2013-2015", "Técnico Superior en Administración y Finanzas. IES Cervantes, Madrid."],
  ],
  ["beside its duration", "2019 – 2021 (2 years)", ["2019 – 2021 (2 years)"]],
  ["alone", "[03/2019 – 05/2021]", ["03/2019 – 05/2021"]],
  ["German", "Ingenieurin   seit 03/2019", ["seit 03/2019", "Ingenieurin"]],
  ["of a Japanese era", "令和3年4月   株式会社アクメ", ["令和3年4月", "株式会社アクメ"]],
])("a date %s is apart from the text", (_, text, expected) => {
  expect(row(text)).toEqual(expected);
});

test.each([
  ["a number", "Team of 12"],
  ["a year within a sentence of text", "The 2012 Olympics in London and the 2016 ones in Rio"],
  ["the year of a sentence", "Led the team that planned and opened the new bridge in Leeds in 2019."],
  ["a Japanese business year", "2020年度 売上目標達成"],
  ["a list entry with a year", "• Won the prize of 2019"],
  ["a bracket at the end", "Assistant (part-time)"],
])("%s is no date", (_, text) => {
  expect(row(text)).toEqual([undefined, text.replace("• ", "")]);
});

test("beside a column of dates, one inside a text is a part of it", () => {
  const [, below] = rows("seit 2018     Brodersen, Hamburg\n              Anwältin, seit 2022 Partnerin");
  expect([below!.date, below!.fields[0]!.text]).toEqual([undefined, "Anwältin, seit 2022 Partnerin"]);
});

test("only what looks like a place is one in the column of dates", () => {
  const sides = (below: string) => rows(`2012 – 2015         Milker, Calder Farm\n${below}`)[1]!.side;
  expect([sides("Leeds"), sides("Work on eight farms")]).toEqual([["Leeds"], []]);
});

test.each([
  ["Functie:\tBezorger", "Bezorger"],
  ["【職種】経理主任", "経理主任"],
])("the label of %j names its text", (text, title) => {
  expect(rows(text)[0]!.fields).toMatchObject([{ text: title, is: "title" }]);
});

test("an employer directly below a title is no paragraph with the sentence below it", () => {
  const text =
    "Supply teacher\nSan Costanzo School and Nursery, Wakefield\nStood in for others for a whole year.";
  expect(rows(text).map(({ body }) => body)).toEqual([false, false, true]);
});

test("a closing bracket of the text remains beside a date", () => {
  expect(row("Assistant (part-time), 2019")).toEqual(["2019", "Assistant (part-time)"]);
});

test.each([
  ["first", "2019 – 2021   Engineer\nLeeds         Acme Ltd"],
  ["last", "Engineer      2019 – 2021\nAcme Ltd      Leeds"],
])("a text below dates that are %s in their lines is at their side", (_, text) => {
  const [, second] = rows(text);
  expect([second!.side, second!.fields.map(({ text }) => text)]).toEqual([["Leeds"], ["Acme Ltd"]]);
});

test("list entries and prose are the body of an entry", () => {
  const text = `Engineer   2019 – 2021
Acme Ltd
• Planned the bridge
Led a team of twelve people who planned and built the new bridge.`;
  expect(rows(text).map(({ body }) => body)).toEqual([false, false, true, true]);
});

test.each([
  "GPA: 3.9",
  "Abschlussnote: 1,7",
  "Dissertation: Bridges, 2015",
  "Responsibilities:",
  "【業務内容】",
])("%s is below the head of an entry, and not its name or date", (text) => {
  const [, row] = rows(`University of Leeds, BSc   2013\n${text}`);
  expect([row!.body, row!.date]).toEqual([true, undefined]);
});

test("the wrapped lines of a paragraph are body, its first one too", () => {
  const text = `Engineer   2019 – 2021
Led a team of twelve people who planned and built
the new bridge over the river Aire in Leeds, and
opened it in time.`;
  expect(rows(text).map(({ body }) => body)).toEqual([false, true, true, true]);
});

test("a position in the column of the dates is no place", () => {
  const [, below] = rows("Norwell Ltd      2017 – 2020\nPlans bridges      Engineer");
  expect([below!.side, below!.fields.map(({ text }) => text)]).toEqual([[], ["Plans bridges", "Engineer"]]);
});

test("a period in brackets is one beside a column of dates too", () => {
  const [, below] = rows("2012 – 2015\tWaiter, The Crown, York\nEarlier\tKitchen Hand (2010 – 2012), Hull");
  expect(below!.date).toBe("2010 – 2012");
});

test("a sentence below a head is text, although it begins with a preposition", () => {
  expect(rows("Waiter, The Crown\n2012 – 2015\nFor two years I ran the bar.").at(-1)!.body).toBe(true);
});

test("an employer above its date at the left margin is no place beside dates", () => {
  const job = (date: string) => `Engineer\nWeTravel\n${date}      Leeds\nPlans bridges`;
  expect(
    rows(`${job("2017 – 2020")}\n${job("2015 – 2017")}`)
      .map(({ side }) => side)
      .filter((side) => side.includes("WeTravel")),
  ).toEqual([]);
});
