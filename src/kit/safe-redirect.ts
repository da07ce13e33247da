type AllowedTargets = {
  /** Scheme and host of the request. Targets on it become paths. */
  origin: string;
  /** Origins of the other portals. */
  family?: ReadonlySet<string>;
};

/**
 * The only function that turns an untrusted URL into a redirect target. Returns a path with query and hash for a URL on
 * `origin`, the whole URL for an origin of the family, and `fallback` for everything else: other origins and schemes,
 * user info, control characters, backslashes, white space, non-strings, more than 2048 characters. A returned path
 * starts with exactly one slash.
 */
export function safeRedirect(value: unknown, { origin, family }: AllowedTargets, fallback: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: rejecting them is the purpose
  if (typeof value !== "string" || value.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(value))
    return fallback;
  const isPath = value.startsWith("/") && !value.startsWith("//");
  // Without the two slashes, browsers differ on whether `https:evil.test` names a host or a path.
  if (!isPath && !/^https?:\/\/[^/@?#]+(?:[/?#]|$)/i.test(value)) return fallback;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return fallback;
  }
  if (url.username || url.password) return fallback;
  // The URL parser treats `/..//evil.test` as same-origin, but its normalized path is `//evil.test`.
  if (url.origin === origin) return `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}${url.hash}`;
  return !isPath && family?.has(url.origin) ? url.href : fallback;
}

/** `safeRedirect` for paths of the same site only. */
export const safePath = (value: unknown, fallback = "/"): string =>
  safeRedirect(value, { origin: "https://origin.invalid" }, fallback);
