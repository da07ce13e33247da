/** Divides and trims texts in linear time: files may have lines of any length. */

/** Without these characters and white space at both ends. */
export function trimMarks(text: string, marks: string): string {
  const isOuter = (char: string) => marks.includes(char) || char.trim() === "";
  let start = 0;
  let end = text.length;
  while (start < end && isOuter(text[start]!)) start += 1;
  while (end > start && isOuter(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/** The texts before and after the first of the marks, if it is among the first `most` characters. */
export function divideAtFirst(
  text: string,
  marks: readonly string[],
  most: number,
): [before: string, after: string] | undefined {
  const head = text.slice(0, most + 4);
  let found: { at: number; mark: string } | undefined;
  for (const mark of marks) {
    const at = head.indexOf(mark);
    if (at > 0 && at <= most && (!found || at < found.at)) found = { at, mark };
  }
  if (!found) return undefined;
  return [text.slice(0, found.at).trim(), text.slice(found.at + found.mark.length).trim()];
}
