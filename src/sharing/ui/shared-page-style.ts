import type { Palette } from "../../shell/themes/families.ts";

const colors = ({ accent, accentOnDark, ink, inkSoft, desk, soft }: Palette): string => `
:root { color-scheme: light dark; --accent: ${accent}; --on-accent: #fff; --ink: ${ink}; --ink-soft: ${inkSoft}; --bar: #fff; --well: ${desk}; --soft: ${soft}; --line: #d4d9df; --danger: #b3261e; }
@media (prefers-color-scheme: dark) {
:root { --accent: ${accentOnDark}; --on-accent: #10141a; --ink: #eef1f4; --ink-soft: #b4bcc6; --bar: #171b20; --well: #0e1115; --soft: #232a33; --line: #39424d; --danger: #ffb4ab; }
}`;

const frame = `
* { box-sizing: border-box; }
html { font: 100%/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Hiragino Sans", "Yu Gothic", "Noto Sans", sans-serif; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
:lang(ar), :lang(ja), :lang(ko) { line-height: 1.65; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--well); color: var(--ink); overflow-wrap: break-word; word-break: break-word; }
h1, p, ul, ol { margin: 0; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; min-height: 3.5rem; padding: .5rem clamp(1rem, 3vw, 1.75rem); border-block-end: 1px solid var(--line); background: var(--bar); }
.home { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--accent); }
.bar h1 { flex: 1 1 14rem; font-size: 1.0625rem; font-weight: 650; line-height: 1.3; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1.125rem; border: 1px solid transparent; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover { text-decoration: underline; }
main { flex: 1; width: 100%; max-width: 56rem; margin-inline: auto; padding: 1rem clamp(.5rem, 3vw, 1.75rem) 3rem; }
.card { width: 100%; max-width: 30rem; margin: clamp(1.5rem, 12vh, 7rem) auto; padding: clamp(1.5rem, 5vw, 2.5rem); border: 1px solid var(--line); border-radius: 14px; background: var(--bar); }
.card h1 { margin-block-end: .625rem; font-size: 1.5rem; line-height: 1.25; }
.card p { color: var(--ink-soft); }
.card form { display: grid; gap: .375rem; margin-block-start: 1.5rem; }
.card label { font-weight: 600; }
.card input { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--ink-soft); border-radius: 8px; background: var(--bar); color: inherit; font: inherit; }
.card .button { margin-block-start: .875rem; min-height: 3rem; }
.card .error { color: var(--danger); font-weight: 600; }`;

const document = `
.views { display: flex; flex-wrap: wrap; gap: .25rem; margin-block-end: .75rem; }
.views a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: .875rem; border-radius: 8px; color: var(--ink); text-decoration: none; }
.views a:hover { text-decoration: underline; }
.texts { padding: clamp(1rem, 4vw, 2.5rem); border: 1px solid var(--line); border-radius: 10px; background: var(--bar); }
.texts h2 { margin-block: 1.5rem .4rem; font-size: 1.2rem; line-height: 1.3; }
.texts h3, .texts h4 { margin-block: .9rem .1rem; font-size: 1rem; }
.texts .names { font-size: 1.5rem; font-weight: 650; line-height: 1.25; }
.texts .lines, .texts .rows { padding: 0; list-style: none; }
.texts dl { margin: 0; }
.texts table { border-collapse: collapse; }
.texts th, .texts td { padding: .25rem .5rem; border: 1px solid var(--line); text-align: start; vertical-align: top; }
.pages img { display: block; width: 100%; height: auto; margin-block-end: 1.25rem; background: #fff; box-shadow: 0 1px 2px rgba(15, 20, 30, .18), 0 10px 30px rgba(15, 20, 30, .12); }`;

const unseen =
  "position: absolute; width: 1px; height: 1px; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap;";
const current = "background: var(--soft); font-weight: 600;";

/**
 * Which of both views is shown. Pictures are the view of wide windows and text that of narrow ones, until the fragment of
 * the address names one. Text that is not shown stays for screen readers, and shows up while one of its links has the focus.
 */
const views = `
#as-text:target ~ .pages { display: none; }
#as-text:target ~ .views .to-text, #as-pages:target ~ .views .to-pages { ${current} }
#as-pages:target ~ .texts:not(:focus-within) { ${unseen} }
@media (min-width: 40em) {
#as-text:not(:target) ~ .texts:not(:focus-within) { ${unseen} }
#as-text:not(:target) ~ .views .to-pages { ${current} }
}
@media (max-width: 39.99em) {
#as-pages:not(:target) ~ .pages { display: none; }
#as-pages:not(:target) ~ .views .to-text { ${current} }
}
@media (forced-colors: active) { .pages img, .button { border: 1px solid; } .views a { border: 1px solid; } }
@media print { .bar, .views, .texts { display: none; } main { max-width: none; padding: 0; } body { display: block; background: none; } #as-pages ~ .pages { display: block; } .pages img { margin: 0; box-shadow: none; break-after: page; } }`;

/** The style of the pages behind a link. They load nothing but the document, so it is inside them. */
export const sharedPageStyle = (palette: Palette): string =>
  `${colors(palette)}${frame}${document}${views}`.trim();
