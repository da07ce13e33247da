/** The id of the document that the page's address names, or undefined. */
export const findDocumentId = (): string | undefined => Object(/[\da-f-]{36}$/.exec(location.pathname))[0];
