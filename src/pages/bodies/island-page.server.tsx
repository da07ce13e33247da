import { renderIsland } from "../../browser/render-island.server.tsx";
import { StartPage as StartResume } from "../../builder/start/start-page.tsx";
import { FirstFields } from "../../builder/ui/first-fields.tsx";
import type { Translate, Translator } from "../../content/messages.ts";
import type { WorkerAddresses } from "../../documents/client/register-workers.ts";
import { LoadingEditor } from "../../documents/editing/ui/loading-editor.tsx";
import {
  type DocumentIslandProps,
  type NewDocumentTexts,
  OwnDocumentsProvider,
} from "../../documents/editing/ui/own-documents.tsx";
import { documentMessages } from "../../documents/messages.server.ts";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import { StartPage as StartLetter } from "../../letters/ui/start-page.tsx";
import type { Portal } from "../../portals/portal.ts";
import { pictured, pictureFile } from "../../rendering/templates/pictures.ts";
import { ActionLink, PlainPage } from "../../shell/ui/page.tsx";
import type { Entry, View } from "../assets.server.ts";
import { fetchedMessages, islandMessages } from "../island-messages.ts";
import { messagesAddress } from "../messages-route.server.ts";
import { baseOfVariant, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";

const islands = {
  resume: "builder",
  letter: "letter",
  "import-review": "importReview",
  dashboard: "dashboard",
} as const;

/**
 * A page whose content a React island renders in the browser; without JavaScript it says that it needs it. Builders begin
 * with what the island shows first, so that the user can type while its script loads. `isOffline`: the page that a service
 * worker shows without a connection, where the browser tells who the user is.
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
  const shell = content.translator(portal.locale, "shell", key);
  const title = titleOf(page, content.translator(portal.locale, "words", key), shell);
  const isBuilder = page === "resume" || page === "letter" || page === "import-review";
  const fetched = (page === "resume" || page === "letter") && islands[page];
  // Without a connection, there is nothing but the page.
  const editorMessages =
    fetched && !isOffline
      ? messagesAddress({ content, build: assets.build }, fetched, {
          base,
          locale: portal.locale,
          lite: key.lite,
        })
      : undefined;
  const namespaces = [...islandMessages[island], ...(fetched && isOffline ? fetchedMessages[fetched] : [])];
  const props: DocumentIslandProps = {
    portal,
    base,
    ...(isBuilder && !isOffline && { isGuest: key.mode === "unauth" }),
    ...(isOffline && { isOffline }),
    ...((isBuilder || isOffline) && { newDocument: newDocumentTexts(content.translator, portal, key) }),
    ...(isBuilder && worksOffline && { workers: workersOf(portal, base) }),
    locale: portal.locale,
    messages: {},
    ...(editorMessages && { editorMessages }),
    ...(page === "resume" && {
      templatePictures: Object.fromEntries(
        pictured.map((manifest) => [manifest.id, assets.file(pictureFile(manifest, portal))]),
      ),
    }),
  };
  const html =
    (page === "resume" || page === "letter") && !isOffline
      ? renderIsland(
          { ...props, messages: content.messages(portal.locale, key) },
          <OwnDocumentsProvider {...props}>{firstView(page, key, base)}</OwnDocumentsProvider>,
        )
      : "";
  return {
    head: { title: `${title} – Dossier`, noIndex: true },
    surface: page === "dashboard" ? ("dashboard" as const) : ("app" as const),
    footer: page === "dashboard" ? ("short" as const) : null,
    styles: "accountStyles" as const,
    island: island as Entry,
    requests: key.isDocument && editorMessages ? [editorMessages] : [],
    view: viewOf(page, key.isDocument),
    hasFirstView: html !== "",
    script: html && key.isDocument && hasFirstFields(page, key.mode) ? ("firstFields" as const) : undefined,
    cacheControl: "private, no-store",
    noHeader: page === "resume" || page === "letter",
    backOnly: page === "import-review",
    main: (
      <IslandMount
        {...{ island, title, base }}
        props={{ ...props, messages: content.browserMessages(portal.locale, namespaces, key) }}
        html={html}
        script={assets.script(island)}
        t={shell}
      />
    ),
  };
}

const titleOf = (page: keyof typeof islands, words: Translate<"words">, shell: Translate<"shell">): string =>
  page === "dashboard" ? shell("dashboard") : words(page === "letter" ? "letterTitle" : "resumeTitle");

function viewOf(page: keyof typeof islands, isDocument = false): View | undefined {
  if (page === "resume") return isDocument ? "resumeEditor" : "resumeStart";
  if (page === "letter") return isDocument ? "letterEditor" : "letterStart";
  return undefined;
}

/** A letter begins with its text, which needs the editor; a guest's resume is not on the server. */
const hasFirstFields = (page: string, mode: PageKey["mode"]) => page === "resume" && mode === "auth";

const startPages = { resume: StartResume, letter: StartLetter };

/** What the island shows before anything has been loaded. */
function firstView(kind: DocumentKind, { isDocument, mode }: PageKey, base: string) {
  if (isDocument) {
    const firstFields = hasFirstFields(kind, mode) && {
      fields: <FirstFields />,
      documents: `${base}/api/documents/`,
    };
    return <LoadingEditor kind={kind} firstFields={firstFields || undefined} />;
  }
  const StartPage = startPages[kind];
  return <StartPage onCreated={() => {}} />;
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
  /** The island's first view; without it, the element is empty until its script has arrived. */
  html?: string;
  t: Translate<"shell">;
};

/** The element that the shell's script mounts the island in, with the island's props. */
export const IslandMount = ({ island, script, title, base, props, html = "", t }: MountProps) => (
  <>
    <noscript>
      <PlainPage title={title} text={t("noScript")}>
        <ActionLink href={`${base}/`}>{t("notFoundAction")}</ActionLink>
      </PlainPage>
    </noscript>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it */}
    <div data-island={island} data-script={script} dangerouslySetInnerHTML={{ __html: html }} />
    <script
      type="application/json"
      data-island-props={island}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data; `<` is escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
    />
  </>
);
