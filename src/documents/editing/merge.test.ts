import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { expectEqual } from "../../../tests/support/expect-equal.ts";
import { isObject } from "../../kit/json.ts";
import { createSection } from "../model/create-resume.ts";
import { type ResumeContent, resumeContent } from "../model/resume.ts";
import { type Conflict, mergeContents, settleConflict } from "./merge.ts";
import { sameContent } from "./reconcile.ts";

/** One edit in the form; numbers choose its target, modulo the number of targets. */
type Edit =
  | { do: "field"; section: number; item: number; field: number; text: string }
  | {
      do: "clear" | "period" | "remove" | "highlights" | "retitle";
      section: number;
      item: number;
      text: string;
    }
  | {
      do: "add" | "move" | "removeSection" | "moveSection" | "addSection" | "hide";
      section: number;
      to: number;
    }
  | { do: "contact" | "personal" | "name"; field: number; text: string };

const at = fc.nat(20);
const word = fc.constantFrom("α", "β", "γ", "δ", "ε", "ζ");
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant("field" as const), section: at, item: at, field: at, text: word }),
  fc.record({
    do: fc.constantFrom(
      "clear" as const,
      "period" as const,
      "remove" as const,
      "highlights" as const,
      "retitle" as const,
    ),
    section: at,
    item: at,
    text: word,
  }),
  fc.record({
    do: fc.constantFrom(
      "add" as const,
      "move" as const,
      "removeSection" as const,
      "moveSection" as const,
      "addSection" as const,
      "hide" as const,
    ),
    section: at,
    to: at,
  }),
  fc.record({
    do: fc.constantFrom("contact" as const, "personal" as const, "name" as const),
    field: at,
    text: word,
  }),
);
const edits = fc.array(edit, { maxLength: 6 });

const pick = <T>(list: T[], index: number): T | undefined => list[index % (list.length || 1)];
function move<T>(list: T[], from: number, to: number): void {
  if (list.length > 0) list.splice(to % list.length, 0, ...list.splice(from % list.length, 1));
}
// biome-ignore lint/suspicious/noExplicitAny: edits write fields by name, like the form
type Loose = any;

function apply(base: ResumeContent, script: Edit[], author: string): ResumeContent {
  const content = structuredClone(base);
  for (const [step, edit] of script.entries()) applyOne(content, edit, `${author}-${step}`);
  return content;
}

function applyOne(content: ResumeContent, edit: Edit, fresh: string): void {
  const { sections, person } = content;
  if (edit.do === "contact") (person as Loose)[["headline", "email", "phone"][edit.field % 3]!] = edit.text;
  else if (edit.do === "name") (person.name as Loose)[["given", "family"][edit.field % 2]!] = edit.text;
  else if (edit.do === "personal") {
    const entry = pick(person.personal, edit.field);
    if (entry) entry.value = edit.text;
  } else if (edit.do === "moveSection") move(sections, edit.section, edit.to);
  else if (edit.do === "addSection") sections.push({ ...createSection("projects"), id: fresh });
  else if (edit.do === "removeSection") sections.splice(edit.section % (sections.length || 1), 1);
  else if ("section" in edit) applyInSection(pick(sections, edit.section), edit, fresh);
}

function applyInSection(
  section: ResumeContent["sections"][number] | undefined,
  edit: Edit,
  fresh: string,
): void {
  if (!section) return;
  if (edit.do === "hide") section.visible = !section.visible;
  if (edit.do === "retitle") section.title = edit.text;
  if ("text" in section) {
    if (edit.do === "field") section.text = edit.text;
    return;
  }
  const items = section.items as Loose[];
  if (edit.do === "add") items.splice(edit.to % (items.length + 1), 0, { id: fresh });
  if (edit.do === "move") move(items, edit.section, edit.to);
  if (!("item" in edit)) return;
  const item = pick(items, edit.item);
  if (!item) return;
  const texts = Object.keys(item).filter(
    (key) => typeof item[key] === "string" && key !== "id" && !/date/i.test(key),
  );
  if (edit.do === "remove") items.splice(items.indexOf(item), 1);
  if (edit.do === "field" && texts.length > 0) item[pick(texts, edit.field)!] = edit.text;
  if (edit.do === "clear" && texts.length > 0) delete item[texts[0]!];
  if (edit.do === "period" && item.period)
    item.period = { start: "2020", end: edit.text === "α" ? "2021" : "2022" };
  if (edit.do === "highlights" && item.highlights) item.highlights = [...item.highlights, edit.text];
}

/** Every atomic value by its path; list entries by id, periods and lists of texts as one value. */
function valuesByPath(value: unknown, path: string[] = []): Map<string, unknown> {
  const last = path.at(-1);
  const isAtomic = last === "period" || last === "template" || last === "extra";
  if (
    !isAtomic &&
    Array.isArray(value) &&
    value.every((entry) => isObject(entry) && (entry.id ?? entry.field))
  )
    return new Map(value.flatMap((entry) => [...valuesByPath(entry, [...path, entry.id ?? entry.field])]));
  if (!isAtomic && isObject(value))
    return new Map(Object.entries(value).flatMap(([key, child]) => [...valuesByPath(child, [...path, key])]));
  return new Map([[path.join("/"), value]]);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Paths whose values differ, with the value in `changed`; undefined for a removed one. */
function changes(base: ResumeContent, changed: ResumeContent): [string, unknown][] {
  const [before, after] = [valuesByPath(base), valuesByPath(changed)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => !same(before.get(path), after.get(path)))
    .map((path) => [path, after.get(path)]);
}

/** True if a conflict has this side's value at the path. */
function isInConflict(conflicts: Conflict[], side: "mine" | "theirs", path: string, value: unknown): boolean {
  return conflicts.some((conflict) => {
    const prefix = conflict.path.join("/");
    if (conflict.kind !== "value" || !(path === prefix || path.startsWith(`${prefix}/`))) return false;
    return same(valuesByPath(conflict[side], conflict.path).get(path), value);
  });
}

/** Sets the value at every path to the same text. */
const write = (
  content: ResumeContent,
  entries: [path: string, value: unknown][],
  text: string,
): ResumeContent =>
  entries.reduce(
    (now, [path]) =>
      settleConflict(now, { kind: "value", path: path.split("/"), mine: text } as Conflict, "mine"),
    content,
  );

const base = buildResume("de-DE");
const order = (content: ResumeContent) =>
  content.sections.map((section) => [
    section.id,
    "items" in section ? section.items.map(({ id }) => id) : [],
  ]);

describe("three-way merge of resumes", () => {
  // In parts: 1,000 merges take longer than the time limit of one test on a busy machine.
  test.each([1, 2, 3, 4])("part %d of 4: every edit of either side is in the result or in a conflict", () => {
    let conflicted = 0;
    fc.assert(
      fc.property(edits, edits, (one, other) => {
        const [mine, theirs] = [apply(base, one, "m"), apply(base, other, "t")];
        const { content, conflicts } = mergeContents(base, mine, theirs);
        const result = valuesByPath(content);
        for (const [side, changed] of [
          ["mine", mine],
          ["theirs", theirs],
        ] as const)
          for (const [path, value] of changes(base, changed))
            if (!same(result.get(path), value))
              expect(
                isInConflict(conflicts, side, path, value),
                `${side} ${path} = ${JSON.stringify(value)}`,
              ).toBe(true);
        if (conflicts.length > 0) conflicted += 1;
      }),
      { numRuns: 250 },
    );
    expect(conflicted).toBeGreaterThan(12);
  });

  test.each([1, 2, 3, 4])(
    "part %d of 4: values that neither side changed are unchanged, and the result is valid",
    () => {
      fc.assert(
        fc.property(edits, edits, (one, other) => {
          const [mine, theirs] = [apply(base, one, "m"), apply(base, other, "t")];
          const { content } = mergeContents(base, mine, theirs);
          expectEqual(resumeContent.parse(content), content);
          const touched = new Set([...changes(base, mine), ...changes(base, theirs)].map(([path]) => path));
          expect(changes(base, content).filter(([path]) => !touched.has(path))).toEqual([]);
        }),
        { numRuns: 125 },
      );
    },
  );

  test("a change of one side, or the same change of both, merges without a conflict", () => {
    fc.assert(
      fc.property(edits, (script) => {
        const changed = apply(base, script, "m");
        for (const [mine, theirs] of [
          [changed, base],
          [base, changed],
          [changed, changed],
        ] as const)
          expect(mergeContents(base, mine, theirs)).toEqual({ content: changed, conflicts: [] });
      }),
      { numRuns: 500 },
    );
  });

  test("edits of different fields merge without a conflict", () => {
    const texts = [...valuesByPath(base)].filter(
      ([path, value]) => typeof value === "string" && !/(id|type|field|locale|date)$/i.test(path),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: 2 }), (chosen) => {
        const half = Math.floor(chosen.length / 2);
        const [ours, others] = [chosen.slice(0, half), chosen.slice(half)];
        const mine = write(base, ours, "mine");
        const { content, conflicts } = mergeContents(base, mine, write(base, others, "theirs"));
        expect(conflicts).toEqual([]);
        expect(content).toEqual(write(mine, others, "theirs"));
      }),
      { numRuns: 300 },
    );
  });

  test("the inputs are not changed", () => {
    const before = JSON.stringify(base);
    mergeContents(base, apply(base, [{ do: "move", section: 1, to: 0 }], "m"), base);
    expect(JSON.stringify(base)).toBe(before);
  });
});

describe("examples", () => {
  const change = (work: (content: Loose) => void) => {
    const content = structuredClone(base);
    work(content);
    return content;
  };
  const experience = (content: Loose) => content.sections.find(({ type }: Loose) => type === "experience");

  test("both edit one field: the result has mine, the conflict both values", () => {
    const mine = change((content) => (content.person.headline = "mine"));
    const theirs = change((content) => (content.person.headline = "theirs"));
    const { content, conflicts } = mergeContents(base, mine, theirs);
    expect(content.person.headline).toBe("mine");
    expect(conflicts).toEqual([
      {
        kind: "value",
        path: ["person", "headline"],
        base: base.person.headline,
        mine: "mine",
        theirs: "theirs",
      },
    ]);
    expect(settleConflict(content, conflicts[0]!, "theirs").person.headline).toBe("theirs");
    expect(settleConflict(content, conflicts[0]!, "mine")).toEqual(content);
  });

  test("one deletes a job, the other edits it: it stays in the result, and either can be chosen", () => {
    const id = experience(base).items[0].id;
    const mine = change((content) => experience(content).items.shift());
    const theirs = change((content) => (experience(content).items[0].employer = "theirs"));
    const { content, conflicts } = mergeContents(base, mine, theirs);
    expect(experience(content).items[0].employer).toBe("theirs");
    expect(conflicts).toMatchObject([{ path: ["sections", "experience", "items", id], mine: undefined }]);
    expect(experience(settleConflict(content, conflicts[0]!, "mine")).items).toEqual(experience(mine).items);
    expect(settleConflict(content, conflicts[0]!, "theirs")).toEqual(content);
  });

  test("both add a job: the result has both, each after its neighbour", () => {
    const mine = change((content) => experience(content).items.splice(1, 0, { id: "m" }));
    const theirs = change((content) => experience(content).items.push({ id: "t" }));
    const { content, conflicts } = mergeContents(base, mine, theirs);
    const [first, ...others] = experience(base).items.map(({ id }: Loose) => id);
    expect(experience(content).items.map(({ id }: Loose) => id)).toEqual([first, "m", ...others, "t"]);
    expect(conflicts).toEqual([]);
  });

  test("one reorders, the other edits: the result has both changes", () => {
    const mine = change((content) => experience(content).items.reverse());
    const theirs = change((content) => (experience(content).items[0].employer = "theirs"));
    for (const { content, conflicts } of [
      mergeContents(base, mine, theirs),
      mergeContents(base, theirs, mine),
    ]) {
      expect(conflicts).toEqual([]);
      expect(order(content)).toEqual(order(mine));
      expect(experience(content).items.at(-1).employer).toBe("theirs");
    }
  });

  test("both reorder differently: the result has mine, theirs can be chosen", () => {
    const mine = change((content) => content.sections.reverse());
    const theirs = change((content) => content.sections.push(content.sections.shift()));
    const { content, conflicts } = mergeContents(base, mine, theirs);
    expect(conflicts.map(({ kind, path }) => [kind, path])).toEqual([["order", ["sections"]]]);
    expect(order(content)).toEqual(order(mine));
    expect(order(settleConflict(content, conflicts[0]!, "theirs"))).toEqual(order(theirs));
  });

  test("a period is atomic: the halves of both sides are never combined", () => {
    const mine = change(
      (content) => (experience(content).items[0].period = { start: "2001", ongoing: true }),
    );
    const theirs = change(
      (content) => (experience(content).items[0].period = { start: "2002", end: "2003" }),
    );
    const { content, conflicts } = mergeContents(base, mine, theirs);
    expect(experience(content).items[0].period).toEqual({ start: "2001", ongoing: true });
    expect(conflicts.map(({ path }) => path.at(-1))).toEqual(["period"]);
  });

  test("imported keys such as toString and valueOf are plain data", () => {
    const withExtra = (extra: object) => change((content) => (content.extra = extra));
    const before = withExtra({ toString: "a", valueOf: 1 });
    const mine = withExtra({ toString: "b", valueOf: 1 });
    expect(sameContent(before, structuredClone(before))).toBe(true);
    expect(mergeContents(before, mine, structuredClone(before))).toEqual({ content: mine, conflicts: [] });
  });

  test("letters merge by field, answers by id", () => {
    const letter = buildLetter("ko-KR");
    const [first, second] = letter.prompts;
    const mine = { ...letter, subject: "mine", prompts: [{ ...first!, answer: "mine" }, second!] };
    const theirs = { ...letter, place: "theirs", prompts: [first!, { ...second!, answer: "theirs" }] };
    const before = { ...letter, prompts: [first!, second!] };
    expect(mergeContents(before, mine, theirs)).toEqual({
      content: { ...mine, place: "theirs", prompts: [mine.prompts[0], theirs.prompts[1]] },
      conflicts: [],
    });
  });
});
