/** The CSS of the customer's review pages and of the shell around app pages. */
import "../../shell/ui/base.css";

const shared = import.meta.glob(
  ["../../ui/fields/{field,select}.module.css", "../../ui/forms/*.module.css", "../../ui/icons.module.css"],
  { eager: true },
);
// Modules override what they share.
const modules = import.meta.glob(
  [
    "../../shell/ui/shell.module.css",
    "../../shell/header/*.module.css",
    "../../shell/footer/*.module.css",
    "../../consent/ui/banner.module.css",
    "../../plans/ui/no-reviewer.module.css",
    "../../plans/ui/review-picture.module.css",
    "../../review/*/ui/*.module.css",
    "../../review/intake/ui/*.module.css",
    "../../review/ui/*.module.css",
  ],
  { eager: true },
);
// Never loaded by a browser. Using the class names keeps the bundler from dropping their rules.
Reflect.set(globalThis, "reviewStyles", [shared, modules]);
