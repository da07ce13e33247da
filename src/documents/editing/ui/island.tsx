import { Component, createContext, type ErrorInfo, type ReactNode, useContext, useMemo } from "react";
import { I18nProvider } from "react-aria-components";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createTranslate, type Messages, type Namespace, type Translate } from "../../../content/messages.ts";
import type { Locale, Portal } from "../../../portals/portal.ts";
import { Button } from "../../../ui/button.tsx";
import { provideControlMessages } from "../../../ui/control-messages.ts";
import { preloadWhenIdle } from "../../../ui/lazy-component.tsx";
import { preloadDialogs } from "../../../ui/overlays/dialog.tsx";
import { preloadMenus } from "../../../ui/overlays/menu.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { createStatus, type Status } from "../../../ui/status/status.ts";
import { StatusRegion } from "../../../ui/status/status-region.tsx";
import { reportConnection } from "../../client/connection.ts";
import { type DocumentApi, RequestFailed } from "../../client/document-api.ts";
import type { WorkerAddresses } from "../../client/register-workers.ts";
import type { CopyStore } from "../../device-copies/copy-store.ts";
import type { LetterMessages } from "../../model/create-letter.ts";
import type { DocumentKind } from "../../model/document-kind.ts";
import { readUserId } from "../journal/user-id.ts";
import { type SignInHere, useIslandDocuments } from "./use-island-documents.ts";

/** The data that a page passes to its island. */
export type IslandProps = {
  portal: Portal;
  /** Path prefix of the portal: "" or "/cz/cs". */
  base: string;
  locale: Locale;
  /** Only the namespaces that the island uses. */
  messages: Partial<Messages>;
  /** Where a builder's editor finds the messages that it needs besides. */
  editorMessages?: string;
  /** Addresses of pictures of templates, by id; only in the resume builder. */
  templatePictures?: Record<string, string>;
  /** The visitor has no session: documents are kept in this browser. */
  isGuest?: boolean;
  /** A service worker shows the page without a connection, and the browser tells who the user is. */
  isOffline?: boolean;
  /** On pages that open without a connection later. */
  workers?: WorkerAddresses;
  /** On pages that create documents in the browser. */
  newDocument?: NewDocumentTexts;
};

/** What a document that the browser creates says at first, and the culture that it belongs to. */
export type NewDocumentTexts = LetterMessages & {
  culture: string;
  titles: Record<DocumentKind, string>;
  consent: string;
};

type Island = {
  portal: Portal;
  base: string;
  templatePictures: Record<string, string>;
  isGuest: boolean;
  /** Of the user for whom the page has opened signed in, or "". */
  userId: string;
  /** For guests, after signing in on this page: moves documents into the account. */
  signInHere: SignInHere;
  newDocument: NewDocumentTexts | undefined;
  workers: WorkerAddresses | undefined;
  /** What the browser keeps for use without a connection. */
  copies: CopyStore;
  api: DocumentApi;
  status: Status;
  translate: <N extends Namespace>(namespace: N) => Translate<N>;
};

const Context = createContext<Island | null>(null);

/** Portal, API client and status line of the page. Throws outside of an IslandProvider. */
export function useIsland(): Island {
  const island = useContext(Context);
  if (!island) throw new Error("useIsland needs an IslandProvider");
  return island;
}

export const useMessages = <N extends Namespace>(namespace: N): Translate<N> =>
  useIsland().translate(namespace);

/** The message for a failed request: the server's, or the browser's own message for its code. */
export function useErrorMessage(): (error: unknown) => string {
  const { isGuest } = useIsland();
  const t = useMessages("errors");
  const tBuilder = useMessages("builder");
  return (error) => {
    if (!(error instanceof RequestFailed)) return t("internal");
    // Guests have no account that could be full.
    if (isGuest && error.code === "storageFull") return tBuilder("deviceFull");
    return error.serverMessage ?? t(error.code);
  };
}

/**
 * Renders `content` in `element` inside an IslandProvider, or takes over what the server has rendered there. Every island's
 * `mount` calls it.
 */
export function mountIsland(element: HTMLElement, props: IslandProps, content: ReactNode): void {
  provideControlMessages(props.locale);
  // The service worker has just failed to reach the server.
  if (props.isOffline) reportConnection(false);
  blockInjectedStyle();
  const island = <IslandProvider {...props}>{content}</IslandProvider>;
  if (element.hasChildNodes()) hydrateRoot(element, island);
  else createRoot(element).render(island);
}

/** To be called once the island shows its content, so that menus and dialogs do not delay it. */
export const preloadOverlays = (): void => preloadWhenIdle([preloadMenus, preloadDialogs]);

const noPictures = {};

export function IslandProvider({
  portal,
  base,
  locale,
  messages,
  templatePictures = noPictures,
  isOffline,
  isGuest = Boolean(isOffline) && readUserId() === "",
  newDocument,
  workers,
  children,
}: IslandProps & { children: ReactNode }) {
  const texts = useMemo<Pick<Island, "status" | "translate">>(() => {
    const translators = new Map<Namespace, unknown>();
    return {
      status: createStatus(),
      translate<N extends Namespace>(namespace: N) {
        if (!translators.has(namespace))
          translators.set(namespace, createTranslate(messages as Messages, locale, namespace));
        return translators.get(namespace) as Translate<N>;
      },
    };
  }, [locale, messages]);
  const documents = useIslandDocuments({ base, portal, isGuest, newDocument, ...texts });
  const island = useMemo<Island>(
    () => ({ portal, base, templatePictures, newDocument, workers, ...texts, ...documents }),
    [portal, base, templatePictures, newDocument, workers, texts, documents],
  );
  const t = island.translate("builder");
  return (
    <I18nProvider locale={portal.formatLocale}>
      <Context.Provider value={island}>
        <Boundary text={island.translate("errors")("internal")} retry={t("retry")}>
          {children}
        </Boundary>
        <StatusRegion status={island.status} closeLabel={t("close")} />
      </Context.Provider>
    </I18nProvider>
  );
}

type BoundaryProps = { text: string; retry: string; children: ReactNode };

/** Replaces an island that failed to render by a message. Unsaved edits are in the journal. */
class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });

  /** The shell reports the error and redirects to the error page once (SHL-04); users who return see this message. */
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const detail = { error, componentStack: componentStack ?? undefined };
    document.querySelector("[data-island]")?.dispatchEvent(new CustomEvent("dossier-failure", { detail }));
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const reload = (
      <Button variant="primary" onPress={() => location.reload()}>
        {this.props.retry}
      </Button>
    );
    return (
      <Notice tone="danger" actions={reload}>
        {this.props.text}
      </Notice>
    );
  }
}

/**
 * React Aria injects a style element with one rule unless an element with this id exists. The Content Security Policy
 * forbids style elements, so the rule is in the app's own CSS.
 */
function blockInjectedStyle(): void {
  const id = "react-aria-pressable-style";
  if (document.getElementById(id)) return;
  const placeholder = document.createElement("meta");
  placeholder.id = id;
  document.head.append(placeholder);
}

/** The sign-in page, with a return to this page. */
export const signInAddress = (base: string): string =>
  `${base}/sign-in?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`;
