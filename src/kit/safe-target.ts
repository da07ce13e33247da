type House = {
  /** Scheme and host of the request; its paths are kept as paths. */
  origin: string;
  /** Further origins that are ours: the other sites of the family. */
  family?: ReadonlySet<string>;
};

/**
 * The only way an address becomes a redirect, whether it came from a visitor or from content. Returns a path with query
 * and hash where the address is on `origin`, the whole address where its origin is in `family`, and `fallback` for
 * anything else: other origins and schemes, user info, control characters, backslashes, white space around,
 * non-strings, more than 2048 characters. A path that is returned begins with exactly one slash.
 */
export function safeRedirect(value: unknown, { origin, family }: House, fallback: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  if (typeof value !== "string" || value.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(value))
    return fallback;
  const isPath = value.startsWith("/") && !value.startsWith("//");
  // Without the two slashes a browser takes `https:evil.test` for a host, or for a path, as it likes.
  if (!isPath && !/^https?:\/\/[^/@?#]+(?:[/?#]|$)/i.test(value)) return fallback;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return fallback;
  }
  if (url.username || url.password) return fallback;
  // `/..//evil.test` is same-origin to the parser but its normalised path is `//evil.test`.
  if (url.origin === origin) return `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}${url.hash}`;
  return !isPath && family?.has(url.origin) ? url.href : fallback;
}

/** `safeRedirect` for paths alone: whatever is not a path of this site becomes `fallback`. */
export const safeTarget = (value: unknown, fallback = "/"): string =>
  safeRedirect(value, { origin: "https://origin.invalid" }, fallback);
