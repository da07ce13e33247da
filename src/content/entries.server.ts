import { allPortals } from "../portals/all.ts";
import type { PortalCode } from "../portals/portal.ts";
import type { FooterEntry } from "./footer-entry.ts";
import type { GeoContact } from "./geo-contact.ts";
import type { HeaderEntry } from "./header-entry.ts";
import { inService, untilContentChanges } from "./library.server.ts";
import { type PageConfig, pageConfig } from "./page-config.ts";
import type { HomePage } from "./pages.ts";
import { readPiece } from "./pieces.server.ts";
import type { PriceList } from "./price-list.ts";
import type { TextPage, TextPageName } from "./text-page.ts";

/** A piece in service, read from its file where nobody has asked yet. Throws ContentError. */
const read = <T>(piece: string): T => inService(piece, () => readPiece(piece)) as T;

export const readHomePage = (portal: PortalCode) => read<HomePage>(`pages/${portal}/home.json`);
export const readTextPage = (portal: PortalCode, page: TextPageName) =>
  read<TextPage>(`pages/${portal}/${page}.json`);
export const readHeader = (portal: PortalCode) => read<HeaderEntry>(`entries/${portal}/header.json`);
export const readFooter = (portal: PortalCode) => read<FooterEntry>(`entries/${portal}/footer.json`);
const defaultConfig = pageConfig.parse({});

/** A portal without a config file has every default. Asked several times for each request: the same object each time. */
export const readConfig = (portal: PortalCode) =>
  read<PageConfig | null>(`config/${portal}.json`) ?? defaultConfig;
/** Null until the operator adds one. */
export const readGeoContact = (portal: PortalCode) => read<GeoContact | null>(`contacts/${portal}.json`);
/** What plans will cost there. */
export const readPriceList = (portal: PortalCode) => read<PriceList>(`plans/${portal}.json`);

/** Names of the events that items of any header send (HDR-20); what nobody names is not taken. */
export const eventNames: () => ReadonlySet<string> = untilContentChanges(
  () =>
    new Set(
      allPortals.flatMap(({ code }) => {
        const { nav_details, nav_details_mob = [], headerOptions } = readHeader(code);
        const items = [...nav_details, ...nav_details_mob];
        return [...items, ...items.flatMap(({ subList = [] }) => subList), ...headerOptions.authList].flatMap(
          ({ eventName }) => (eventName ? [eventName] : []),
        );
      }),
    ),
);
