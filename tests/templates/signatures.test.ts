import { afterAll, expect, test } from "vitest";
import type { Locale } from "../../src/portals/portal.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../support/documents.ts";
import { structureOf, textOf } from "../support/pdf.ts";
import { createDrawing } from "../support/photo.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { sample, turn } from "../support/sampling.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const image = "018f3e1a-0000-7000-8000-000000000000";
const marks = [{ typed: true as const }, { image }, {}];
const countOf = (text: string, part: string) => text.split(part).length - 1;

/** Occurrences of the name below the closing, and whether the file has the picture of the signature. */
async function signed(locale: Locale, signature: (typeof marks)[number]) {
  const letter = buildLetter(locale, { template: { id: "letter", version: 1 }, signature });
  const document = asLetter({ ...letter, sender: { ...letter.sender, name: "Qname" }, closing: "Qclosing" });
  const drawing = "image" in signature && { signature: { bytes: await createDrawing() } };
  const { bytes } = await renderer.pdf({ document, portal: portalOf(locale), title: "Letter", ...drawing });
  const text = textOf(bytes, "raw").join("");
  const end = portalOf(locale).letter.form === "prompts" ? text.length / 2 : text.indexOf("Qclosing");
  return { names: countOf(text.slice(end), "Qname"), pictures: countOf(structureOf(bytes), "Figure") };
}

test.each(
  sample(
    (["en-GB", "de-DE", "fr-FR", "ar-SA", "ko-KR", "en-US"] as const).flatMap((locale) =>
      marks.map((mark) => [locale, mark] as const),
    ),
    8,
    turn,
  ),
)("a letter of %s has the name once below the closing, signed with %o", async (locale, mark) => {
  expect(await signed(locale, mark)).toEqual({ names: 1, pictures: "image" in mark ? 1 : 0 });
});

test.each(
  sample(
    templates
      .filter(({ kind, form }) => kind === "resume" && !form)
      .flatMap(({ id }) => marks.slice(0, 2).map((mark) => [id, mark] as const)),
    12,
    turn,
  ),
)("template %s has the signature with the name once, signed with %o", async (id, mark) => {
  const portal = portalOf("de-DE");
  const resume = buildResume("de-DE", { template: { id, version: 1 }, sections: [] });
  const signature = { visible: true, place: "Qplace", date: "2026-03-05", ...mark };
  const drawing = "image" in mark && { signature: { bytes: await createDrawing() } };
  const unsigned = await renderer.pdf({ document: asResume(resume), portal, title: "CV" });
  const document = asResume({ ...resume, signature });
  const { bytes } = await renderer.pdf({ document, portal, title: "CV", ...drawing });
  // Heads and running lines have the name, too.
  const names = (pdf: Uint8Array) =>
    textOf(pdf, "raw")
      .join("")
      .match(/Lena\s+Hoffmann/g)?.length ?? 0;
  expect(names(bytes) - names(unsigned.bytes)).toBe(1);
  expect(textOf(bytes, "raw").join("")).toContain("Qplace");
  expect(countOf(structureOf(bytes), "Figure")).toBe("image" in mark ? 1 : 0);
});
