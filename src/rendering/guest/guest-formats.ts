import { exportFormatNames } from "../../documents/exports/export-formats.ts";

/** Files that a guest can download: the PDF to send, the PDF that carries the document's data, and the other formats. */
export const guestFormats = ["pdf", "own-pdf", ...exportFormatNames] as const;
export type GuestFormat = (typeof guestFormats)[number];
