/** The titles of national forms that applicants send beside a resume, by template. */
export const formTitles = { shokumukeirekisho: "職務経歴書" } as const;

/** What a document of the template is called; undefined if it is a resume or a letter. */
export const formTitleOf = (templateId: string): string | undefined =>
  Object.entries(formTitles).find(([id]) => id === templateId)?.[1];
