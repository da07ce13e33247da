/** What a telephone dials; the zero of "+44 (0)20" is only for calls within the country. */
export const dialled = (number: string): string =>
  number.replace(/^(\+.*?)\(0\)/, "$1").replace(/(?!^\+)\D/g, "");
