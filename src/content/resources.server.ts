import type { Locale } from "../portals/portal.ts";
import { currentFlow } from "./flow.server.ts";
import { layOver } from "./lay-over.ts";
import { inService, untilContentChanges } from "./library.server.ts";
import { readPiece } from "./pieces.server.ts";
import { createTranslate, type Namespace, type Translate, type Words } from "./words.ts";

/** Reads one locale's messages from their file. Throws ContentError with every missing key, stray key, broken message. */
export const readMessages = (locale: Locale): Words => readPiece(`resource/${locale}.json`) as Words;

const kept = untilContentChanges(() => ({
  lite: new Map<Locale, Words>(),
  translators: new Map<string, unknown>(),
}));

/** A locale's messages; in lite flow with those that are different there. */
export function getMessages(locale: Locale): Words {
  const piece = `resource/${locale}.json`;
  const words = inService(piece, () => readPiece(piece)) as Words;
  if (currentFlow() === "full") return words;
  const { lite } = kept();
  const over = `resourceLite/${locale}.json`;
  if (!lite.has(locale))
    lite.set(
      locale,
      layOver(
        words,
        inService(over, () => readPiece(over)),
      ),
    );
  return lite.get(locale)!;
}

/** `translator("de-DE", "dashboard")("count", { count: 2 })` → "2 Dokumente". */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  const key = `${currentFlow()} ${locale} ${namespace}`;
  const { translators } = kept();
  if (!translators.has(key)) translators.set(key, createTranslate(getMessages(locale), locale, namespace));
  return translators.get(key) as Translate<N>;
}

/** Only the namespaces an island needs. */
export function pickMessages<N extends Namespace>(locale: Locale, namespaces: readonly N[]): Pick<Words, N> {
  const words = getMessages(locale);
  return Object.fromEntries(namespaces.map((name) => [name, words[name]])) as Pick<Words, N>;
}
