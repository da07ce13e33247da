import { expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { buildResume } from "../../../tests/support/documents.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import { datesOf } from "../../rendering/presenting/present.ts";
import { compareReading } from "./compare-reading.ts";

const own = buildResume("en-GB");
const portal = portals.luk;
const printing = { portal, dates: datesOf(own, portal, translator("en-GB", "document")) };

type Experience = Extract<ResumeContent["sections"][number], { type: "experience" }>;
const jobsOf = (content: ResumeContent) =>
  content.sections.find((section): section is Experience => section.type === "experience")!;

/** What a program read instead: `person` and the jobs changed. */
function reading({
  person = {},
  jobs = (items) => items,
  lines = [],
}: {
  person?: Partial<ResumeContent["person"]>;
  jobs?: (items: Experience["items"]) => Experience["items"];
  lines?: string[];
}) {
  const read: ResumeContent = {
    ...own,
    person: { ...own.person, ...person },
    sections: own.sections.map((section) =>
      section.type === "experience" ? { ...section, items: jobs(section.items) } : section,
    ),
  };
  const facts = compareReading(own, read, { lines, printing }).flatMap((group) => group.facts);
  return (...path: string[]) => facts.find((fact) => fact.path.join("/") === path.join("/"));
}
const [first, second] = jobsOf(own).items;
const ofJob = (id: string, key: string) => ["sections", jobsOf(own).id, "items", id, key];

test("values in their own fields are right, also in other letters and spaces", () => {
  const fact = reading({ person: { email: own.person.email!.toUpperCase(), phone: "07700-900 123" } });
  expect(fact("person", "email")).toMatchObject({ state: "right", own: own.person.email });
  expect(fact(...ofJob(first!.id, "employer"))).toMatchObject({ state: "right", read: first!.employer });
  expect(fact(...ofJob(first!.id, "period"))?.state).toBe("right");
});

test("a value that no field has is partly read if it is in the text, and missing if it is not", () => {
  const person = { phone: undefined, email: undefined };
  const fact = reading({ person, lines: [`Phone ${own.person.phone}`] });
  expect(fact("person", "phone")).toMatchObject({ state: "partly", read: null });
  expect(fact("person", "email")).toMatchObject({ state: "missing", read: null });
});

test("a value with the text of its neighbour is partly read", () => {
  const joined = `${first!.employer} ${first!.location}`;
  const fact = reading({
    jobs: ([job, ...others]) => [{ ...job!, employer: joined, location: undefined }, ...others],
    lines: [joined],
  });
  expect(fact(...ofJob(first!.id, "employer"))).toMatchObject({ state: "partly", read: joined });
});

test("jobs are compared with those that have most of their values, in whatever order they were read", () => {
  const fact = reading({ jobs: (items) => [...items].reverse() });
  for (const { id } of [first!, second!])
    for (const key of ["position", "employer", "period"])
      expect(fact(...ofJob(id, key))?.state).toBe("right");
});

test("of a job's lines, those that were read in it are counted", () => {
  const highlights = first!.highlights!;
  const fact = reading({
    jobs: ([job, ...others]) => [{ ...job!, highlights: highlights.slice(1) }, ...others],
  });
  expect(fact(...ofJob(first!.id, "highlights"))).toMatchObject({
    own: String(highlights.length),
    read: String(highlights.length - 1),
    state: "partly",
  });
});

test("a job that was not read at all is missing", () => {
  const fact = reading({ jobs: ([, ...others]) => others });
  expect(fact(...ofJob(first!.id, "employer"))?.state).toBe("missing");
});
