/** The decoded value of a cookie; "" if it is missing or malformed. `name` has no special characters. */
export function readCookie(name: string): string {
  try {
    return decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)![1]!);
  } catch {
    return "";
  }
}

/** Writes a cookie for this host; `seconds` 0 deletes it. Only cookies of the storage table may be written. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari 13 and Firefox
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${seconds};samesite=lax${secure}`;
}
