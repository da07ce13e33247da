import type { Portal } from "./portal.ts";

/** Countries that people know by another code than the ISO one. */
const known: Record<string, string> = { GB: "UK" };

/** The code under which people see a portal's country, in the country list (CTY-03): UK, DE, US. */
export const displayCode = ({ iso }: Pick<Portal, "iso">): string => known[iso] ?? iso;
