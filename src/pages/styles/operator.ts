/** The CSS of the operator's page. */
import "../../shell/ui/base.css";

const modules = import.meta.glob(
  [
    "../../shell/ui/shell.module.css",
    "../../shell/header/*.module.css",
    "../../shell/footer/*.module.css",
    "../../consent/ui/banner.module.css",
    "../../operator/ui/*.module.css",
    "../../review/ui/review-document.module.css",
  ],
  { eager: true },
);
// Never loaded by a browser. Using the class names keeps the bundler from dropping their rules.
Reflect.set(globalThis, "operatorStyles", modules);
