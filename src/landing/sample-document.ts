import type { Typesettable } from "../documents/model/document.ts";
import { newestTemplate } from "../documents/model/newest-template.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import type { Portal } from "../portals/portal.ts";
import { letterDesignOf } from "../rendering/presenting/letter-design.ts";
import { findTemplate } from "../rendering/templates/all.ts";
import { nationalGalleryOf } from "../rendering/templates/gallery.ts";
import type { PortraitName } from "../writing/portraits.ts";
import type { Sample } from "../writing/samples.server.ts";
import type { Omission, SheetDocument } from "./sheets.ts";

/** The template whose heading and typefaces a country's sample letter has. A form has no heading to share. */
export const letterResumeOf = (portal: Portal): string =>
  nationalGalleryOf(portal).find(({ formOf }) => !formOf)!.id;

/** A sample document of a country on one page; national forms have pages of their own. Throws for an unknown template. */
export function sampleDocument(
  { resume, letter, others, translation, portraits }: Sample,
  { template, person = 0, without }: SheetDocument,
  portal: Portal,
): Typesettable {
  if (template === "letter") {
    const design = letterDesignOf(
      { template: newestTemplate(letterResumeOf(portal)), locale: letter.locale },
      portal,
    );
    return { kind: "letter", content: { ...letter, design } };
  }
  if (template === "translation") {
    if (!translation) throw new Error(`The sample of ${portal.code} has no translation`);
    return { kind: "resume", content: { ...translation, design: { ...translation.design, fit: 1 } } };
  }
  const content = asShown([resume, ...others][person]!, portraits?.[person], without);
  const manifest = findTemplate(template, newestTemplate(template).version);
  if (!manifest) throw new Error(`There is no template “${template}” (${content.locale})`);
  const design = manifest.locale ? content.design : { ...content.design, fit: 1 as const };
  return {
    kind: "resume",
    content: { ...content, template: newestTemplate(template), ...(design && { design }) },
  };
}

/** Not the id of a stored photo: `inputOf` in `scripts/build-pictures.ts` adds the portrait’s bytes. */
const portraitId = "00000000-0000-0000-0000-000000000000";

/** `content` with the portrait, or without what the visitor has taken off the sheet. */
function asShown(
  content: ResumeContent,
  portrait: PortraitName | undefined,
  without: Omission | undefined,
): ResumeContent {
  if (without === "blind") return withoutWhatBlindHiringHides(content);
  if (without === "photo" || !portrait) return content;
  return { ...content, person: { ...content.person, photo: { fileId: portraitId, visible: true } } };
}

const withoutWhatBlindHiringHides = (content: ResumeContent): ResumeContent => ({
  ...content,
  person: { ...content.person, personal: [] },
  sections: content.sections.map((section) =>
    section.type === "education"
      ? { ...section, items: section.items.map(({ institution, location, ...item }) => item) }
      : section,
  ),
});

/** The portrait on a sheet; undefined if the sample has none, or if it is taken off. */
export const portraitOf = (
  { portraits }: Sample,
  { person = 0, without }: SheetDocument,
): PortraitName | undefined => (without ? undefined : portraits?.[person]);
