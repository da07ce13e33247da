import type { FooterEntry } from "../content/footer-entry.ts";
import type { GeoContact } from "../content/geo-contact.ts";
import type { PageConfig } from "../content/page-config.ts";
import type { Service } from "../shell/footer/customer-service.tsx";

/** Whether the contact call is made for a page (CAL-02, CAL-16). */
export const asksForContact = (config: PageConfig, entry: FooterEntry): boolean =>
  Boolean(entry.mainDomainurl) && !entry.disableGetCSInfo && !config.hideGeoContactDetails;

/**
 * What the footer's customer service shows (FTR-04): where the call is made its answer, or an empty address if that
 * failed; otherwise the geo contact passed in, or the default description.
 */
export function contactOf(input: {
  config: PageConfig;
  entry: FooterEntry;
  geoContact: GeoContact | null;
  /** The call's answer; null where it could not be used. */
  fetched: Pick<GeoContact, "contactNo" | "servicehour"> | null;
}): Service {
  const { config, entry, geoContact, fetched } = input;
  if (!asksForContact(config, entry))
    return geoContact ? { kind: "contact", contact: geoContact } : { kind: "default" };
  return fetched ? { kind: "contact", contact: fetched } : { kind: "empty" };
}
