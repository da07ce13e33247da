import { readFileSync } from "node:fs";
import { fontFiles } from "./font-files.server.ts";
import type { Coverage } from "./showable.ts";

/** One bit for every code point of Unicode. */
const bytes = 0x110000 / 8;

let families: Map<string, Uint8Array> | undefined;

/** Which code points the shipped families have glyphs for. All files are read once, at the first call. */
export function fontCoverage(): Coverage {
  families ??= readFamilies();
  const known = families;
  return (family, point) => ((known.get(family)?.[point >> 3] ?? 0) & (1 << (point & 7))) !== 0;
}

/** What all weights of a family have. */
function readFamilies(): Map<string, Uint8Array> {
  const result = new Map<string, Uint8Array>();
  for (const { family, file } of fontFiles()) {
    const covered = readCoverage(readFileSync(file));
    const others = result.get(family);
    result.set(family, others ? covered.map((byte, index) => byte & others[index]!) : covered);
  }
  return result;
}

/** Reads the `cmap` table of a TrueType or OpenType file: format 12 (all planes) or else 4 (the first). */
export function readCoverage(file: Buffer): Uint8Array {
  const covered = new Uint8Array(bytes);
  const add = (point: number) => {
    covered[point >> 3]! |= 1 << (point & 7);
  };
  const cmap = tableOffset(file, "cmap");
  const subtables = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, index) => {
    const offset = cmap + file.readUInt32BE(cmap + 4 + index * 8 + 4);
    return { format: file.readUInt16BE(offset), offset };
  });
  const full = subtables.find(({ format }) => format === 12);
  if (full) addGroups(file, full.offset, add);
  else {
    const basic = subtables.find(({ format }) => format === 4);
    if (!basic) throw new Error("font without a Unicode character map");
    addSegments(file, basic.offset, add);
  }
  return covered;
}

function tableOffset(file: Buffer, name: string): number {
  for (let record = 12; record < 12 + file.readUInt16BE(4) * 16; record += 16) {
    if (file.toString("latin1", record, record + 4) === name) return file.readUInt32BE(record + 8);
  }
  throw new Error(`font without a ${name} table`);
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-12-segmented-coverage */
function addGroups(file: Buffer, at: number, add: (point: number) => void): void {
  const groups = file.readUInt32BE(at + 12);
  for (let group = at + 16; group < at + 16 + groups * 12; group += 12) {
    const last = file.readUInt32BE(group + 4);
    for (let point = file.readUInt32BE(group); point <= last; point++) add(point);
  }
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function addSegments(file: Buffer, at: number, add: (point: number) => void): void {
  const doubled = file.readUInt16BE(at + 6);
  for (let index = 0; index < doubled; index += 2) {
    const last = file.readUInt16BE(at + 14 + index);
    const first = file.readUInt16BE(at + 16 + doubled + index);
    const delta = file.readUInt16BE(at + 16 + 2 * doubled + index);
    const offsetAt = at + 16 + 3 * doubled + index;
    const offset = file.readUInt16BE(offsetAt);
    for (let point = first; point <= last && point !== 0xffff; point++) {
      const indirect = offset === 0 ? point : file.readUInt16BE(offsetAt + offset + (point - first) * 2);
      const glyph = offset !== 0 && indirect === 0 ? 0 : (indirect + delta) & 0xffff;
      if (glyph !== 0) add(point);
    }
  }
}
