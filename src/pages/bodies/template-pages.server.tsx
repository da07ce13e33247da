import type { Key } from "../../content/messages.ts";
import { heroOf } from "../../content/schemas/home-page.ts";
import { sampleDocument } from "../../landing/sample-document.ts";
import { colorForm, type SheetDocument, type SheetSize, sheetFile, sheetOf } from "../../landing/sheets.ts";
import { colorCss } from "../../landing/template-pages/changeable-sheet.tsx";
import { TemplateGallery } from "../../landing/template-pages/template-gallery.tsx";
import { TemplatePage } from "../../landing/template-pages/template-page.tsx";
import type { TemplateParts } from "../../landing/template-pages/template-parts.ts";
import { firstSheetOf, takesColor } from "../../landing/template-pages/template-sheets.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { presentText } from "../../rendering/document-text/present-text.ts";
import { nationalGalleryOf, presentedTemplatesOf } from "../../rendering/templates/gallery.ts";
import type { TemplateManifest } from "../../rendering/templates/manifest.ts";
import { readSample } from "../../writing/samples.server.ts";
import { baseOfVariant, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { pathOf } from "../page-path.ts";
import { canonicalAndAlternates } from "./alternates.ts";

const shared = { surface: "landing" as const, footer: "whole" as const, styles: "landingStyles" as const };

/** The gallery of a portal's templates. */
export function templatesPage(context: PageContext, key: PageKey) {
  const portal = portalOf(key);
  const parts = partsOf(context, portal, key);
  const addresses = canonicalAndAlternates(context, portal, key.environment, (other) =>
    pathOf(other, "templates"),
  );
  const { webp } = parts.sheetOf({ template: portal.resume.template }, "small");
  return {
    ...shared,
    head: {
      title: `${parts.t("title")} – Dossier`,
      description: parts.t("description", { count: nationalGalleryOf(portal).length }),
      ...addresses,
      image: new URL(webp, addresses.canonical).href,
    },
    css: colorsOf(context, parts.model, nationalGalleryOf(portal), "small"),
    main: <TemplateGallery {...parts} ground={heroOf(context.content.readHomePage(portal.code)).ground} />,
  };
}

/** The page of the template that the key names. */
export function templatePage(context: PageContext, key: PageKey) {
  const portal = portalOf(key);
  const parts = partsOf(context, portal, key);
  const manifest = presentedTemplatesOf(portal).find(({ id }) => id === key.template)!;
  const { id, kind } = manifest;
  const name = parts.nameOf(id);
  const document = firstSheetOf(manifest, parts.model);
  const addresses = canonicalAndAlternates(context, portal, key.environment, (other) =>
    presentedTemplatesOf(other).some((one) => one.id === id) ? pathOf(other, "template", id) : null,
  );
  return {
    ...shared,
    head: {
      title: `${kind === "letter" ? parts.t("letterPageTitle") : parts.t("pageTitle", { name })} – Dossier`,
      description: parts.purposeOf(id),
      ...addresses,
      image: new URL(parts.sheetOf(document, "large").webp, addresses.canonical).href,
    },
    css: colorsOf(context, parts.model, [manifest], "large"),
    main: <TemplatePage {...parts} manifest={manifest} reading={readingOf(context, parts.model, document)} />,
  };
}

/** The text of the document that the page shows. */
function readingOf({ content }: PageContext, model: Portal, sheet: SheetDocument) {
  const document = sampleDocument(readSample(model), sheet, model);
  return presentText({ document, portal: model, title: "" }, content.translator);
}

/** The colours of the templates' pictures, as far as they have any. */
function colorsOf(
  { assets }: PageContext,
  model: Portal,
  manifests: TemplateManifest[],
  size: SheetSize,
): string {
  const sheets = manifests.filter(takesColor).map((manifest) => firstSheetOf(manifest, model));
  return colorCss(sheets, (sheet, color) => assets.file(sheetFile(model, sheet, colorForm(size, color))));
}

function partsOf({ assets, content }: PageContext, portal: Portal, key: PageKey): TemplateParts {
  const model = portals[portal.code];
  const base = baseOfVariant(portal, key);
  const builder = content.translator(portal.locale, "builder", key);
  return {
    portal,
    model,
    t: content.translator(portal.locale, "gallery", key),
    builder,
    nameOf: (template) => builder(`templates.${template}` as Key<"builder">),
    purposeOf: (template) => builder(`templateHelp.${template}` as Key<"builder">),
    galleryHref: base + pathOf(portal, "templates"),
    pageHref: (template) => base + pathOf(portal, "template", template),
    startHref: { resume: base + pathOf(portal, "resume"), letter: base + pathOf(portal, "letter") },
    sheetOf: (document, size) => sheetOf(model, document, { size, addressOf: assets.file, alt: "" }),
  };
}
