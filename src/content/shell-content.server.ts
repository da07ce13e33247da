import type { PortalCode } from "../portals/portal.ts";
import { readConfig, readFooter, readGeoContact, readHeader } from "./entries.server.ts";
import type { FooterEntry } from "./footer-entry.ts";
import type { GeoContact } from "./geo-contact.ts";
import type { HeaderEntry } from "./header-entry.ts";
import type { PageConfig } from "./page-config.ts";

/** Everything of a portal's content that the shell is made of. */
export type ShellContent = {
  config: PageConfig;
  header: HeaderEntry;
  footer: FooterEntry;
  contact: GeoContact | null;
};

export const readShellContent = (portal: PortalCode): ShellContent => ({
  config: readConfig(portal),
  header: readHeader(portal),
  footer: readFooter(portal),
  contact: readGeoContact(portal),
});
