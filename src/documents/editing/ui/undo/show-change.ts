import { whenLoaded } from "../../../../ui/lazy-component.tsx";

/**
 * Scrolls to the field or entry at the path and, if `focuses`, moves the focus there. `data-field` marks fields by their key
 * and panels by their id, `data-sort-id` marks entries of lists. A place that the form does not have changes nothing,
 * unless the focused element was removed.
 */
export function showChange(path: readonly string[], focuses: boolean): void {
  const form = findForm();
  // The design is shown by the page.
  if (!form || path[0] === "design" || path[0] === "template") return;
  const place = path.reduce<HTMLElement>((outer, step) => findPart(outer, step) ?? outer, form);
  if (place === form) {
    if (focuses && isFocusLost()) headingOf(form)?.focus();
    return;
  }
  if (place.contains(document.activeElement)) return;
  const target = place.querySelector<HTMLElement>(controls) ?? place.querySelector<HTMLElement>("button");
  const shown = (place.matches("section") && headingOf(place)) || target || place;
  shown.scrollIntoView?.({ block: "nearest" });
  if (focuses) shown.focus();
}

/** Runs when the code of the open panel is there. */
export function whenFormIsLoaded(run: () => void): void {
  const form = findForm();
  if (form) whenLoaded(form, run);
  else run();
}

const findForm = () => document.querySelector<HTMLElement>("[data-form]");

const controls =
  "input:not([type='hidden'], [hidden]), textarea, select, [role='textbox'], [contenteditable='true']";

const findPart = (outer: HTMLElement, step: string): HTMLElement | null =>
  outer.querySelector(`[data-field="${CSS.escape(step)}"], [data-sort-id="${CSS.escape(step)}"]`);

const headingOf = (place: HTMLElement) => place.querySelector<HTMLElement>("h2");

const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** A field may hold text that the document does not have until the focus leaves it (`data-pending`), such as half a date. */
export function finishPendingText(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest("[data-pending]")) return;
  focused.blur();
  focused.focus();
}
