import type { GeoContact } from "../../content/geo-contact.ts";
import type { HeaderEntry, LanguageOption, Mode } from "../../content/header-entry.ts";
import type { Translate } from "../../content/words.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Variant } from "../variant.ts";

export type HeaderProps = {
  entry: HeaderEntry;
  portal: Portal;
  /** In front of every path: "/cz/cs", or "". */
  base: string;
  mode: Mode;
  /** The page's name, for the same page in another language. */
  page: string;
  /** The page's path below `base`, for the current item. */
  path: string;
  variant: Variant;
  /** How to reach the operator; null where nobody answers. */
  contact: GeoContact | null;
  /** `hideGeoContactDetails`: no telephone number and no hours. */
  hideContact: boolean;
  /** The entry's own, else those of the country. A selector needs two. */
  languages: LanguageOption[];
  /** The logo and the link back, nothing else (HDR-13), whatever the entry says. */
  backOnly: boolean;
  /** Address of a picture that an entry names. */
  resolveImage: (src: string) => string;
  t: Translate<"shell">;
};
