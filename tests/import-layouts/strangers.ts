import type { LayoutFile } from "./layout-file.ts";
import { strangersPages } from "./strangers-pages.ts";
import { strangersPagesFurther } from "./strangers-pages-further.ts";
import { strangersTextEastern } from "./strangers-text-eastern.ts";
import { strangersTextOverseas } from "./strangers-text-overseas.ts";
import { strangersTextWestern } from "./strangers-text-western.ts";
import { strangersWord } from "./strangers-word.ts";
import { strangersWordFurther } from "./strangers-word-further.ts";

/** Files whose author had read neither the readers nor the other files; the truth was written before the first run. */
export const strangers: LayoutFile[] = [
  ...strangersPages,
  ...strangersPagesFurther,
  ...strangersTextEastern,
  ...strangersTextOverseas,
  ...strangersTextWestern,
  ...strangersWord,
  ...strangersWordFurther,
];
