import { expect, test } from "vitest";
import { buildResume } from "../../tests/support/documents.ts";
import { mergeContents } from "../documents/editing/merge.ts";
import { exportJsonResume } from "../documents/json-resume/export.ts";
import { limits } from "../documents/model/limits.ts";
import { resumeContent } from "../documents/model/resume.ts";
import { readOwnFormat } from "../documents/own-format/read-own-format.server.ts";
import { writeOwnFormat } from "../documents/own-format/write-own-format.server.ts";
import { portals } from "../portals/all.ts";
import { isSetAside, setAside, takeUp } from "./set-aside.ts";

const resume = buildResume("en-GB");

test("a finding that is set aside and taken up again leaves no trace", () => {
  const changed = setAside("gap-1")(resume);
  expect([isSetAside(resume, "gap-1"), isSetAside(changed, "gap-1"), isSetAside(changed, "gap-2")]).toEqual([
    false,
    true,
    false,
  ]);
  expect(takeUp("gap-1")(changed)).toEqual(resume);
});

test("without room, the longest set aside is counted again", () => {
  let content = resume;
  for (let at = 0; at <= limits.setAside; at += 1) content = setAside(`gap-${at}`)(content);
  expect(resumeContent.safeParse(content).success).toBe(true);
  expect([isSetAside(content, "gap-0"), isSetAside(content, "gap-1")]).toEqual([false, true]);
});

test("two tabs set findings aside at the same time without a conflict", () => {
  const { content, conflicts } = mergeContents(resume, setAside("gap-1")(resume), setAside("gap-2")(resume));
  expect([content.setAside, conflicts]).toEqual([{ "gap-1": true, "gap-2": true }, []]);
});

test("a file of our own has them; files of other programs do not", () => {
  const content = setAside("gap-1")(resume);
  const document = { kind: "resume" as const, title: "CV", portal: "luk", content };
  const file = writeOwnFormat(document, {}, portals.luk);
  expect(readOwnFormat(file)).toMatchObject({
    state: "unchanged",
    document: { content: { setAside: { "gap-1": true } } },
  });
  expect(JSON.stringify({ ...file, meta: undefined })).not.toContain("gap-1");
  expect(exportJsonResume(content, portals.luk)).toEqual(exportJsonResume(resume, portals.luk));
});
