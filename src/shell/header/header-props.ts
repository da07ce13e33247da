import type { Translate } from "../../content/messages.ts";
import type { GeoContact } from "../../content/schemas/geo-contact.ts";
import type { HeaderEntry, LanguageOption, Mode } from "../../content/schemas/header-entry.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Appearance } from "../appearance.ts";

export type HeaderProps = {
  entry: HeaderEntry;
  portal: Portal;
  /** Prefix of every path: "/cz/cs", or "". */
  base: string;
  mode: Mode;
  /** The page's name, for links to the same page in another language. */
  page: string;
  /** The page's path after `base`, for the current item. */
  path: string;
  appearance: Appearance;
  /** Contact details of the operator; null if there are none. */
  contact: GeoContact | null;
  /** `hideGeoContactDetails`: no telephone number and no hours. */
  hideContact: boolean;
  /** Languages of the entry, else of the country. The selector needs at least two. */
  languages: LanguageOption[];
  /** Only the logo and the back link (HDR-13), regardless of the entry. */
  backOnly: boolean;
  /** URL of an entry's picture. */
  resolveImage: (src: string) => string;
  t: Translate<"shell">;
};
