/** Whether a text is missing or has only spaces. */
export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === "";
