/** Tools of an editor with the document's text to copy; the menu of downloads opens them. */
export const textToolIds = ["mailText", "formText"] as const;
export type TextToolId = (typeof textToolIds)[number];

export const isText = (kind: string): kind is TextToolId => (textToolIds as readonly string[]).includes(kind);
