/** Pixels that a list has to have to open in its first direction. */
const enough = 200;

export type Placement = "above" | "below";

/** Where a list opens (CTY-04): below where there is room, else above where there is, else where there is more. */
export function placementOf(free: Record<Placement, number>): Placement {
  if (free.below >= enough) return "below";
  if (free.above >= enough) return "above";
  return free.above > free.below ? "above" : "below";
}

/** Writes the placement on a `details[data-place]`; the sticky header takes away from what is free above. */
export function setPlacement(details: HTMLElement): void {
  const { top, bottom } = (details.firstElementChild as Element).getBoundingClientRect();
  const covered = Object(document.querySelector("header[data-header]")).offsetHeight || 0;
  details.dataset.placement = placementOf({ above: top - covered, below: innerHeight - bottom });
}
