import { createTranslator } from "use-intl/core";
import type english from "../../content/resource/en-US.json";
import { formatTag, type Locale } from "../portals/portal.ts";

/** All messages of a locale; the keys are those of en-US, in every locale (checked at load). */
export type Words = typeof english;
export type Namespace = keyof Words;

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];
/** Dotted key below a namespace: `Key<"builder">` holds "state.saved". */
export type Key<N extends Namespace> = Leaves<Words[N]>;
export type Args = Record<string, string | number>;
/** Formats one message; a missing argument or key throws, it never shows a key to a person. */
export type Translate<N extends Namespace> = (key: Key<N>, args?: Args) => string;

/** A translator over messages that are at hand: all of them on the server, some namespaces in an island. */
export function createTranslate<N extends Namespace>(
  words: Pick<Words, N>,
  locale: Locale,
  namespace: N,
): Translate<N> {
  const t = createTranslator({
    locale: formatTag(locale),
    // biome-ignore lint/suspicious/noExplicitAny: the key type above is stricter than the library's
    messages: words as any,
    namespace: namespace as string,
    onError: (error) => {
      throw error;
    },
  });
  return (key, args) => {
    const message = words[namespace];
    // An empty message is a decision (no prefix where custom has none); the library would call it missing.
    const raw = (key as string)
      .split(".")
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], message);
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return raw === "" ? "" : (t as any)(key, args);
  };
}
