import { createTranslator } from "use-intl/core";
import type english from "../../content/resource/en-US.json";
import { formatTag, type Locale } from "../portals/portal.ts";

/** All interface messages of a locale. Every locale has the keys of en-US; the content check enforces it. */
export type Messages = typeof english;
export type Namespace = keyof Messages;

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];
/** Dotted key below a namespace: `Key<"builder">` includes "state.saved". */
export type Key<N extends Namespace> = Leaves<Messages[N]>;
export type Args = Record<string, string | number>;
/** Formats one message. A missing argument or key throws, so that no page shows a raw key. */
export type Translate<N extends Namespace> = (key: Key<N>, args?: Args) => string;

/** `lite`: with the messages that differ in the lite flow (CAL-04). A request context and a page key both fit. */
export type MessageOptions = { lite?: boolean };
/** `translator("de-DE", "dashboard", { lite })("count", { count: 2 })` → "2 Dokumente". */
export type Translator = <N extends Namespace>(
  locale: Locale,
  namespace: N,
  options?: MessageOptions,
) => Translate<N>;

/** Translates from messages at hand: on the server those of a whole locale, in an island some namespaces. */
export function createTranslate<N extends Namespace>(
  messages: Pick<Messages, N>,
  locale: Locale,
  namespace: N,
): Translate<N> {
  const t = createTranslator({
    locale: formatTag(locale),
    // biome-ignore lint/suspicious/noExplicitAny: the key type above is stricter than the library's
    messages: messages as any,
    namespace: namespace as string,
    onError: (error) => {
      throw error;
    },
  });
  return (key, args) => {
    // An empty message is valid (a country without a subject prefix); the library would report it as missing.
    const raw = (key as string)
      .split(".")
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], messages[namespace]);
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return raw === "" ? "" : (t as any)(key, args);
  };
}
