/** The texts that a user has changed in the first fields, and where the caret is. */
export type TypedText = {
  texts: ReadonlyMap<string, string>;
  caret: { field: string; start: number | null; end: number | null } | null;
};

const fieldsIn = (box: ParentNode): Map<string, HTMLInputElement> =>
  new Map(
    [...box.querySelectorAll<HTMLInputElement>("[data-field] input")].map((input) => [
      input.closest<HTMLElement>("[data-field]")!.dataset.field!,
      input,
    ]),
  );

/** Reads the first fields before the editor takes their place; null if the user has changed none and is in none. */
export function readTyped(box: HTMLElement): TypedText | null {
  const fields = fieldsIn(box);
  const texts = new Map<string, string>();
  let caret: TypedText["caret"] = null;
  for (const [field, input] of fields) {
    if ("typed" in input.dataset && input.value !== input.defaultValue) texts.set(field, input.value);
    if (input === document.activeElement)
      caret = { field, start: input.selectionStart, end: input.selectionEnd };
  }
  return texts.size > 0 || caret ? { texts, caret } : null;
}

/** Types the text again in the editor's form and puts the caret where it was. Call it in the editor's `carryOver`. */
export function typeAgain(form: ParentNode, { texts, caret }: TypedText): void {
  const fields = fieldsIn(form);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  for (const [field, text] of texts) {
    const input = fields.get(field);
    if (!input) continue;
    // React ignores an assignment to `value`, and takes the event of a key for one.
    setValue.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!caret) return;
  const input = fields.get(caret.field);
  input?.focus({ preventScroll: true });
  // After React has rendered the text, which moves the caret to its end.
  queueMicrotask(() => input?.setSelectionRange(caret.start, caret.end));
}
