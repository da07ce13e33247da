/** Gathers the CSS of everything a landing page is made of, so that the server can put what a page uses into it. */
import "../../shell/ui/base.css";

const shared = import.meta.glob(
  [
    "../../shell/ui/shell.module.css",
    "../../shell/header/*.module.css",
    "../../shell/footer/*.module.css",
    "../../consent/ui/banner.module.css",
    "../../landing/ui/*.module.css",
  ],
  { eager: true },
);
// Sections override what they share. The files are sorted by their paths: the hero's before those of its layouts.
const sections = import.meta.glob(
  [
    "../../landing/sections/*/*.module.css",
    "../../landing/sections/hero/layouts/*.module.css",
    "../../landing/template-pages/*.module.css",
  ],
  { eager: true },
);
// Never loaded by a browser. Using the class names keeps the bundler from dropping their rules.
Reflect.set(globalThis, "landingStyles", [shared, sections]);
