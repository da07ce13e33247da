import { create } from "./create.ts";
import type { Latest } from "./latest.ts";

/** The list that the bell opens; `fill` writes what the server said into it. */
export function createPanel(id: string, lang: string) {
  const element = create("section", { id, lang, hidden: true });
  return {
    element,
    fill({ items, all, labels }: Latest): void {
      element.setAttribute("aria-label", labels.title);
      element.textContent = "";
      element.append(
        create("h2", { textContent: labels.title }),
        items.length > 0
          ? create("ul", {}, ...items.map((item) => entry(item, labels.unread)))
          : create("p", { textContent: labels.empty }),
        create("a", { href: pathOf(all), textContent: labels.all }),
      );
    },
  };
}

function entry({ text, when, at, href, unread }: Latest["items"][number], mark: string): HTMLElement {
  const link = create("a", { href: pathOf(href) }, text);
  if (unread) link.append(" ", create("b", { textContent: mark }));
  link.append(create("time", { dateTime: at, textContent: when }));
  return create("li", {}, link);
}

/** Of this site, whatever is answered; throws for anything else. */
function pathOf(href: string): string {
  if (!/^\/(?![/\\])/.test(href)) throw new Error("no path");
  return href;
}
