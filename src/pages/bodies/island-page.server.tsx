import type { Translate } from "../../content/messages.ts";
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

/** A page whose content a React island renders in the browser; without JavaScript it says that it needs it. */
export function islandPage(
  { assets, content }: PageContext,
  key: PageKey,
  page: "resume" | "letter" | "import-review" | "dashboard",
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
  const props = {
    portal,
    base,
    locale: portal.locale,
    messages: content.pickMessages(portal.locale, islandMessages[island], key),
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
    backOnly: page !== "dashboard",
    main: <IslandMount {...{ island, title, base, props }} script={assets.script(island)} t={shell} />,
  };
}

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
