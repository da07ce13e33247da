/** The path and query of a request, spelled in the one way that the request handler, the routes and the page cache use. */
export type RequestTarget = {
  /** Begins with one slash; without dot segments, empty segments and needless escapes. */
  path: string;
  /** With its question mark; "" if there is no query. */
  search: string;
  /** The request spelled the path with empty segments (`//`): redirect to `path`. */
  isMoved: boolean;
};

/** The path and query of almost every request. The parts share no character, so matching is linear. */
const canonical = /^(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~!$&'()*+,;=:@-]+)*\/?(?:\?[!"$-~\u0080-\uffff]*)?$/;

/** Postgres stores no NUL, and no parameter needs one. */
const nul = "%00";
/** Control characters, spaces and `#`: some parsers end the target there, others skip them. */
const ambiguous = /[^!"$-~\u0080-\uffff]/;
const ambiguousEscape = /%(?:2F|5C|[01][0-9A-F]|7F)/;
/** Characters that browsers send unescaped although RFC 3986 does not allow them in a path. */
const unescaped = /["<>[\]^`{|}]/g;

/**
 * Normalizes the target of a request (RFC 3986, section 6.2.2): escapes of letters, digits, `-._~` are decoded, other
 * escapes are upper case, empty segments are removed. Null for a target that URL parsers read in different ways: with dot
 * segments, backslashes, escaped slashes or control characters, invalid escapes, a fragment, or no leading slash, and for NUL
 * in the query. Browsers resolve dot segments before they send a request, so only a client that tries to evade a check sends
 * them.
 */
export function readRequestTarget(url: string): RequestTarget | null {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  const search = end < 0 ? "" : url.slice(end);
  if (search.includes(nul)) return null;
  if (canonical.test(url) && path !== "") return { path, search, isMoved: false };
  if (!path.startsWith("/") || path.includes("\\") || ambiguous.test(url)) return null;
  const escaped = normalizeEscapes(path);
  if (escaped === null) return null;
  const segments = escaped.split("/");
  if (segments.some((segment) => segment === "." || segment === "..")) return null;
  const collapsed = escaped.replace(/\/{2,}/g, "/");
  return { path: collapsed, search, isMoved: collapsed !== escaped };
}

/** Null for escapes that are invalid, or that decode to a separator or a control character. */
function normalizeEscapes(path: string): string | null {
  const escaped = path
    .replace(unescaped, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%[0-9a-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
    });
  if (ambiguousEscape.test(escaped) || /[^!-~]/.test(escaped)) return null;
  try {
    decodeURIComponent(escaped);
    return escaped;
  } catch {
    return null;
  }
}

/**
 * The host and target of a request in absolute form (`GET http://host/path`, RFC 9112, section 3.2.2), in which the URL's
 * authority replaces the Host header; of other requests the Host header and the target as it is.
 */
export function readRequestLine(url: string, hostHeader: string): { authority: string; url: string } {
  const [matched, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (matched === undefined) return { authority: hostHeader, url };
  const rest = url.slice(matched.length);
  return { authority: authority!, url: rest.startsWith("/") ? rest : `/${rest}` };
}
