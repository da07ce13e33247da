import { Unzip, type UnzipFile, UnzipInflate, unzipSync } from "fflate";

/** `ratio` is the largest quotient of the inflated and the compressed size of the archive. */
export type ZipLimits = { entries: number; bytes: number; ratio: number };
const zipLimits: ZipLimits = { entries: 2_000, bytes: 50_000_000, ratio: 100 };

export type ZipEntry = { path: string; bytes: Uint8Array };

/** An archive that is damaged, encrypted, larger than the limits, or has a path outside itself. */
export class ZipError extends Error {
  readonly reason: "broken" | "encrypted" | "tooLarge" | "unsafePath";
  constructor(reason: ZipError["reason"]) {
    super(`ZIP archive: ${reason}`);
    this.reason = reason;
  }
}

/** The archive is given to the inflater in parts, so that it stops soon after the limit: a part grows 1,032 times at most. */
const partSize = 16_384;
const maxPath = 400;

/** Entries that an operating system adds. */
const systemFiles = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * The files of an archive that `wants` accepts, in its order. The limits apply to the declared sizes first, and while
 * inflating to the real ones. Throws a ZipError; the bytes must pass `isZip`.
 */
export function openZip(
  bytes: Uint8Array,
  wants: (path: string) => boolean = () => true,
  limits: ZipLimits = zipLimits,
): ZipEntry[] {
  // Bit 0 of the flags of the first entry.
  if ((bytes[6]! & 1) === 1) throw new ZipError("encrypted");
  const { stored, deflated, order } = readDirectory(bytes, wants, limits);
  const maxBytes = Math.min(limits.bytes, bytes.length * limits.ratio);
  const files = new Map([...stored, ...(deflated.size > 0 ? inflateEntries(bytes, deflated, maxBytes) : [])]);
  return order.map((path) => ({ path, bytes: files.get(path)! }));
}

/** A path with "/" between folders. */
const pathOf = (name: string): string => name.replaceAll("\\", "/");

function assertSafePath(path: string): void {
  const isOutside = path.startsWith("/") || /^[a-z]:/i.test(path) || path.split("/").includes("..");
  if (isOutside || path === "__proto__" || path.includes("\0") || path.length > maxPath)
    throw new ZipError("unsafePath");
}

type Directory = { stored: Map<string, Uint8Array>; deflated: Map<string, number>; order: string[] };

/** The wanted files as the archive's directory declares them: the bytes of stored files, the sizes of deflated ones. */
function readDirectory(bytes: Uint8Array, wants: (path: string) => boolean, limits: ZipLimits): Directory {
  const deflated = new Map<string, number>();
  const order = new Set<string>();
  let entries = 0;
  let total = 0;
  const unpacked = attempt(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize, size, compression }) => {
        entries += 1;
        if (entries > limits.entries) throw new ZipError("tooLarge");
        const path = pathOf(name);
        assertSafePath(path);
        if (path.endsWith("/") || systemFiles.test(path) || !wants(path)) return false;
        // Other readers of the same bytes would inflate the second entry, whose size nothing bounds here.
        if (order.has(path)) throw new ZipError("broken");
        total += originalSize;
        order.add(path);
        if (compression === 0 && size === originalSize) return true;
        deflated.set(path, originalSize);
        return false;
      },
    }),
  );
  if (total > limits.bytes || total > bytes.length * limits.ratio) throw new ZipError("tooLarge");
  const stored = new Map(Object.entries(unpacked).map(([name, content]) => [pathOf(name), content]));
  return { stored, deflated, order: [...order] };
}

function inflateEntries(
  bytes: Uint8Array,
  sizes: Map<string, number>,
  maxBytes: number,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let total = 0;
  const open = (file: UnzipFile): void => {
    const path = pathOf(file.name);
    const size = sizes.get(path);
    if (size === undefined) return;
    sizes.delete(path);
    const content = new Uint8Array(size);
    let end = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw new ZipError("broken");
      total += chunk.length;
      if (total > maxBytes) throw new ZipError("tooLarge");
      if (end + chunk.length > size) throw new ZipError("broken");
      content.set(chunk, end);
      end += chunk.length;
      if (isLast && end === size) files.set(path, content);
    };
    file.start();
  };
  const unzip = new Unzip(open);
  unzip.register(UnzipInflate);
  const expected = sizes.size;
  attempt(() => {
    for (let at = 0; at < bytes.length; at += partSize)
      unzip.push(bytes.subarray(at, at + partSize), at + partSize >= bytes.length);
  });
  if (files.size < expected) throw new ZipError("broken");
  return files;
}

/** Errors of the library become a ZipError. */
function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError("broken");
  }
}
