import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { asResume, buildResume, portalOf } from "../../tests/support/documents.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { AppError } from "../kit/errors.ts";
import type { RenderInput } from "../rendering/renderer.server.ts";
import { previewSample, templatePreviewPage } from "./template-preview.server.ts";

const document = {
  sample: asResume(buildResume("de-DE", { design: { size: 9 } })),
  portal: portalOf("de-DE"),
};

test("a sample is shown in the template that its author works on, with the template's own design", async () => {
  const inputs: RenderInput[] = [];
  const preview = await previewSample(
    {
      async preview(input) {
        inputs.push(input);
        const json = JSON.stringify({ pages: ["<svg/>", "<svg/>"], missing: ["𓀀"] });
        return { gzippedJson: gzipSync(json) };
      },
    },
    { id: "modern", version: 1 },
    document,
  );
  expect(inputs[0]!.document.content).toMatchObject({
    template: { id: "modern", version: 1 },
    design: undefined,
  });
  const page = templatePreviewPage([preview], { watches: false });
  expect(page).toContain('alt="Page 2 of 2"');
  expect(page).toContain("No font has: 𓀀");
  expect(page).not.toContain("<script");
  expect(await findHtmlProblems(page)).toEqual([]);
});

test("errors of the compiler are shown with file and line, as text", async () => {
  const problem = "templates/modern/modern.typ:12: unknown variable: <b>";
  const preview = await previewSample(
    {
      async preview() {
        throw new AppError("unprocessable", problem);
      },
    },
    { id: "modern", version: 1 },
    document,
  );
  const page = templatePreviewPage([preview], { watches: true });
  expect(page).toContain("modern.typ:12: unknown variable: &lt;b&gt;");
  expect(page).toContain("EventSource");
});
