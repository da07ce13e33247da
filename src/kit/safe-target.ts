/**
 * The only way a redirect address that came from outside becomes a redirect.
 * Returns a path on the same origin (path, query and hash), or `fallback` for anything else: other origins,
 * other schemes, user info, control characters, backslashes, non-strings, more than 2048 characters.
 * Every answer begins with exactly one slash.
 */
export function safeTarget(value: unknown, fallback = "/"): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  if (typeof value !== "string" || value.length > 2048 || /[\u0000-\u001f\u007f\\]/.test(value))
    return fallback;
  if (!value.startsWith("/") || value.startsWith("//")) return fallback;
  const base = "https://origin.invalid";
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base) return fallback;
  // `/..//evil.test` is same-origin to the parser but its normalised path is `//evil.test`.
  return `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}${url.hash}`;
}
