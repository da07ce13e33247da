type Range = { start: number; end: number };

const segmenter =
  "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : undefined;

/** Whether what the user sees as a character begins or ends at the offset. Browsers without a segmenter know pairs only. */
function isBoundary(text: string, at: number, segments = segmenter?.segment(text)): boolean {
  if (at <= 0 || at >= text.length) return true;
  if (isPlain(text, at)) return true;
  if (segments) return segments.containing(at)?.index === at;
  return !(/[\udc00-\udfff]/.test(text[at]!) && /[\ud800-\udbff]/.test(text[at - 1]!));
}

/** Between two printable ASCII characters there is always a boundary. */
const isPlain = (text: string, at: number): boolean => isAscii(text, at - 1) && isAscii(text, at);
const isAscii = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0x20 && code < 0x7f;
};

export const isGraphemeRange = (text: string, { start, end }: Range): boolean =>
  isBoundary(text, start) && isBoundary(text, end);

/** The smallest range of whole characters around the range, within the text. */
export function expandToGraphemes(text: string, range: Range): Range {
  const clamp = (at: number) => Math.min(Math.max(Math.trunc(at) || 0, 0), text.length);
  let [start, end] = [clamp(Math.min(range.start, range.end)), clamp(Math.max(range.start, range.end))];
  const segments = segmenter?.segment(text);
  while (!isBoundary(text, start, segments)) start -= 1;
  while (!isBoundary(text, end, segments)) end += 1;
  return { start, end };
}
