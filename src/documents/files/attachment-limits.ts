/** Limits of attachments and of the application folder, for the server, the typesetting processes and the editor. */

const MB = 1024 * 1024;

/** Bytes of an uploaded PDF or picture. */
export const maxAttachmentBytes = 10 * MB;
/** Pages of an uploaded PDF. */
export const maxAttachmentPages = 20;
/** Pages of all attachments in one folder. */
export const maxFolderPages = 40;
/** Bytes that job portals and employers usually accept. */
export const usualFolderBytes = 5 * MB;
/** Bytes above which a folder is not made. */
export const maxFolderBytes = 20 * MB;
/** Bytes of letter and resume with their fonts, for the estimate before the download. */
export const usualDocumentBytes = 150 * 1024;

/** Dots per inch of pages of attachments, and the pixels of a page of paper in it. */
export const attachmentResolution = 200;
export const largestPage = { long: 2339, short: 1654 };
/** Resolutions that are tried one by one while the folder is too large. */
export const smallerResolutions = [150, 110] as const;
