import type { Page } from "@playwright/test";
import english from "../../content/resource/en-US.json" with { type: "json" };

/** Every message key, without and with its namespace: `state.saved`, `common.state.saved`. */
function pathsIn(tree: object, before = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [before + name] : pathsIn(value, `${before}${name}.`),
  );
}
const withNamespace = pathsIn(english);
const keys = new Set(
  [...withNamespace, ...withNamespace.map((path) => path.slice(path.indexOf(".") + 1))]
    // `email` may be real text; `startTitle` or `state.saved` cannot.
    .filter((path) => /[A-Z.]/.test(path)),
);

/** Visible texts and accessible names that are not for users: message keys, open arguments, `undefined`. */
export async function findUntranslatedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ["aria-label", "alt", "title", "placeholder"])
          found.push(node.getAttribute(name) ?? "");
      } else if (!node.parentElement?.closest("script, style, code")) found.push(node.textContent ?? "");
    }
    return found;
  });
  const isRaw = (text: string) =>
    keys.has(text) || /\{[a-z]+[,}]|\bundefined\b|\[object |\bNaN\b/i.test(text);
  return texts.map((text) => text.trim()).filter(isRaw);
}
