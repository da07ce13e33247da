/** Free pixels that a list needs to open in its preferred direction. */
const neededSpace = 200;

export type Placement = "above" | "below";

/** Where a list opens (CTY-04): below if there is enough space, else above if there is, else on the larger side. */
export function placementOf(free: Record<Placement, number>): Placement {
  if (free.below >= neededSpace) return "below";
  if (free.above >= neededSpace) return "above";
  return free.above > free.below ? "above" : "below";
}

/** Writes the placement on a `details[data-place]`; the sticky header reduces the space above. */
export function setPlacement(details: HTMLElement): void {
  const { top, bottom } = (details.firstElementChild as Element).getBoundingClientRect();
  const covered = Object(document.querySelector("header[data-header]")).offsetHeight || 0;
  details.dataset.placement = placementOf({ above: top - covered, below: innerHeight - bottom });
}
