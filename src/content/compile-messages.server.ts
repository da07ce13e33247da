import compile from "icu-minify/compile";
import type { Namespace } from "./messages.ts";

/** Compiled messages by key: a text without arguments is itself, all others are trees of text and arguments. */
export type CompiledTree = { [key: string]: ReturnType<typeof compile> | CompiledTree };

/** Compiled messages by namespace. `createTranslate` of the client's build formats them; that of the server does not. */
export type BrowserMessages = { [N in Namespace]?: CompiledTree };

type Tree = { readonly [key: string]: string | Tree };

/** A message that is not in ICU's format says its own text, so that one mistake in a text does not take a page. */
function compileMessage(message: string): ReturnType<typeof compile> {
  try {
    return compile(message);
  } catch {
    return message;
  }
}

export const compileMessages = (messages: Tree): CompiledTree =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === "string" ? compileMessage(value) : compileMessages(value),
    ]),
  );
