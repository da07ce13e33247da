/**
 * A number in [0, 1) from a text, the same in every browser and on every server: 32-bit FNV-1a over the UTF-8
 * bytes, then the finalizer of MurmurHash3, because FNV alone leaves similar texts close together.
 */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
