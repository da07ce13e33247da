import type { SectionOf } from "../../../content/schemas/home-page.ts";
import archive from "./layouts/archive.module.css";
import band from "./layouts/band.module.css";
import binder from "./layouts/binder.module.css";
import book from "./layouts/book.module.css";
import bubble from "./layouts/bubble.module.css";
import center from "./layouts/center.module.css";
import clipboard from "./layouts/clipboard.module.css";
import copybook from "./layouts/copybook.module.css";
import cover from "./layouts/cover.module.css";
import desk from "./layouts/desk.module.css";
import envelope from "./layouts/envelope.module.css";
import folder from "./layouts/folder.module.css";
import form from "./layouts/form.module.css";
import label from "./layouts/label.module.css";
import manila from "./layouts/manila.module.css";
import notebook from "./layouts/notebook.module.css";
import plain from "./layouts/plain.module.css";
import poster from "./layouts/poster.module.css";
import rings from "./layouts/rings.module.css";
import ruled from "./layouts/ruled.module.css";
import slant from "./layouts/slant.module.css";
import spine from "./layouts/spine.module.css";
import split from "./layouts/split.module.css";
import squares from "./layouts/squares.module.css";
import stopmap from "./layouts/stopmap.module.css";
import strip from "./layouts/strip.module.css";
import tiles from "./layouts/tiles.module.css";

/** The style sheets of the hero's layouts: all have the same class names, for the parts of one markup (`hero.tsx`). */
export const layouts: Record<SectionOf<"hero">["layout"], Record<string, string>> = {
  archive,
  band,
  binder,
  book,
  bubble,
  center,
  clipboard,
  copybook,
  cover,
  desk,
  envelope,
  folder,
  form,
  label,
  manila,
  notebook,
  plain,
  poster,
  rings,
  ruled,
  slant,
  spine,
  split,
  squares,
  stopmap,
  strip,
  tiles,
};

/** Layouts that show the facts. */
export const withFacts: readonly SectionOf<"hero">["layout"][] = [
  "archive",
  "binder",
  "clipboard",
  "copybook",
  "cover",
  "envelope",
  "folder",
  "form",
  "label",
  "manila",
  "notebook",
  "rings",
  "ruled",
  "spine",
  "squares",
  "stopmap",
  "strip",
  "tiles",
];
