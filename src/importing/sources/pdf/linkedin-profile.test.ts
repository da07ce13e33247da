import { expect, test } from "vitest";
import type { RawResume } from "../../raw-resume.ts";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { isLinkedInProfile, placesOfJobs, withoutAdditions } from "./linkedin-profile.ts";

const linesIn = (column: number, text: string) => linesOfText(text).map((line) => ({ ...line, column }));

test("LinkedIn names the profile's address in the panel", () => {
  const panel = "www.linkedin.com/in/jo-park\n(LinkedIn)";
  expect(isLinkedInProfile(linesIn(1, panel))).toBe(true);
  expect(isLinkedInProfile(linesIn(0, panel))).toBe(false);
  expect(isLinkedInProfile(linesIn(1, "www.linkedin.com/in/jo-park"))).toBe(false);
});

test.each([
  ["5 years 2 months", []],
  ["11 Monate", []],
  ["3 bridges over 2 rivers", ["3 bridges over 2 rivers"]],
  ["Engineer", ["Engineer"]],
  ["www.linkedin.com/in/jo (LinkedIn)", ["www.linkedin.com/in/jo"]],
  ["(LinkedIn)", []],
])("of %j, %j is the user's own", (text, left) => {
  expect(withoutAdditions(linesIn(0, text)).map(lineText)).toEqual(left);
});

test("a duration in the panel is text", () => {
  expect(withoutAdditions(linesIn(1, "5 years")).map(lineText)).toEqual(["5 years"]);
});

test("a place below the dates of a job is apart from them", () => {
  const lines = withoutAdditions(
    linesIn(0, "Engineer\nMarch 2019 - Present (5 years)\nLeeds, United Kingdom"),
  );
  expect(lines.map(({ gap }) => gap).slice(1)).toEqual([1, 2.5]);
});

type Job = Extract<RawResume["sections"][number], { type: "experience" }>["items"][number];
const afterPlaces = (job: Partial<Job>) => {
  const raw: RawResume = {
    person: { lines: [] },
    sections: [{ type: "experience", items: [{ lines: [], ...job }], lines: [] }],
    tray: [],
  };
  placesOfJobs(raw);
  const [section] = raw.sections;
  return section?.type === "experience" ? section.items[0] : undefined;
};

test.each<[string, Partial<Job>, Partial<Job>]>([
  ["begins the text", { summary: "Leeds\nPlanned." }, { location: "Leeds", summary: "Planned." }],
  ["is the whole text", { summary: "Leeds" }, { location: "Leeds" }],
  ["is no sentence", { summary: "Planned the bridge." }, { summary: "Planned the bridge." }],
  ["is known", { summary: "Leeds", location: "York" }, { summary: "Leeds", location: "York" }],
])("the place of a job %s", (_, job, expected) => {
  expect(afterPlaces(job)).toEqual({ lines: [], ...expected });
});
