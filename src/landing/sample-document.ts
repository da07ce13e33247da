import { templateVersion } from "../documents/model/create-resume.ts";
import type { Typesettable } from "../documents/model/document.ts";
import type { Portal } from "../portals/portal.ts";
import { letterDesignOf } from "../rendering/presenting/letter-design.ts";
import { findTemplate } from "../rendering/templates/all.ts";
import { nationalGalleryOf } from "../rendering/templates/gallery.ts";
import type { Sample } from "../writing/samples.server.ts";
import type { SheetDocument } from "./sheets.ts";

/** The template whose heading and typefaces a country's sample letter has. A form has no heading to share. */
export const letterResumeOf = (portal: Portal): string =>
  nationalGalleryOf(portal).find(({ formOf }) => !formOf)!.id;

/** A sample document of a country on one page; national forms have pages of their own. Throws for an unknown template. */
export function sampleDocument(
  { resume, letter, others, translation }: Sample,
  { template, person = 0 }: SheetDocument,
  portal: Portal,
): Typesettable {
  const versioned = (id: string) => ({ id, version: templateVersion });
  if (template === "letter") {
    const design = letterDesignOf(
      { template: versioned(letterResumeOf(portal)), locale: letter.locale },
      portal,
    );
    return { kind: "letter", content: { ...letter, design } };
  }
  if (template === "translation") {
    if (!translation) throw new Error(`The sample of ${portal.code} has no translation`);
    return { kind: "resume", content: { ...translation, design: { ...translation.design, fit: 1 } } };
  }
  const content = [resume, ...others][person]!;
  const manifest = findTemplate(template, templateVersion);
  if (!manifest) throw new Error(`There is no template “${template}” (${content.locale})`);
  const design = manifest.locale ? content.design : { ...content.design, fit: 1 as const };
  return {
    kind: "resume",
    content: { ...content, template: versioned(template), ...(design && { design }) },
  };
}
