import { placeCards } from "../desk/state/place-cards.ts";

/**
 * Client entry of the finished review: where there is room beside the document, each comment is beside its line. Without it
 * they are a list.
 */

/** Pixels between two comments. */
const gap = 16;

const list = document.querySelector<HTMLElement>("[data-comments]");
if (list) start(list);

function start(list: HTMLElement): void {
  const cards = [...list.children] as HTMLElement[];
  const place = () => placeBeside(list, cards);
  const observer = new ResizeObserver(place);
  for (const element of [...cards, ...document.querySelectorAll("[data-review-page]")])
    observer.observe(element);
  addEventListener("resize", place);
  // The comment that the address names is exactly beside its line, which may move it out of view.
  addEventListener("hashchange", () => {
    place();
    document.querySelector(":target")?.scrollIntoView({ block: "nearest" });
  });
}

function placeBeside(list: HTMLElement, cards: HTMLElement[]): void {
  const isBeside = getComputedStyle(list).getPropertyValue("--beside").trim() === "1";
  list.closest("section")?.toggleAttribute("data-placed", isBeside);
  if (!isBeside) {
    list.style.blockSize = "";
    for (const card of cards) card.style.insetBlockStart = "";
    return;
  }
  // While the marks are not shown, the comments stay where they are.
  if (document.querySelector('[data-view="accepted"]:checked')) return;
  const origin = list.getBoundingClientRect().top;
  const sizes = cards.map((card) => ({
    id: card.id,
    top: (markOf(card)?.getBoundingClientRect().top ?? origin) - origin,
    height: card.offsetHeight,
  }));
  const tops = placeCards(sizes, { gap, active: location.hash.slice(1) });
  for (const card of cards) card.style.insetBlockStart = `${tops.get(card.id) ?? 0}px`;
  const ends = sizes.map(({ id, height }) => (tops.get(id) ?? 0) + height);
  list.style.blockSize = `${Math.max(0, ...ends)}px`;
}

const markOf = ({ id }: HTMLElement) => document.getElementById(id.replace("comment-", "mark-"));
