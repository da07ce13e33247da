/** The first bytes of files, without the readers: the server looks at them to estimate what a file costs. */

export const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.length)));

/** Readers accept other bytes before a PDF's header, as long as it is among the first 1024. */
export const isPdf = (bytes: Uint8Array): boolean => ascii(bytes, 0, 1024).includes("%PDF-");

export const isZip = (bytes: Uint8Array): boolean => ascii(bytes, 0, 4) === "PK\x03\x04";
