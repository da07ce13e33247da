import { addressFormats } from "../../portals/countries/postal-address.ts";
import type { Portal } from "../../portals/portal.ts";
import type { ResumeContent } from "./resume.ts";

type Location = NonNullable<ResumeContent["person"]["location"]>;

/**
 * The postal address in the country's format, one entry per line, without separators for missing parts. Empty for an
 * empty location.
 */
export function addressLines(location: Location | undefined, portal: Portal): string[] {
  if (!location) return [];
  return addressFormats[portal.code].flatMap(({ lead = "", parts }) => {
    const line = parts.reduce((text, [before, part]) => {
      const value = location[part]?.trim();
      if (!value) return text;
      return text === "" ? value : text + before + value;
    }, "");
    return line === "" ? [] : (lead + line).split("\n");
  });
}
