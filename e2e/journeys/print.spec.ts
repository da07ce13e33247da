import { portals } from "../../src/portals/all.ts";
import { infoOf, textOf } from "../../tests/support/pdf.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { editorOf, expectDrawn, startWriting } from "../support/editor.ts";
import { openStartFromHomePage } from "../support/landing.ts";
import { messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

for (const portal of withOneOf([], [portals.lde, portals.wlb]))
  test(`${portal.code}: the browser prints the pages of the document and nothing of the editor`, async ({
    page,
  }) => {
    const { builder } = messagesOf(portal);
    await openStartFromHomePage(page, portal);
    await startWriting(page, portal);
    const editor = editorOf(page, portal);
    await editor.expectNewPreview(() => editor.namePart("given").fill("Ada"));
    const clear = page.getByRole("button", { name: builder("clearSample"), exact: true });
    await editor.expectNewPreview(() => clear.click());
    await expectDrawn(editor.preview.first());
    const print = () => page.pdf({ preferCSSPageSize: true });
    // Until the preview without the sample is drawn, the pages with it are printed.
    await expect.poll(async () => infoOf(await print()).Pages).toBe("1");
    const pdf = await print();
    expect(infoOf(pdf)["Page size"]).toContain(portal.paper === "a4" ? "A4" : "letter");
    expect(textOf(pdf).join("").trim()).toBe("");
  });
