/**
 * Rules of the panel. `@` is replaced by the id selector of the element around the bell, which outranks the header's rules
 * for links. On phones the panel is below the header, otherwise below the bell, always within the viewport.
 */
const rules = [
  "@ section{--header-accent:var(--accent);--header-ink:var(--ink);position:absolute;top:100%;left:.8rem;right:.8rem;z-index:1;box-sizing:border-box;max-height:calc(100vh - var(--header-height,6.4rem) - 1.6rem);overflow:auto;overscroll-behavior:contain;padding:.8rem;background:var(--paper);border:1px solid var(--line);border-radius:var(--radius);box-shadow:var(--shadow);color:var(--ink);font-size:1.6rem;line-height:1.4}",
  "@ section[hidden]{display:none}",
  "@ h2{margin:0;padding:.8rem;font-size:1.8rem;line-height:1.3}",
  "@ ul{margin:0;padding:0;list-style:none}",
  "@ li,@ section>a{border-top:1px solid var(--line)}",
  "@ section a{display:block;padding:1.2rem .8rem;color:inherit}",
  "@ section a:hover{background:var(--soft);color:inherit}",
  "@ section>a{text-align:center;text-decoration:underline}",
  "@ p{margin:0;padding:.8rem .8rem 1.6rem}",
  "@ b{display:inline-block;margin-inline-start:.8rem;padding:0 .8rem;line-height:1.7;border-radius:1rem;background:var(--accent);color:var(--accent-ink);font-size:1.2rem;white-space:nowrap}",
  "@ time{display:block;margin-top:.2rem;color:var(--ink-soft);font-size:1.4rem}",
  "@media (min-width:48em){@{position:relative}@ section{left:auto;right:0;width:38rem}[dir=rtl] @ section{left:0;right:auto}}",
];

/**
 * Adds the rules to the page's inline style sheet, because the Content Security Policy blocks new style elements. Throws if
 * the page has none.
 */
export function addStyles(id: string): void {
  const sheet = Array.from(document.styleSheets).find(({ href }) => !href)!;
  for (const rule of rules) sheet.insertRule(rule.replace(/@(?!media)/g, `#${id}`), sheet.cssRules.length);
}
