import type { RenderData } from "../../render-data.ts";

/** Fonts of the reader's system for the document's script; the PDF's own would be megabytes. */
const systemFonts = {
  ja: '"Hiragino Sans", "Yu Gothic", "Noto Sans JP", sans-serif',
  ko: '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif',
  ar: '"Geeza Pro", "Segoe UI", "Noto Sans Arabic", sans-serif',
};
const latinFonts = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';

const isColor = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color);
const colorOf = (color: string): string => (isColor(color) ? color : "#1d1f23");

/** Colours, sizes and paper of the document's design. All values are numbers, checked colours and our own names. */
export function styleSheet({ lang, design }: RenderData): string {
  const fonts = lang in systemFonts ? systemFonts[lang as keyof typeof systemFonts] : latinFonts;
  const paper = design.paper === "a4" ? "A4" : "letter";
  const margins = [design.marginTopMm, design.marginXMm, design.marginBottomMm].map((mm) => `${mm}mm`);
  const leading = (design.pitch / design.size).toFixed(3);
  return `
:root { color-scheme: light; --accent: ${colorOf(design.accent)}; --ink: ${colorOf(design.ink)}; --soft: ${colorOf(design.soft)}; --hairline: ${colorOf(design.hairline)}; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--ink); font: ${(design.size * 1.4).toFixed(2)}px/${leading} ${fonts}; overflow-wrap: anywhere; }
main { max-width: 48rem; margin-inline: auto; padding: clamp(1rem, 5vw, 3.5rem); }
h1, h2, h3, h4, p, ul, ol, dl, dd { margin: 0; }
h1 { font-size: ${(design.nameSize / design.size).toFixed(3)}em; line-height: 1.15; }
h2 { margin-block: ${(1.6 * design.density).toFixed(3)}em 0.5em; padding-block-end: 0.15em; border-block-end: 1px solid var(--hairline); color: var(--accent); font-size: ${(design.headingSize / design.size).toFixed(3)}em; line-height: 1.25; break-after: avoid; }
h3, h4 { font-size: 1em; break-after: avoid; }
.group { font-style: italic; font-weight: normal; margin-block-start: 0.6em; }
.headline { color: var(--accent); font-size: ${(design.headlineSize / design.size).toFixed(3)}em; }
.part > * + p, .part > * + ul, .part > * + ol, article + article { margin-block-start: ${(0.7 * design.density).toFixed(3)}em; }
ul, ol { padding-inline-start: 1.3em; }
.lines, .rows { padding: 0; list-style: none; }
.contact, .names { display: flex; flex-wrap: wrap; gap: 0 1.6em; }
.recipient, .sender { margin-block: 1.2em; }
.date, .place, .note, .names, .consent, dt { color: var(--soft); }
.consent { margin-block-start: 2em; font-size: 0.8em; }
dl > div { display: grid; grid-template-columns: minmax(8em, 30%) 1fr; gap: 0 1em; }
dd { grid-column: 2; }
a { color: inherit; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25em 0.5em; border: 1px solid var(--hairline); text-align: start; vertical-align: top; font-weight: inherit; }
th { color: var(--soft); }
.photo { float: inline-end; width: ${design.photo.widthMm}mm; margin-inline-start: 1.5em; border-radius: ${{ rectangle: "0", rounded: "3mm", circle: "50%" }[design.photo.shape]}; }
.photo${design.photo.shape === "circle" ? " { aspect-ratio: 1; object-fit: cover; }" : " { height: auto; }"}
.signature { display: block; height: 12mm; margin-block: 0.8em; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@page { size: ${paper}; margin: ${margins.join(" ")}; }
@media print { body { font-size: ${design.size}pt; } main { max-width: none; padding: 0; } article { break-inside: avoid; } }
`.trim();
}
