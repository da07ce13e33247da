import { pickMessages, translator } from "../content/resources.server.ts";
import { PlainPage } from "../shell/ui/page.tsx";
import type { Entry } from "./assets.server.ts";
import { islandWords } from "./island-messages.ts";
import { baseOfVariant, type PageContext, portalOf } from "./page-context.server.ts";
import type { PageKey } from "./page-key.ts";

/** A page whose content runs in the browser; without script it says so. */
export function islandPage({ assets }: PageContext, key: PageKey, page: "resume" | "letter" | "dashboard") {
  const portal = portalOf(key);
  const base = baseOfVariant(portal, key);
  const island = page === "resume" ? "builder" : page;
  const words = translator(portal.locale, "words");
  const shell = translator(portal.locale, "shell");
  const title = { resume: words("resumeTitle"), letter: words("letterTitle"), dashboard: shell("dashboard") }[
    page
  ];
  const props = {
    portal,
    base,
    locale: portal.locale,
    messages: pickMessages(portal.locale, islandWords[island]),
  };
  return {
    head: { title: `${title} – Dossier`, noIndex: true },
    surface: page === "dashboard" ? ("dashboard" as const) : ("app" as const),
    footer: page === "dashboard",
    styles: "accountStyles" as const,
    island: island as Entry,
    cacheControl: "private, no-store",
    backOnly: page !== "dashboard",
    main: (
      <>
        <div data-island={island} data-script={assets.script(island)}>
          <noscript>
            <PlainPage
              title={title}
              text={shell("noScript")}
              action={shell("notFoundAction")}
              href={`${base}/`}
            />
          </noscript>
        </div>
        <script
          type="application/json"
          data-island-props={island}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data; `<` is escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
        />
      </>
    ),
  };
}
