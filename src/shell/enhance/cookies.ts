/** The value of a cookie, decoded; "" where there is none or it is not well-formed. `name` is a word. */
export function readCookie(name: string): string {
  try {
    return decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)![1]!);
  } catch {
    return "";
  }
}

/** Writes a cookie for this host; `seconds` 0 takes it away. What may be written is in the storage table. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari 13 and Firefox
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${seconds};samesite=lax${secure}`;
}
