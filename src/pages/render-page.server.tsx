import type { RenderedPage } from "../http/compressed-page.server.ts";
import type { Portal } from "../portals/portal.ts";
import { homePage } from "./bodies/home-page.server.tsx";
import { islandPage } from "./bodies/island-page.server.tsx";
import { notFoundPage } from "./bodies/message-page.server.tsx";
import { reviewExamplePage } from "./bodies/review-example-page.server.tsx";
import { sellPage } from "./bodies/sell-page.server.tsx";
import { renderOops, renderUnsupportedBrowser } from "./bodies/static-page.server.tsx";
import { templatePage, templatesPage } from "./bodies/template-pages.server.tsx";
import { textPageContent } from "./bodies/text-page.server.tsx";
import { renderInShell } from "./in-shell/render-in-shell.server.tsx";
import { type PageContext, portalOf, type ShellPage } from "./page-context.server.ts";
import type { PageKey } from "./page-key.ts";
import { pathInPortal, pathOf } from "./page-path.ts";

/** Renders a page from its key and nothing else. Throws where the main content cannot be rendered. */
export function renderPage(context: PageContext, key: PageKey): RenderedPage {
  const portal = portalOf(key);
  const target = {
    variant: key,
    name: key.page,
    path: pathOf(portal, key.page, key.template),
    // A document belongs to its country.
    pathIn: key.isDocument ? undefined : (other: Portal) => pathInPortal(other, key.page, key.template),
  };
  const wrap = (content: Omit<ShellPage, "variant" | "name" | "path" | "pathIn">) =>
    renderInShell(context, { ...target, ...content });
  switch (key.page) {
    case "home":
      return wrap(homePage(context, key));
    case "templates":
      return wrap(templatesPage(context, key));
    case "template":
      return wrap(templatePage(context, key));
    case "review-plans":
      return wrap(sellPage(context, key));
    case "review-example":
      return wrap(reviewExamplePage(context, key));
    case "resume":
    case "letter":
    case "import-review":
    case "dashboard":
      return wrap(islandPage(context, key, key.page));
    case "not-found":
      return wrap(notFoundPage(context.content.translator, portal, key));
    case "oops":
      return renderOops(context, key);
    case "unsupported-browser":
      return renderUnsupportedBrowser(context, key);
    default:
      return wrap(textPageContent(context, key, key.page));
  }
}
