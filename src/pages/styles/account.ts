/** The CSS of account pages and of the shell around app pages. */
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
    "../../accounts/ui/*-page.module.css",
    "../../plans/ui/checkout-page.module.css",
    "../../plans/ui/end-page.module.css",
    "../../plans/ui/review-picture.module.css",
    "../../plans/ui/plan-section.module.css",
    "../../plans/ui/test-notice.module.css",
    "../bodies/useful-links.module.css",
  ],
  { eager: true },
);
// Never loaded by a browser. Using the class names keeps the bundler from dropping their rules.
Reflect.set(globalThis, "accountStyles", [shared, modules]);
