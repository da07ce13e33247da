/** What users upload besides documents. */
export const fileKinds = ["photo", "signature", "attachment"] as const;
export type FileKind = (typeof fileKinds)[number];

/** Files that share a quota: small pictures that documents show, and attachments of application folders. */
export type FileGroup = "pictures" | "attachments";
export const groupOf = (kind: FileKind): FileGroup => (kind === "attachment" ? "attachments" : "pictures");
export const kindsOf = (group: FileGroup): FileKind[] => fileKinds.filter((kind) => groupOf(kind) === group);

/** Stored files that are no JPEG. Uploads may also be WebP, which is stored as JPEG. */
const extensions: Record<string, string> = { "image/png": "png", "application/pdf": "pdf" };
export const extensionOf = (contentType: string): string => extensions[contentType] ?? "jpg";
