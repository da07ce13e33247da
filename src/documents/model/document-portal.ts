import { defaultPortal } from "../../portals/all.ts";
import { allCultures, findCulture } from "../../portals/cultures/cultures.ts";
import type { Portal, PortalCode } from "../../portals/portal.ts";

/**
 * The portal a document was made in, a guest's included: its paper, name order and letter norm go with the document
 * wherever it is opened. A culture that is no longer served has the default's.
 */
export const portalOfDocument = ({ portal }: { portal: string }): Portal =>
  findCulture(portal)?.portal ?? defaultPortal;

/** Names of the cultures that share a portal's words and code: the portal itself and its guests. */
export const culturesOfCode = (code: PortalCode): string[] =>
  allCultures.filter(({ portal }) => portal.code === code).map(({ name }) => name);
