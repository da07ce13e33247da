import type { FooterEntry } from "../../content/schemas/footer-entry.ts";
import type { GeoContact } from "../../content/schemas/geo-contact.ts";
import type { PageConfig } from "../../content/schemas/page-config.ts";
import type { CustomerContact } from "./customer-service.tsx";

/**
 * The main domain whose contact details a page requests (CAL-02): the entry's, else the deployment's, else our own
 * (null) where the portal has a contact. Undefined where no request is made.
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
 * The content of the footer's customer service (FTR-04): the response where details are requested, or an empty address
 * if that failed; otherwise the given geo contact, or the default description.
 */
export function customerContactOf(input: {
  geoContact: GeoContact | null;
  /** Whether the page requests contact details. */
  requested: boolean;
  /** The response; null where it could not be used. */
  fetched: Pick<GeoContact, "contactNo" | "servicehour"> | null;
}): CustomerContact {
  const { geoContact, requested, fetched } = input;
  if (!requested) return geoContact ? { kind: "contact", contact: geoContact } : { kind: "default" };
  return fetched ? { kind: "contact", contact: fetched } : { kind: "empty" };
}
