/** The CSS of the page that sells plans. */
import "../../shell/ui/base.css";

const modules = import.meta.glob(
  [
    "../../shell/ui/shell.module.css",
    "../../shell/header/*.module.css",
    "../../shell/footer/*.module.css",
    "../../consent/ui/banner.module.css",
    "../../plans/ui/sell-page.module.css",
    "../../plans/ui/review-picture.module.css",
    "../../plans/ui/no-reviewer.module.css",
    "../../plans/ui/test-notice.module.css",
  ],
  { eager: true },
);
// Never loaded by a browser. Using the class names keeps the bundler from dropping their rules.
Reflect.set(globalThis, "sellStyles", modules);
