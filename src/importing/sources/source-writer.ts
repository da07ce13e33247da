import type { SourceLine, SourceView } from "./source-view.ts";

/** Characters of a line in the view; the rest of a longer value is not shown there, but imported. */
const maxShown = 2_000;
const maxLines = 5_000;

/** Writes the view of a file of fields (JSON, YAML, XML, CSV): headings, and below them labelled values. */
export class SourceWriter {
  readonly #lines: SourceLine[] = [];

  heading(text: string, level = 1): number[] {
    return this.#add({ text, kind: "heading", level });
  }

  /** A value with its label; returns the ids of its lines. A list is one bullet per entry. */
  value(label: string, value: string | readonly string[], level = 1): number[] {
    if (typeof value !== "string") return value.flatMap((text) => this.#add({ text, kind: "bullet", level }));
    return value
      .split("\n")
      .flatMap((text, at) => this.#add({ text, kind: "text", level, ...(at === 0 && { label }) }));
  }

  view(): SourceView {
    return { pages: [], lines: this.#lines };
  }

  #add(line: Omit<SourceLine, "id">): number[] {
    if (this.#lines.length >= maxLines) return [];
    const id = this.#lines.length;
    this.#lines.push({ id, ...line, text: line.text.slice(0, maxShown) });
    return [id];
  }
}
