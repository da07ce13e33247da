import { describe, expect, test } from "vitest";
import type { Block } from "../api.ts";
import {
  type CommentText,
  type Draft,
  type DraftAction,
  isComplete,
  placeComments,
  reduceDraft,
  startDraft,
} from "./draft.ts";
import { findMissing } from "./find-missing.ts";
import { findPhrases } from "./find-phrases.ts";

const comment = (body: string, more: Partial<CommentText> = {}): CommentText => ({
  kind: "comment",
  anchor: null,
  body,
  replacement: null,
  ...more,
});
const at = (spot: string, start: number) => ({
  spot,
  start,
  end: start + 1,
  quote: "x",
  before: "",
  after: "",
});
const empty = startDraft({}, { summary: "", scores: {}, checklist: [] });
const apply = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const bodies = ({ comments }: Draft) => Object.values(comments).map(({ body }) => body);
const undo = { type: "undo" } as const;
const redo = { type: "redo" } as const;

describe("undo and redo of comments", () => {
  const put = (body: string, continues = false) =>
    ({ type: "put", id: "a", text: comment(body), continues }) as const;

  test("typing in one comment is one step", () => {
    const draft = apply(empty, put("H"), put("Ha", true), put("Hal", true));
    expect(bodies(apply(draft, undo))).toEqual([]);
    expect(bodies(apply(draft, undo, redo))).toEqual(["Hal"]);
  });

  test("a deleted comment comes back with its text", () => {
    const draft = apply(empty, put("Hallo"), { type: "remove", id: "a" });
    expect(bodies(draft)).toEqual([]);
    expect(bodies(apply(draft, undo))).toEqual(["Hallo"]);
    expect(bodies(apply(draft, undo, redo))).toEqual([]);
  });

  test("a new change ends what could be repeated; undoing nothing changes nothing", () => {
    const draft = apply(empty, put("eins"), undo, put("zwei"), redo);
    expect(bodies(draft)).toEqual(["zwei"]);
    expect(apply(empty, undo)).toBe(empty);
    expect(apply(empty, { type: "remove", id: "none" })).toBe(empty);
  });

  test("another window's version cannot be undone, and other comments keep their steps", () => {
    const other = { type: "put", id: "b", text: comment("andere") } as const;
    const draft = apply(empty, put("meine"), other, { type: "accept", id: "a", text: comment("ihre") });
    expect(bodies(apply(draft, undo))).toEqual(["ihre"]);
  });

  test("the report is not part of it", () => {
    const draft = apply(empty, put("a"), { type: "report", report: { summary: "Gut" } }, undo);
    expect(draft.report.summary).toBe("Gut");
  });
});

test("comments are numbered in the order of the document, general ones last", () => {
  const blocks = ["one", "two"].map((spot) => ({ spot }) as Block);
  const placed = placeComments(
    {
      general: comment("general"),
      late: comment("late", { anchor: at("two", 0) }),
      gone: comment("gone", { anchor: at("three", 0) }),
      second: comment("second", { anchor: at("one", 9) }),
      first: comment("first", { anchor: at("one", 2) }),
    },
    blocks,
  );
  expect(placed.map(({ number, body }) => [number, body])).toEqual([
    [1, "first"],
    [2, "second"],
    [3, "late"],
    [4, "gone"],
    [5, "general"],
  ]);
});

test("a suggestion says something once it changes the text or has a reason", () => {
  const anchor = at("one", 0);
  const suggestion = { kind: "suggestion", anchor, replacement: anchor.quote } as const;
  expect(isComplete(comment("", suggestion))).toBe(false);
  expect(isComplete(comment("Why?", suggestion))).toBe(true);
  expect(isComplete(comment("", { ...suggestion, replacement: "" }))).toBe(true);
});

test.each([
  [1, "", true],
  [3, " ", true],
  [3, "Dense", false],
  [4, "", false],
  [5, "", false],
])("a score of %s with the reason %j: is something missing? %s", (score, reason, isMissing) => {
  const draft = apply(empty, { type: "report", report: { scores: { results: { score, reason } } } });
  expect(findMissing(draft, []).missing.includes("results")).toBe(isMissing);
});

test("a review lacks summary, reasons and texts until they are there", () => {
  const checklist = [{ key: "photo" }, { key: "length" }];
  const first = findMissing(apply(empty, { type: "put", id: "a", text: comment(" ") }), checklist);
  expect(first).toMatchObject({ incomplete: 1, open: 2 });
  expect(first.missing).toHaveLength(7);
  const scores = Object.fromEntries(
    ["firstImpression", "structure", "results", "language", "customs", "machineReadable"].map((name) => [
      name,
      { score: 4, reason: "Gut" },
    ]),
  );
  const report = { summary: "Klar", scores, checklist: ["photo"] };
  expect(findMissing({ comments: {}, report }, checklist)).toEqual({ missing: [], incomplete: 0, open: 1 });
});

test("phrases are found by words in any order, without case and accents", () => {
  const phrases = [
    { key: "a", group: "g", title: "Résultat", text: "Ajoutez un chiffre" },
    { key: "b", group: "g", title: "Ordre", text: "Le plus récent d’abord" },
  ];
  const find = (query: string) => findPhrases(phrases, query, "fr-FR").map(({ key }) => key);
  expect([find("CHIFFRE resultat"), find("recent"), find("chiffre ordre"), find(" ")]).toEqual([
    ["a"],
    ["b"],
    [],
    ["a", "b"],
  ]);
});
