import type { Latest } from "./client.ts";
import { create } from "./create.ts";

export type Panel = ReturnType<typeof createPanel>;

/** The list that the bell opens; `fill` renders the server's response. */
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
          ? create("ul", {}, ...items.map((item) => createEntry(item, labels.unread)))
          : create("p", { textContent: labels.empty }),
        create("a", { href: checkPath(all), textContent: labels.all }),
      );
    },
  };
}

function createEntry(
  { text, when, at, href, unread }: Latest["items"][number],
  unreadLabel: string,
): HTMLElement {
  const link = create("a", { href: checkPath(href) }, text);
  if (unread) link.append(" ", create("b", { textContent: unreadLabel }));
  link.append(create("time", { dateTime: at, textContent: when }));
  return create("li", {}, link);
}

/** Throws unless the response's link is a path of the same site. */
function checkPath(href: string): string {
  if (!/^\/(?![/\\])/.test(href)) throw new Error("no path");
  return href;
}
