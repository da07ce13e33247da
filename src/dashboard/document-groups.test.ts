import { expect, test } from "vitest";
import type { ListedDocument } from "../applications/api.ts";
import type { Application } from "../applications/application.ts";
import { blankFields } from "../applications/blank-application.ts";
import { groupDocuments, nextStepOf } from "./document-groups.ts";

const document = (id: string, changes: Partial<ListedDocument> = {}): ListedDocument => ({
  id,
  kind: "resume",
  title: id,
  portal: "luk",
  version: 1,
  createdAt: "2026-01-01T08:00:00.000Z",
  updatedAt: "2026-01-01T08:00:00.000Z",
  applicationId: null,
  ...changes,
});
const resume = document("resume");
const letter = document("letter", { kind: "letter", resumeId: "resume" });
const other = document("other");
const application: Application = {
  ...blankFields,
  id: "application",
  version: 1,
  employer: "Harbour Lights",
  createdAt: "2026-01-01T08:00:00.000Z",
  updatedAt: "2026-01-01T08:00:00.000Z",
};
const idsOf = (groups: ReturnType<typeof groupDocuments>) =>
  groups.map(({ application, documents }) => [application?.id ?? null, ...documents.map(({ id }) => id)]);

test("a letter is listed after the resume that its sender is from, in the place of the newer one", () => {
  expect(idsOf(groupDocuments([letter, other, resume], []))).toEqual([
    [null, "resume", "letter"],
    [null, "other"],
  ]);
});

test("the documents of an application are one group, with letters to its resume", () => {
  const copy = document("copy", { applicationId: "application" });
  const its = document("its", { kind: "letter", applicationId: "application", resumeId: "resume" });
  const extra = document("extra", { kind: "letter", resumeId: "copy" });
  expect(idsOf(groupDocuments([its, resume, extra, copy], [application]))).toEqual([
    ["application", "copy", "its", "extra"],
    [null, "resume"],
  ]);
});

test("a document is a group of its own if its resume or application is not in the list", () => {
  const lost = document("lost", { applicationId: "gone" });
  expect(idsOf(groupDocuments([letter, lost], []))).toEqual([
    [null, "letter"],
    [null, "lost"],
  ]);
});

test("the next step is the resume, then the letter, then the first application", () => {
  const step = (documents: ListedDocument[], applications: Application[] = [], isGuest = false) =>
    nextStepOf({ documents, applications }, isGuest);
  expect(step([letter])).toBe("resume");
  expect(step([resume])).toBe("letter");
  expect(step([resume], [application])).toBe("letter");
  expect(step([resume, letter])).toBe("application");
  expect(step([resume, letter], [application])).toBeNull();
  expect(step([resume, letter], [], true)).toBeNull();
});
