import { expect, test } from "vitest";
import { divideColumns } from "./columns.ts";
import { runAt, runsBelow } from "./placed-runs.test-support.ts";
import { type Segment, segmentsOf } from "./segments.ts";

const panel = runsBelow(30, 100, "Skills", "Excel", "Word", "Languages", "German");
const main = runsBelow(
  220,
  92,
  "Experience",
  "Engineer in Leeds",
  "Planned the new bridge",
  "Education",
  "BSc Physics, York",
);
const textsOf = (segments: readonly Segment[]) => segments.map(({ text }) => text);
const divide = (runs: Parameters<typeof segmentsOf>[0], known?: number) =>
  divideColumns(segmentsOf(runs), known);

test("a panel at the left is apart from the main text", () => {
  const { main: text, panel: beside } = divide([...panel, ...main]);
  expect(textsOf(text)).toEqual(main.map(({ text }) => text));
  expect(textsOf(beside)).toEqual(panel.map(({ text }) => text));
});

test("a panel at the right is so too", () => {
  const right = panel.map((run) => ({ ...run, x: run.x + 400 }));
  expect(textsOf(divide([...right, ...main]).panel)).toEqual(panel.map(({ text }) => text));
});

test("lines across the page above and below columns are main text", () => {
  const wide = "A line of text that goes from one side of the page to the other side of it";
  const { main: text, panel: beside } = divide([
    runAt(wide, 30, 60),
    ...panel,
    ...main,
    runAt(wide, 30, 300),
  ]);
  expect([textsOf(text)[0], textsOf(text).at(-1)]).toEqual([wide, wide]);
  expect(beside).toHaveLength(panel.length);
});

test("dates beside their entries are no column", () => {
  const dates = runsBelow(30, 99, "2019 – 2021", "2015 – 2019", "2012 – 2015", "2010 – 2012", "2008");
  expect(divide([...dates, ...main]).panel).toEqual([]);
});

test("columns whose headings are beside each other are apart, though each line has another one beside it", () => {
  const left = runsBelow(
    30,
    92,
    "Experience",
    "Engineer",
    "Acme Ltd",
    "2019 – 2021",
    "Analyst",
    "2015 – 2019",
  );
  const right = runsBelow(
    300,
    92,
    "Education",
    "BSc Physics",
    "York",
    "2012 – 2015",
    "A levels",
    "2010 – 2012",
  );
  const { main: text, panel: beside } = divide([...left, ...right]);
  expect([textsOf(text)[1], textsOf(beside)[1]]).toEqual(["Engineer", "BSc Physics"]);
});

test("labels beside their values are no column", () => {
  const labels = runsBelow(30, 92, "Position", "Employer", "Task", "Degree", "School");
  expect(divide([...labels, ...main]).panel).toEqual([]);
});

test("a panel with little text is found at the gutter of the page before", () => {
  const { at } = divide([...panel, ...main]);
  const next = [runAt("French", 30, 100), ...main.slice(1)];
  expect(divide(next).panel).toEqual([]);
  expect(textsOf(divide(next, at).panel)).toEqual(["French"]);
});

test("text that fills the left column is divided from the text that it meets", () => {
  const full = runAt("English, as it is spoken in Leeds.", 30, 175, { width: 189 });
  const beside = runsBelow(220, 100, ...main.map(({ text }) => text), "York and Leeds");
  const { main: text, panel: left } = divide([
    ...runsBelow(30, 92, ...panel.map(({ text }) => text)),
    full,
    ...beside,
  ]);
  expect(textsOf(left).at(-1)).toBe(full.text);
  expect(textsOf(text).at(-1)).toBe("York and Leeds");
});

test("columns without headings whose lines are not beside each other are apart", () => {
  const left = runsBelow(30, 100, ...Array.from({ length: 9 }, (_, at) => `Excel number ${at}`));
  const right = runsBelow(220, 107, ...Array.from({ length: 9 }, (_, at) => `Planned the bridge ${at}`));
  expect(divide([...left, ...right]).panel).toHaveLength(9);
});

test("a text that starts at the gutter belongs to the right column", () => {
  const left = runsBelow(30, 100, "Skills", "Excel", "Word", "Languages", "German");
  const right = runsBelow(
    120.4,
    92,
    "Experience",
    "Engineer in Leeds",
    "Planned a bridge",
    "Education",
    "BSc",
  );
  const { main: text, panel: beside } = divide([...left, ...right]);
  expect([...textsOf(text), ...textsOf(beside)]).toEqual([...right, ...left].map(({ text }) => text));
});
