import type { Locale, Portal } from "../../portals/portal.ts";
import { templates } from "./all.ts";
import { letter } from "./letter/manifest.ts";
import type { TemplateManifest } from "./manifest.ts";

/** Of a national form. */
const languageOf = ({ locale, usualIn }: TemplateManifest): Locale | undefined => locale ?? usualIn;

/** The country's own template first, then those of the document's language; forms of other languages last. */
export function galleryOf({ resume }: Portal, locale: Locale): TemplateManifest[] {
  const rank = (manifest: TemplateManifest) => {
    if (manifest.id === resume.template) return 0;
    const language = languageOf(manifest);
    if (!language) return 2;
    return language === locale ? 1 : 3;
  };
  return templates.filter(({ kind }) => kind === "resume").sort((a, b) => rank(a) - rank(b));
}

/** Without the national forms of other languages: the templates of a country. */
export const nationalGalleryOf = (portal: Portal): TemplateManifest[] =>
  galleryOf(portal, portal.locale).filter((manifest) =>
    [undefined, portal.locale].includes(languageOf(manifest)),
  );

/** The templates with a page of their own: those of the country, and its letter. */
export const presentedTemplatesOf = (portal: Portal): TemplateManifest[] => [
  ...nationalGalleryOf(portal),
  letter,
];
