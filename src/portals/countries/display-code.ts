import type { Portal } from "../portal.ts";

/** Countries whose everyday code differs from the ISO code. */
const everydayCodes: Record<string, string> = { GB: "UK" };

/** A country's code as the country list shows it (CTY-03): UK, DE, US. */
export const displayCode = ({ iso }: Pick<Portal, "iso">): string => everydayCodes[iso] ?? iso;
