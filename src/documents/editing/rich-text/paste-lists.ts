/** Pasted lists of any depth as the editor has them: one list, whose items of the second level have `data-below`. */
export function flattenLists(body: HTMLElement): void {
  wordListsOf(body);
  let last: Element | undefined;
  for (const { list, isAdjacent } of outerLists(body)) {
    const items = itemsOf(list);
    const continues =
      isAdjacent && (last?.localName === list.localName || items[0]?.hasAttribute("data-below"));
    if (last && continues) {
      last.append(...items);
      list.remove();
    } else {
      list.replaceChildren(...items);
      last = list;
    }
  }
}

/** Items in reading order, without the lists in them. The paragraphs of an item are items of their own. */
function itemsOf(outer: Element): Element[] {
  return [...outer.querySelectorAll("li")].flatMap((item) => {
    const list = item.closest("ul, ol")!;
    const isBelow = list !== outer || Number(item.getAttribute("aria-level") ?? 1) > 1;
    for (const inner of item.querySelectorAll("ul, ol")) item.after(inner);
    const paragraphs = [...item.children].filter(({ localName }) => localName === "p");
    const parts = paragraphs.length > 0 ? paragraphs : [item];
    return parts.map((part) => {
      const flat = item.ownerDocument.createElement("li");
      flat.append(...part.childNodes);
      if (isBelow) flat.setAttribute("data-below", list.localName === "ol" ? "numbers" : "bullets");
      return flat;
    });
  });
}

/** Lists that are in no other one. Programs write each item as a list of its own: then no text is between them. */
function outerLists(body: HTMLElement): { list: Element; isAdjacent: boolean }[] {
  const found: { list: Element; isAdjacent: boolean }[] = [];
  let isAdjacent = false;
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue?.trim() === "") continue;
    let list = text.parentElement!.closest("ul, ol");
    for (let outer = list; outer; outer = outer.parentElement!.closest("ul, ol")) list = outer;
    if (list && list !== found.at(-1)?.list) found.push({ list, isAdjacent });
    isAdjacent = list !== null;
  }
  return found;
}

/** Word's clipboard has paragraphs whose style names the level, with the mark as text. */
function wordListsOf(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("p")) {
    const [, level] = /mso-list: ?l\d{1,9} level(\d)/i.exec(paragraph.dataset.style ?? "") ?? [];
    if (!level) continue;
    const marks = [...paragraph.querySelectorAll<HTMLElement>("[data-style]")].filter(({ dataset }) =>
      /mso-list: ?ignore/i.test(dataset.style ?? ""),
    );
    const isNumbered = /^[(]?[\p{L}\d]{1,4}[.)]/u.test(marks[0]?.textContent.trim() ?? "");
    for (const mark of marks) mark.remove();
    const list = body.ownerDocument.createElement(isNumbered ? "ol" : "ul");
    const item = list.appendChild(body.ownerDocument.createElement("li"));
    item.setAttribute("aria-level", level);
    item.append(...paragraph.childNodes);
    paragraph.replaceWith(list);
  }
}
