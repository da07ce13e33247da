/**
 * The menu link that covers the page (HDR-14): compared by whole path segments, the longest match wins, "/" matches only
 * the home page. `path` is the page's, without the language slug. Links with an anchor never match, because they lead to
 * a part of a page. Null without a match.
 */
export function findCurrent(links: readonly string[], path: string): string | null {
  const page = segmentsOf(path);
  let current: string | null = null;
  let length = -1;
  for (const link of links) {
    if (!/^\/(?!\/)[^#]*$/.test(link)) continue;
    const segments = segmentsOf(link);
    const matches =
      segments.length === 0 ? page.length === 0 : segments.every((segment, at) => segment === page[at]);
    if (matches && segments.length > length) {
      current = link;
      length = segments.length;
    }
  }
  return current;
}

/** Whether the link leads to the page itself, and not to one above it. */
export const isSamePage = (link: string, path: string): boolean =>
  segmentsOf(link).join("/") === segmentsOf(path).join("/");

const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*/, "")
    .split("/")
    .filter(Boolean)
    .map(decode);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
