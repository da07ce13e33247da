/** The CSS of account pages and of the shell around app pages. */
import "../../shell/ui/base.css";

const modules = import.meta.glob(["../../shell/ui/*.module.css", "../../accounts/ui/*-page.module.css"], {
  eager: true,
});
// As in landing.ts: without a use the bundler drops the rules.
Reflect.set(globalThis, "accountStyles", modules);
