/** The CSS of pages of plain text: legal pages with the cookie settings, search. */
import "../../shell/ui/base.css";

const modules = import.meta.glob(
  [
    "../../shell/ui/shell.module.css",
    "../../shell/header/*.module.css",
    "../../shell/footer/*.module.css",
    "../../consent/ui/banner.module.css",
    "../../shell/ui/text-page.module.css",
    "../../consent/ui/*.module.css",
    "../../search/*.module.css",
  ],
  { eager: true },
);
// Never loaded by a browser. Using the class names keeps the bundler from dropping their rules.
Reflect.set(globalThis, "textStyles", modules);
