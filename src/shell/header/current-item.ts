/**
 * Which of a menu's links the page is under (HDR-14): by whole path segments, the longest match wins, "/" only on the
 * home page. `path` is the page's, below the language slug. Links with an anchor never count, for they lead into a page.
 * Null where none matches.
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

/** Whether the link is the page itself rather than a part of the site that holds it. */
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
