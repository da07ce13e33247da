import { z } from "zod";
import { text } from "./links.ts";

/**
 * How customers of a country reach the operator: `content/contacts/{portal}.json`. Optional: only the operator of an
 * installation can answer a telephone, so Dossier ships no contacts.
 */
export const geoContact = z.object({
  /** A telephone number in the format of the country. */
  contactNo: z.string().regex(/^\+?[\d ()./-]{5,24}$/, "must be a telephone number"),
  /** Hours of service, for the footer: "Mon–Fri 9:00–17:00". */
  servicehour: text,
  /** Hours in short, for the header. */
  ShortTime: text,
});
export type GeoContact = z.infer<typeof geoContact>;
