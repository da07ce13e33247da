import { afterAll, expect, test } from "vitest";
import type { Design } from "../../src/documents/model/design.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { asResume, portalOf } from "../support/documents.ts";
import { textOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { sample, turn } from "../support/sampling.ts";
import { leftOut, wordedResume } from "./worded-resume.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const panel: Design = { columns: "sidebar" };
const cases = templates
  .filter(({ id, kind }) => kind === "resume" && id !== "rirekisho")
  .flatMap(({ id, version, settings }) => [
    [id, "", { id, version }, undefined] as const,
    ...(settings.includes("columns") ? [[id, " beside a panel", { id, version }, panel] as const] : []),
  ]);

test.each(sample(cases, 2, turn))(
  "template %s%s prints every text of a resume",
  async (id, _layout, template, design) => {
    const { content, fields } = wordedResume(template);
    const document = asResume({ ...content, ...(design && { design }) });
    const pdf = await renderer.pdf({ document, portal: portalOf("en-GB"), title: "CV" });
    const text = textOf(pdf.bytes, "raw").join(" ");
    const missing = [...fields].flatMap(([word, field]) => (text.includes(word) ? [] : field));
    expect(missing.filter((field) => !leftOut[id]?.test(field))).toEqual([]);
  },
);
