import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";

type Matrix = [number, number, number, number, number, number];
type Placed = { id: string; x: number; y: number; width: number; height: number };
type Picture = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray };

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Where the page shows pictures; `y` is the distance from its upper edge. */
async function picturesOf(page: PDFPageProxy): Promise<Placed[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { height: pageHeight } = page.getViewport({ scale: 1 });
  const placed: Placed[] = [];
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    if (operator === OPS.transform) matrix = multiply(matrix, args as Matrix);
    if (operator === OPS.paintFormXObjectBegin && args?.[0])
      matrix = multiply(matrix, [...args[0]] as Matrix);
    if (operator !== OPS.paintImageXObject || typeof args?.[0] !== "string") continue;
    const [a, b, c, d, e, f] = matrix;
    const width = Math.hypot(a, b);
    const height = Math.hypot(c, d);
    const top = pageHeight - Math.max(f, f + d + b);
    placed.push({ id: args[0], x: Math.min(e, e + a + c), y: top, width, height });
  }
  return placed;
}

/** Points. */
const smallest = 36;
const largest = 300;

/** A picture of a face's shape in the upper part of the first page. */
const mayBePhoto = ({ y, width, height }: Placed, pageHeight: number): boolean =>
  width >= smallest &&
  width <= largest &&
  height >= smallest &&
  height / width >= 0.85 &&
  height / width <= 1.8 &&
  y < pageHeight * 0.6;

/** The photo of a resume: the largest of the pictures that may be one, as PNG. */
export async function findPhoto(page: PDFPageProxy): Promise<Uint8Array | undefined> {
  const { height } = page.getViewport({ scale: 1 });
  const possible = (await picturesOf(page))
    .filter((placed) => mayBePhoto(placed, height))
    .sort((a, b) => b.width * b.height - a.width * a.height);
  for (const { id } of possible.slice(0, 3)) {
    const picture = page.objs.has(id)
      ? page.objs.get(id)
      : page.commonObjs.has(id)
        ? page.commonObjs.get(id)
        : null;
    const photo = isPicture(picture) ? await encode(picture) : undefined;
    if (photo) return photo;
  }
  return undefined;
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === "object" &&
  value !== null &&
  "data" in value &&
  ArrayBuffer.isView(value.data) &&
  "kind" in value;

/** pdf.js's kinds of pixels: 2 has three channels, 3 has four; 1 is black and white, which no photo is. */
async function encode({ width, height, kind, data }: Picture): Promise<Uint8Array | undefined> {
  const channels = kind === 2 ? 3 : kind === 3 ? 4 : undefined;
  if (channels === undefined || width < 40 || height < 40 || data.length < width * height * channels)
    return undefined;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, width * height * channels);
  return sharp(bytes, { raw: { width, height, channels } }).png({ compressionLevel: 3 }).toBuffer();
}
