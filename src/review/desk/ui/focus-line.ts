/** The element of a line of the document, by its spot. */
export const lineAt = (spot: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-review-document] [data-spot="${CSS.escape(spot)}"]`);

/** Moves the focus to the line that had it last, or to the first one. */
export const focusLatestLine = (): void =>
  document.querySelector<HTMLElement>('[data-review-document] [data-spot][tabindex="0"]')?.focus();

/** Moves the focus to a line of the document. False if there is none at this spot. */
export function focusLine(spot: string): boolean {
  const line = lineAt(spot);
  line?.focus();
  return line !== null;
}
