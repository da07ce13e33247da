import type { Translator } from "../content/messages.ts";
import { todayIn } from "./presenting/dates.ts";
import { languageOf, present } from "./presenting/present.ts";
import { type HasGlyph, removeUnrenderable } from "./presenting/renderable-text.ts";
import type { RenderInput } from "./renderer.server.ts";
import { manifestOf } from "./templates/manifest-of.ts";

export type PresentableInput = RenderInput & { photoPath?: string | undefined };
/** `kept`: private characters that stay in the texts. */
type Options = { translator: Translator; hasGlyph: HasGlyph; kept?: ReadonlySet<string> };

/**
 * Presents a document for its template. `texts` and `more` have the characters that the fonts have glyphs
 * for; `title` and `author` have all of them, for the PDF's properties.
 */
export function presentRenderable<More extends object>(
  input: PresentableInput,
  { signaturePath, more }: { signaturePath: string; more: More },
  { translator, hasGlyph, kept }: Options,
) {
  const { document, portal, signature } = input;
  const manifest = manifestOf(document);
  const locale = languageOf(document.content, manifest);
  const messages = { document: translator(locale, "document"), words: translator(locale, "words") };
  const {
    data,
    texts: printed,
    paper,
    fit,
  } = present({ ...input, ...(signature && { signaturePath }) }, manifest, messages, todayIn(portal));
  const { design, ...texts } = data;
  const fonts = data.typography.body.families;
  const { value, missing } = removeUnrenderable({ ...texts, ...more }, fonts, hasGlyph, kept);
  const designs = (fit?.designs ?? [design]).map((each) => JSON.stringify(each));
  return {
    template: `templates/${manifest.id}/${manifest.program ?? manifest.id}.typ`,
    texts: value,
    printed,
    layout: { designs, ...(fit && { pages: fit.pages }) },
    title: data.title,
    author: data.author,
    fonts,
    paper,
    missing,
  };
}
