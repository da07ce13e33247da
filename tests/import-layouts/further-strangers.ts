import { furtherStrangersPages } from "./further-strangers-pages.ts";
import { furtherStrangersPagesFurther } from "./further-strangers-pages-further.ts";
import { furtherStrangersTextAsian } from "./further-strangers-text-asian.ts";
import { furtherStrangersTextEastern } from "./further-strangers-text-eastern.ts";
import { furtherStrangersTextWestern } from "./further-strangers-text-western.ts";
import { furtherStrangersWord } from "./further-strangers-word.ts";
import { furtherStrangersWordFurther } from "./further-strangers-word-further.ts";
import type { LayoutFile } from "./layout-file.ts";

/** Files whose truth was written before the import had read anything like them, after those of `strangers`. */
export const furtherStrangers: LayoutFile[] = [
  ...[...furtherStrangersTextWestern, ...furtherStrangersTextEastern, ...furtherStrangersTextAsian],
  ...[...furtherStrangersWord, ...furtherStrangersWordFurther],
  ...[...furtherStrangersPages, ...furtherStrangersPagesFurther],
];
