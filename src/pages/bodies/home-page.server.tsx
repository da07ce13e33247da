import type { MessageOptions } from "../../content/messages.ts";
import {
  type Sheet,
  type SheetName,
  type Sheets,
  sheetFile,
  sheetSize,
  sheetWidths,
} from "../../landing/sheets.ts";
import { Home } from "../../landing/ui/home.tsx";
import { TrustRatingLine } from "../../landing/ui/trust-rating-line.tsx";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { baseOfVariant, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { canonicalAndAlternates } from "./alternates.ts";

/** A portal's home page, with pictures of real documents. */
export function homePage(context: PageContext, key: PageKey) {
  const portal = portalOf(key);
  const copy = context.content.readHomePage(portal.code);
  const sheets = sheetsOf(context, portal, key);
  // Ratings from a guest culture count for the portal whose messages it borrows, so only that portal shows them.
  const rating = (portal === portals[portal.code] && context.trustRatingOf?.(portal)) || null;
  const addresses = canonicalAndAlternates(context, portal, key.environment, () => "/");
  return {
    head: {
      title: copy.title,
      description: copy.description,
      ...addresses,
      image: new URL(sheets.classic.sources[1]!.href, addresses.canonical).href,
    },
    surface: "landing" as const,
    footer: true,
    styles: "landingStyles" as const,
    main: (
      <Home
        copy={copy}
        portal={portal}
        base={baseOfVariant(portal, key)}
        sheets={sheets}
        anchors={context.assets.anchors(portal.code)}
        rating={
          rating && (
            <TrustRatingLine
              rating={rating}
              portal={portal}
              t={context.content.translator(portal.locale, "ratings", key)}
            />
          )
        }
      />
    ),
  };
}

/** A guest culture shows the sample documents of the portal whose messages it borrows. */
function sheetsOf({ assets, content }: PageContext, portal: Portal, options: MessageOptions): Sheets {
  const words = content.translator(portal.locale, "words", options);
  const model = portals[portal.code];
  const sheet = (name: SheetName): Sheet => ({
    sources: sheetWidths[name].map((width) => ({
      href: assets.file(sheetFile(model, name, width)),
      width,
    })),
    ...sheetSize(model),
    alt: words(name === "letter" ? "letterTitle" : "resumeTitle"),
  });
  return { classic: sheet("classic"), sidebar: sheet("sidebar"), letter: sheet("letter") };
}
