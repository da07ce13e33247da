/** Characters of a comment. */
export const longestComment = 1000;

/** Days in which somebody who said "not now" is not asked again. */
export const laterDays = 30;
