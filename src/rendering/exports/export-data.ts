import type { Translator } from "../../content/messages.ts";
import { todayIn } from "../presenting/dates.ts";
import { languageOf, present } from "../presenting/present.ts";
import { removeUnrenderable } from "../presenting/renderable-text.ts";
import type { RenderData } from "../render-data.ts";
import type { RenderInput } from "../renderer.server.ts";
import type { TemplateManifest } from "../templates/manifest.ts";
import { manifestOf } from "../templates/manifest-of.ts";
import { pdfTitleOf } from "./document-names.ts";

/** Marks where the pictures are; writers get their bytes apart. */
const picturePaths = { photo: "photo", signature: "signature" };

export type ExportData = { data: RenderData; manifest: TemplateManifest };

/** The data of formats other than PDF: the words that the PDF has, with the characters that its fonts lack. */
export function exportDataOf(input: RenderInput, translator: Translator): ExportData {
  const { document, portal, title, photo, signature } = input;
  const manifest = manifestOf(document);
  const locale = languageOf(document.content, manifest);
  const messages = { document: translator(locale, "document"), words: translator(locale, "words") };
  const { data } = present(
    {
      ...input,
      ...(photo && { photoPath: picturePaths.photo }),
      ...(signature && { signaturePath: picturePaths.signature }),
    },
    manifest,
    messages,
    todayIn(portal),
  );
  const { design, typography, ...texts } = data;
  // Removes direction overrides and control characters alone.
  const { value } = removeUnrenderable(texts, [""], () => true);
  const named = { ...value, title: pdfTitleOf({ ...document, title }, { portal, translator }) };
  return { data: { ...named, design, typography } as RenderData, manifest };
}
