import type { Fields } from "../fields/fields.ts";

/** Longer texts are no lines; they stay as they are. */
const maxLine = 2_000;

/** A line of text whose field has no formatting: without bold, italics and links. `url` is the first link's address. */
export function plainLine(markdown: string): { text: string; url?: string } {
  if (markdown.length > maxLine) return { text: markdown };
  let url: string | undefined;
  const text = markdown
    .replace(/\[([^[\]]{1,500})\]\((\S{1,2000}?)\)/g, (_, label: string, address: string) => {
      url ??= address;
      return label;
    })
    .replace(/(\*{1,3})(?=\S)([^*]{1,500})\1/g, "$2");
  return url === undefined ? { text } : { text, url };
}

/** Reads lines of an entry, and the address of the first link in them, which its own `url` precedes. */
export class LineReader {
  readonly #item: Fields;
  #url: string | undefined;

  constructor(item: Fields) {
    this.#item = item;
  }

  text(...keys: string[]): string | undefined {
    const written = this.#item.text(...keys);
    if (written === undefined) return undefined;
    const { text, url } = plainLine(written);
    if (url !== undefined && this.#url !== undefined)
      this.#item.file.addToTray(url, "Link", this.#item.lines);
    this.#url ??= url;
    return text;
  }

  /** Call it after all texts. */
  url(...keys: string[]): string | undefined {
    const own = this.#item.text(...keys);
    if (own !== undefined && this.#url !== undefined && own !== this.#url)
      this.#item.file.addToTray(this.#url, "Link", this.#item.lines);
    return own ?? this.#url;
  }

  /** For items without a field for an address. */
  urlToTray(): void {
    if (this.#url !== undefined) this.#item.file.addToTray(this.#url, "Link", this.#item.lines);
  }
}
