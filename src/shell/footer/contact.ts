import type { FooterEntry } from "../../content/footer-entry.ts";
import type { GeoContact } from "../../content/geo-contact.ts";
import type { PageConfig } from "../../content/page-config.ts";
import type { Service } from "./customer-service.tsx";

/**
 * The main domain whose contact information a page asks for (CAL-02): the entry's, else the deployment's, else our own
 * (null) where the portal has a contact. Undefined where the call is skipped.
 */
export function mainDomainOf(input: {
  config: PageConfig;
  entry: FooterEntry;
  geoContact: GeoContact | null;
  /** The deployment's setting. */
  setting?: string;
}): string | null | undefined {
  const { config, entry, geoContact, setting } = input;
  if (entry.disableGetCSInfo || config.hideGeoContactDetails) return undefined;
  return entry.mainDomainurl ?? setting ?? (geoContact ? null : undefined);
}

/**
 * What the footer's customer service shows (FTR-04): where the call is made its answer, or an empty address if that
 * failed; otherwise the geo contact passed in, or the default description.
 */
export function contactOf(input: {
  geoContact: GeoContact | null;
  /** Whether the call is made for the page. */
  asked: boolean;
  /** The call's answer; null where it could not be used. */
  fetched: Pick<GeoContact, "contactNo" | "servicehour"> | null;
}): Service {
  const { geoContact, asked, fetched } = input;
  if (!asked) return geoContact ? { kind: "contact", contact: geoContact } : { kind: "default" };
  return fetched ? { kind: "contact", contact: fetched } : { kind: "empty" };
}
