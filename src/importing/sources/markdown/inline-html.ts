/**
 * What the tags of HTML in Markdown mean, written as Markdown. A parser of HTML drops an end tag without a start and a tag
 * without an end; here both may be text.
 */

const tag = /<(\/?)([a-z][a-z\d]{0,15})([^<>]*)>/gi;
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const blocks = words(
  "address article aside blockquote body center dd details div dl dt figcaption figure footer form header html main nav ol p section summary table tbody tfoot thead ul",
);
const inline = words(
  "abbr big cite code del font ins kbd label mark picture s small source span sub sup svg path time u",
);
const marks: Readonly<Record<string, string>> = { b: "**", strong: "**", i: "*", em: "*" };
const longestAttributes = 4_000;
const dropped = words("style script title head svg");

/** An element whose text is written when it ends. `at`: its first piece. */
type Open = { name: string; at: number; link?: string };

const attributePattern = /\s([\w-]{1,30})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const attribute = (all: string, name: string): string | undefined => {
  const attributes = [...all.slice(0, longestAttributes).matchAll(attributePattern)];
  const found = attributes.find(([, key]) => key!.toLowerCase() === name);
  return found?.slice(2).find((value) => value !== undefined);
};

/** Text at the right edge: a gap divides it from the text before it. */
const isRight = (attributes: string): boolean =>
  /float\s*:\s*right|align\s*=\s*["']?right|pull-right|float-right/i.test(attributes);

class Writer {
  readonly #pieces: string[] = [];
  readonly #open: Open[] = [];

  text(text: string): void {
    if (text !== "") this.#pieces.push(text);
  }

  /** False if it is no tag: "<jo@example.org>", "List<String>". */
  tag(closes: boolean, name: string, attributes: string): boolean {
    if (attributes !== "" && !/^[\s/]/.test(attributes)) return false;
    if (name === "br") this.text("\n");
    else if (name === "hr") this.text("\n\n");
    else if (name === "img") this.#image(attributes);
    else if (name === "td" || name === "th") this.text("   ");
    else if (isWhole(name)) {
      if (closes) this.#close(name);
      else this.#begin(name, attributes);
    } else if (blocks.has(name)) this.text("\n");
    else if (!inline.has(name)) return false;
    else if (!closes && isRight(attributes)) this.text("   ");
    return true;
  }

  finish(): string {
    return this.#pieces.join("");
  }

  #image(attributes: string): void {
    // A picture that is a link has its name.
    if (this.#open.at(-1)?.name === "a") this.text(attribute(attributes, "alt") ?? "");
  }

  #begin(name: string, attributes: string): void {
    if (attributes.endsWith("/") || this.#open.some((open) => open.name === name)) return;
    const link = name === "a" ? attribute(attributes, "href")?.trim() : undefined;
    this.#open.push({ name, at: this.#pieces.length, ...(link && { link }) });
  }

  #close(name: string): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at === -1) return;
    const [open] = this.#open.splice(at);
    const inner = this.#pieces.splice(open!.at).join("");
    this.text(dropped.has(name) ? "" : written(open!, inner));
  }
}

const isWhole = (name: string): boolean =>
  name === "a" ||
  name === "tr" ||
  name === "li" ||
  name in marks ||
  /^h[1-6]$/.test(name) ||
  dropped.has(name);

/** The text of an element that is a line, or a part of one. */
function written({ name, link }: Open, inner: string): string {
  const text = inner
    .split("\n")
    .map((line) => line.trim())
    .join(" ")
    .trim();
  if (text === "") return inner.includes("\n") ? "\n" : "";
  if (name === "tr") return `\n${text}\n`;
  if (name === "li") return `\n- ${text}\n`;
  if (name.startsWith("h")) return `\n${"#".repeat(Number(name[1]))} ${text}\n`;
  if (name === "a") return link && !link.startsWith("#") ? linked(text, withScheme(link)) : text;
  // Marks inside others would close them.
  const mark = text.includes("*") ? "" : (marks[name] ?? "");
  return `${/^\s/.test(inner) ? " " : ""}${mark}${text}${mark}${/\s$/.test(inner) ? " " : ""}`;
}

const withScheme = (link: string): string => (/^[^\s/:@]+@[^\s/:@]+$/.test(link) ? `mailto:${link}` : link);

const linked = (text: string, link: string): string =>
  `[${text.replace(/[[\]]/g, "")}](${link.replace(/\s/g, "%20").replaceAll("(", "%28").replaceAll(")", "%29")})`;

/** Markdown without tags of HTML. */
export function withoutTags(source: string): string {
  const writer = new Writer();
  let at = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, index } of source.matchAll(tag)) {
    writer.text(source.slice(at, index));
    at = index + whole.length;
    if (!writer.tag(slash !== "", name!.toLowerCase(), attributes!)) writer.text(whole);
  }
  writer.text(source.slice(at));
  return writer.finish();
}
