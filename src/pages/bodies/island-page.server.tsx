import type { Translate, Translator } from "../../content/messages.ts";
import type { WorkerAddresses } from "../../documents/client/register-workers.ts";
import type { NewDocumentTexts } from "../../documents/editing/ui/island.tsx";
import { documentMessages } from "../../documents/messages.server.ts";
import type { Portal } from "../../portals/portal.ts";
import { pictured, pictureFile } from "../../rendering/templates/pictures.ts";
import { PlainPage } from "../../shell/ui/page.tsx";
import type { Entry } from "../assets.server.ts";
import { islandMessages } from "../island-messages.ts";
import { baseOfVariant, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";

const islands = {
  resume: "builder",
  letter: "letter",
  "import-review": "importReview",
  dashboard: "dashboard",
} as const;

/**
 * A page whose content a React island renders in the browser; without JavaScript it says that it needs it. `isOffline`: the
 * page that a service worker shows without a connection, where the browser tells who the user is.
 */
export function islandPage(
  { assets, content, worksOffline }: PageContext,
  key: PageKey,
  page: keyof typeof islands,
  { isOffline = false } = {},
) {
  const portal = portalOf(key);
  const base = baseOfVariant(portal, key);
  const island = islands[page];
  const words = content.translator(portal.locale, "words", key);
  const shell = content.translator(portal.locale, "shell", key);
  const title = {
    resume: words("resumeTitle"),
    letter: words("letterTitle"),
    "import-review": words("resumeTitle"),
    dashboard: shell("dashboard"),
  }[page];
  const isBuilder = page === "resume" || page === "letter" || page === "import-review";
  const props = {
    portal,
    base,
    ...(isBuilder && !isOffline && { isGuest: key.mode === "unauth" }),
    ...(isOffline && { isOffline }),
    ...((isBuilder || isOffline) && { newDocument: newDocumentTexts(content.translator, portal, key) }),
    ...(isBuilder && worksOffline && { workers: workersOf(portal, base) }),
    locale: portal.locale,
    messages: content.browserMessages(portal.locale, islandMessages[island], key),
    ...(page === "resume" && {
      templatePictures: Object.fromEntries(
        pictured.map((manifest) => [manifest.id, assets.file(pictureFile(manifest, portal))]),
      ),
    }),
  };
  return {
    head: { title: `${title} – Dossier`, noIndex: true },
    surface: page === "dashboard" ? ("dashboard" as const) : ("app" as const),
    footer: page === "dashboard",
    styles: "accountStyles" as const,
    island: island as Entry,
    cacheControl: "private, no-store",
    noHeader: page === "resume" || page === "letter",
    backOnly: page === "import-review",
    main: <IslandMount {...{ island, title, base, props }} script={assets.script(island)} t={shell} />,
  };
}

/** What a document that the browser creates says at first. */
function newDocumentTexts(translator: Translator, portal: Portal, key: PageKey): NewDocumentTexts {
  const { copyOf, ...messages } = documentMessages(translator, { portal, lite: key.lite });
  return { culture: key.culture, ...messages };
}

/** The service worker's script, and the pages that each have one. */
const workersOf = ({ slugs }: Portal, base: string): WorkerAddresses => ({
  script: `${base}/service-worker.js`,
  scopes: {
    resume: `${base}/${slugs.resume}`,
    letter: `${base}/${slugs.letter}`,
    dashboard: `${base}/dashboard`,
  },
});

type MountProps = {
  island: Entry;
  script: string;
  title: string;
  base: string;
  /** Props of the island, as JSON. */
  props: object;
  t: Translate<"shell">;
};

/** The element that the shell's script mounts the island in, with the island's props. */
export const IslandMount = ({ island, script, title, base, props, t }: MountProps) => (
  <>
    <div data-island={island} data-script={script}>
      <noscript>
        <PlainPage title={title} text={t("noScript")} action={t("notFoundAction")} href={`${base}/`} />
      </noscript>
    </div>
    <script
      type="application/json"
      data-island-props={island}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data; `<` is escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
    />
  </>
);
