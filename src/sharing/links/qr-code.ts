import { encode } from "uqr";

/** Modules of free space around the code, which readers need. */
const border = 4;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

/** A QR code as an SVG file of its own, black on white in every theme, with `title` as its accessible name. */
export function qrCodeSvg(text: string, title: string): string {
  const { size, data } = encode(text, { ecc: "M", border });
  const modules = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512" role="img" ` +
    `shape-rendering="crispEdges"><title>${escapeXml(title)}</title>` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modules}"/></svg>`
  );
}
