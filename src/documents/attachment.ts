/** RFC 6266: a plain name for old clients, the real one encoded; nothing in it can end the header. */
export function attachment(title: string, extension: string): string {
  const safe = title.replace(/[^\x20-\x7e]|["\\/:*?<>|%;]/g, "_");
  const encoded = encodeURIComponent(title).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${safe}.${extension}"; filename*=UTF-8''${encoded}.${extension}`;
}
