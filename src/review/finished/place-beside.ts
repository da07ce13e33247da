import { placeCards } from "../desk/state/place-cards.ts";

/**
 * Where the comments of the finished review are beside the document, each is at its line, and none covers another one. On
 * narrow screens they are under their lines.
 */

/** Pixels between two comments. */
const gap = 16;

const paper = document.querySelector<HTMLElement>("[data-review-page]");
const page = paper?.querySelector<HTMLElement>("article");
if (paper && page) start(paper, page);

function start(paper: HTMLElement, page: HTMLElement): void {
  const cards = [...page.querySelectorAll<HTMLElement>("[data-comment]")];
  const head = document.getElementById("review-comments")?.parentElement;
  const place = () => placeBeside({ paper, page, cards, headHeight: head?.offsetHeight ?? 0 });
  const observer = new ResizeObserver(place);
  for (const element of [...cards, page]) observer.observe(element);
  addEventListener("resize", place);
  // The comment that the address names is exactly beside its line, which may move it out of view.
  addEventListener("hashchange", () => {
    place();
    document.querySelector(":target")?.scrollIntoView({ block: "nearest" });
  });
}

type Placing = {
  paper: HTMLElement;
  /** Its top is the origin of the cards. */
  page: HTMLElement;
  cards: readonly HTMLElement[];
  /** Of the heading over the cards, which stays in view. */
  headHeight: number;
};

function placeBeside({ paper, page, cards, headHeight }: Placing): void {
  const [first] = cards;
  const isBeside = !!first && getComputedStyle(first).getPropertyValue("--beside").trim() === "1";
  if (!isBeside) {
    paper.style.minBlockSize = "";
    for (const card of cards) card.style.insetBlockStart = "";
    return;
  }
  // While the marks are not shown, nor are the comments.
  if (document.querySelector('[data-view="accepted"]:checked')) return;
  const origin = page.getBoundingClientRect().top;
  const above = origin - paper.getBoundingClientRect().top;
  const highest = Math.max(0, headHeight - above);
  const sizes = cards.map((card) => ({
    id: card.id,
    top: (markOf(card)?.getBoundingClientRect().top ?? origin) - origin - highest,
    height: card.offsetHeight,
  }));
  const tops = placeCards(sizes, { gap, active: location.hash.slice(1) });
  for (const card of cards) card.style.insetBlockStart = `${highest + (tops.get(card.id) ?? 0)}px`;
  const ends = sizes.map(({ id, height }) => (tops.get(id) ?? 0) + height);
  paper.style.minBlockSize = `${above + highest + Math.max(0, ...ends)}px`;
  paper.toggleAttribute("data-placed", true);
}

const markOf = ({ id }: HTMLElement) => document.getElementById(id.replace("comment-", "mark-"));
