/** Where the form of an upload sends its file. */
export const uploadPath = "/review/upload";
/** Bytes of a file, as for an import. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Words that a review is about, at least. */
export const minUploadWords = 50;
