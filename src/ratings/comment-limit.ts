/** Longest comment in characters. In a file of its own, so that the browser does not load the schemas. */
export const longestComment = 1000;
