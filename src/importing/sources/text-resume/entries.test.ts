import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { readEntries } from "./entries.ts";
import { pageOf, paragraphTexts, style } from "./lines.test-support.ts";

const read = (text: string) =>
  readEntries(linesOfText(text), style).map(({ date, fields, side, body }) => ({
    date,
    fields: fields.map(({ text }) => text),
    ...(side.length > 0 && { side }),
    ...(body.length > 0 && { body: paragraphTexts(body) }),
  }));

test("entries have their date, the texts of their head and what is below it", () => {
  const text = `Engineer      2019 – 2021
Acme Ltd
• Planned the bridge
• Built it
Analyst       2015 – 2019
Nordwerk`;
  expect(read(text)).toEqual([
    { date: "2019 – 2021", fields: ["Engineer", "Acme Ltd"], body: ["• Planned the bridge", "• Built it"] },
    { date: "2015 – 2019", fields: ["Analyst", "Nordwerk"] },
  ]);
});

test("a place after the date stays with its job", () => {
  expect(
    read("Engineer      2019 – 2021\nAcme Ltd      Leeds\nAnalyst       2015 – 2019\nNordwerk      York"),
  ).toEqual([
    { date: "2019 – 2021", fields: ["Engineer", "Acme Ltd"], side: ["Leeds"] },
    { date: "2015 – 2019", fields: ["Analyst", "Nordwerk"], side: ["York"] },
  ]);
});

test("the dates and the place as the first items of a list are a part of the head", () => {
  const lines = linesOfText("Acme, Engineer\n\n- June 2021 – present\n- Seattle, WA\n- Planned bridges");
  lines[0]!.heading = 2;
  const [entry] = readEntries(lines, style);
  expect([entry!.date, entry!.fields.map(({ text }) => text), paragraphTexts(entry!.body)]).toEqual([
    "June 2021 – present",
    ["Acme, Engineer", "Seattle, WA"],
    ["• Planned bridges"],
  ]);
});

test("marks before employers, with the position and its date below, are no list", () => {
  const text =
    "▪️ Calder Clinic\nReceptionist – 02/2022 to date\nVisitors\n▪️ Hotel Norwell\nNight clerk – 2019 to 2022";
  expect(read(text)).toMatchObject([
    { date: "02/2022 to date", fields: ["Calder Clinic", "Receptionist"] },
    { date: "2019 to 2022", fields: ["Hotel Norwell", "Night clerk"] },
  ]);
});

test("a bold title over its employer opens the entry whose date is below", () => {
  const text = "Clerk\n2021 – now\n• Books\nHead clerk\nAcme Ltd, Leeds\n2014 – 2020\n• Years";
  const lines = linesOfText(text).map((line) => ({
    ...line,
    bold: /clerk/i.test(line.cells[0]!.runs[0]!.text),
  }));
  expect(readEntries(lines, style).map(({ fields }) => fields.map(({ text }) => text))).toEqual([
    ["Clerk"],
    ["Head clerk", "Acme Ltd, Leeds"],
  ]);
});

test("a text beside its date goes on in the next line with a word that joins", () => {
  const text = "2011–2013   Laurea, Università degli Studi\n            dell'Adige, Rovereto";
  expect(read(text)).toMatchObject([{ fields: ["Laurea, Università degli Studi dell'Adige, Rovereto"] }]);
});

test("a note between the date and the title is text of the job", () => {
  const text = "Calder Brigade\n06/2019 - Present\nHours per week: 50\nClerk\nSupervisor: Jo Park\n- Stock";
  expect(read(text)).toEqual([
    {
      date: "06/2019 - Present",
      fields: ["Calder Brigade", "Clerk"],
      body: ["Hours per week: 50", "Supervisor: Jo Park", "• Stock"],
    },
  ]);
});

test("the address of an employer and a place with labels are beside the head", () => {
  expect(read("Engineer   2019 – 2021\nAcme\n500 Pier Road, Norfolk, VA 23510")).toMatchObject([
    { side: ["500 Pier Road, Norfolk, VA 23510"] },
  ]);
  expect(read("Engineer   2019 – 2021\nAcme\nCity: Turin | Country: Italy")).toMatchObject([
    { side: ["Turin, Italy"] },
  ]);
});

test("below a date alone, a town with its region and country is the place", () => {
  const text = "Engineer\nAcme\n2019 – 2021\nEvanston, Illinois, United States";
  expect(read(text)).toMatchObject([
    { fields: ["Engineer", "Acme"], side: ["Evanston, Illinois, United States"] },
  ]);
});

test("a date that ends in a dash has not ended, whatever the next line is", () => {
  expect(read("Engineer, 5/2018 –\nBridges")).toMatchObject([{ date: "5/2018 –" }]);
});

test("lines directly below a gap belong to the date below them", () => {
  const text = "Engineer\n2019 – 2021\nLeeds\n\nAnalyst\nNordwerk\n2015 – 2019";
  expect(read(text).map(({ fields }) => fields[0])).toEqual(["Engineer", "Analyst"]);
});

test("a third line below the head is its text, unless the name runs on", () => {
  expect(read("Engineer   2019\nAcme Ltd\nPlanned bridges")).toEqual([
    { date: "2019", fields: ["Engineer", "Acme Ltd"], body: ["Planned bridges"] },
  ]);
  expect(read("Engineer   2019\nMinistry of\nTransport")).toEqual([
    { date: "2019", fields: ["Engineer", "Ministry of Transport"] },
  ]);
});

test("a paragraph below an empty line is no part of the head", () => {
  expect(read("Engineer   2019\n\nPlanned bridges")).toEqual([
    { date: "2019", fields: ["Engineer"], body: ["Planned bridges"] },
  ]);
});

test("text before the first date belongs to it, prose is an entry of its own", () => {
  expect(read("Acme Ltd\nEngineer   2019")).toEqual([{ date: "2019", fields: ["Acme Ltd", "Engineer"] }]);
  const prose = "I have planned and built bridges of all kinds for more than ten years.";
  expect(read(`${prose}\nEngineer   2019`)).toEqual([
    { date: undefined, fields: [], body: [prose] },
    { date: "2019", fields: ["Engineer"] },
  ]);
});

test("a section of list entries alone has an entry for each", () => {
  expect(read("• First aid, 2019\n• Forklift, 2021")).toEqual([
    { date: "2019", fields: ["First aid"] },
    { date: "2021", fields: ["Forklift"] },
  ]);
});

test("a section without lines has no entries", () => {
  expect(readEntries([], style)).toEqual([]);
});

test("text to the right of the head is a list, whose marks the program drew", () => {
  const bodies = (start: number) => {
    const cells = (text: string) => [{ runs: [{ text }], start, end: start + text.length * 5 }];
    const lines = pageOf(
      ["Engineer 2019 – 2021"],
      ["Planned", { gap: 2, cells: cells("Planned the new bridge over the river.") }],
      ["Built", { gap: 2, cells: cells("Built it.") }],
    );
    return readEntries(lines, style).flatMap(({ body }) => paragraphTexts(body));
  };
  expect(bodies(12)).toEqual(["• Planned the new bridge over the river.", "• Built it."]);
  expect(bodies(0)).toEqual(["Planned the new bridge over the river.", "Built it."]);
});
