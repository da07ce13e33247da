import type { Key } from "../../content/messages.ts";
import { type HomeVariant, heroOf, sectionsOf } from "../../content/schemas/home-page.ts";
import type { HomeParts } from "../../landing/home-parts.ts";
import {
  colorForm,
  heroColors,
  isChoice,
  type Omission,
  omissionForm,
  type SheetDocument,
  sheetFile,
  sheetOf,
} from "../../landing/sheets.ts";
import { colorCss, omissionCss } from "../../landing/template-pages/changeable-sheet.tsx";
import { firstSheetOf } from "../../landing/template-pages/template-sheets.ts";
import { Home } from "../../landing/ui/home.tsx";
import { TrustRatingLine } from "../../landing/ui/trust-rating-line.tsx";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { nationalGalleryOf, presentedTemplatesOf } from "../../rendering/templates/gallery.ts";
import { type Appearance, appearanceOf } from "../../shell/appearance.ts";
import { baseOfVariant, contentOf, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { pathOf } from "../page-path.ts";
import { canonicalAndAlternates } from "./alternates.ts";

/** A portal's home page, with pictures of real documents. */
export function homePage(context: PageContext, key: PageKey) {
  const portal = portalOf(key);
  const copy = context.content.readHomePage(portal.code);
  const { config } = contentOf(context, portal);
  const appearance = appearanceOf({ portal, config, surface: "landing", lite: key.lite });
  const parts = partsOf(context, portal, key);
  const addresses = canonicalAndAlternates(context, portal, key.environment, () => "/");
  const hero = heroOf(copy);
  const { webp } = parts.sheetOf(hero, "large");
  return {
    head: {
      title: copy.title,
      description: copy.description,
      ...addresses,
      image: new URL(webp, addresses.canonical).href,
    },
    surface: "landing" as const,
    footer: "whole" as const,
    styles: "landingStyles" as const,
    ...(isChoice(hero.live) && { css: choiceCss(context, portal, hero, hero.live) }),
    main: <Home sections={sectionsOf(copy, variantOf(appearance))} parts={parts} />,
  };
}

/** What the choice beside the hero's sheet makes of it. */
function choiceCss(
  { assets }: PageContext,
  { code }: Portal,
  { template, person }: SheetDocument,
  choice: "colors" | Omission,
): string {
  const portal = portals[code];
  if (choice !== "colors") {
    const sheet = { template, person, without: choice };
    return omissionCss(sheet, assets.file(sheetFile(portal, sheet, omissionForm)));
  }
  const own = nationalGalleryOf(portal).find(({ id }) => id === template)!.defaults.accent;
  return colorCss(
    [{ template, person }],
    (sheet, color) => assets.file(sheetFile(portal, sheet, colorForm("large", color))),
    { colors: heroColors, own },
  );
}

/** A refresh goes before the redesign. */
const variantOf = ({ refresh, redesign }: Appearance): HomeVariant | null =>
  refresh ? `refresh-${refresh}` : redesign ? "redesign" : null;

/** A guest culture shows the sample documents of the portal whose messages it borrows. */
function partsOf({ assets, content, trustRatingOf }: PageContext, portal: Portal, key: PageKey): HomeParts {
  const model = portals[portal.code];
  const base = baseOfVariant(portal, key);
  const words = content.translator(portal.locale, "words", key);
  const names = content.translator(portal.locale, "builder", key);
  const nameOf = (template: string) => names(`templates.${template}` as Key<"builder">);
  // Ratings from a guest culture count for the portal whose messages it borrows, so only that portal shows them.
  const rating = (portal === model && trustRatingOf?.(portal)) || null;
  return {
    startHref: `${base}/${portal.slugs.resume}`,
    galleryHref: base + pathOf(portal, "templates"),
    templateHref: (template) => base + pathOf(portal, "template", template),
    pricesHref: base + pathOf(portal, "review-plans"),
    samplePage: assets.samplePage(model.code),
    nameOf,
    occupations: content.findWritingHelp(model.code)?.occupations ?? [],
    formatLocale: portal.formatLocale,
    gallery: content.translator(portal.locale, "gallery", key),
    useLabel: (template) => names("templateUse", { name: nameOf(template) }),
    review: content.translator(portal.locale, "sell", key),
    sheetOf(document, size) {
      const alt = words(document.template === "letter" ? "letterTitle" : "resumeTitle");
      return sheetOf(model, document, { size, alt, addressOf: assets.file });
    },
    tileOf: (template) => {
      const manifest = presentedTemplatesOf(model).find(({ id }) => id === template);
      if (!manifest) throw new Error(`The gallery of ${model.code} has no template “${template}”`);
      return sheetOf(model, firstSheetOf(manifest, model), {
        size: "small",
        alt: "",
        addressOf: assets.file,
      });
    },
    rating: rating && (
      <TrustRatingLine
        rating={rating}
        portal={portal}
        t={content.translator(portal.locale, "ratings", key)}
      />
    ),
  };
}
