import { defaultPortal } from "../../portals/all.ts";
import { allCultures, findCulture } from "../../portals/cultures/cultures.ts";
import type { Portal, PortalCode } from "../../portals/portal.ts";

/**
 * The portal that a document was created in, which may be a guest culture's. Its paper, name order and letter norm apply
 * wherever the document is opened. The default portal for a culture that is no longer served.
 * @example
 * portalOfDocument({ portal: "lde" }).paper; // "a4", wherever it is opened
 */
export const portalOfDocument = ({ portal }: { portal: string }): Portal =>
  findCulture(portal)?.portal ?? defaultPortal;

/** Names of all cultures with this portal code: the portal itself and its guest cultures. */
export const culturesOfCode = (code: PortalCode): string[] =>
  allCultures.filter(({ portal }) => portal.code === code).map(({ name }) => name);
