import { Component, createContext, type ErrorInfo, type ReactNode, useContext, useMemo } from "react";
import { I18nProvider } from "react-aria-components";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createTranslate, type Messages, type Namespace, type Translate } from "../content/messages.ts";
import type { Locale, Portal } from "../portals/portal.ts";
import { Button } from "../ui/button.tsx";
import { provideControlMessages } from "../ui/control-messages.ts";
import { preloadWhenIdle } from "../ui/lazy-component.tsx";
import { preloadDialogs } from "../ui/overlays/dialog.tsx";
import { preloadMenus } from "../ui/overlays/menu.tsx";
import { Notice } from "../ui/status/notice.tsx";
import { createStatus, type Status } from "../ui/status/status.ts";
import { StatusRegion } from "../ui/status/status-region.tsx";
import { reportConnection } from "./connection.ts";
import { RequestFailed } from "./requests.ts";

/** The data that a page passes to its island. */
export type IslandProps = {
  portal: Portal;
  /** Path prefix of the portal: "" or "/cz/cs". */
  base: string;
  locale: Locale;
  /** Only the namespaces that the island uses. */
  messages: Partial<Messages>;
  /** A service worker shows the page without a connection, and the browser tells who the user is. */
  isOffline?: boolean;
};

export type Island = {
  portal: Portal;
  base: string;
  status: Status;
  translate: <N extends Namespace>(namespace: N) => Translate<N>;
};

const Context = createContext<Island | null>(null);

/**
 * Portal, messages and status line of the page. Throws outside of an IslandProvider.
 * @example
 * const { portal, status } = useIsland();
 * status.announce(t("moved", { name }));
 */
export function useIsland(): Island {
  const island = useContext(Context);
  if (!island) throw new Error("useIsland needs an IslandProvider");
  return island;
}

/**
 * Messages of one namespace, in the language of the page.
 * @example
 * const t = useMessages("common");
 * t("close");
 */
export const useMessages = <N extends Namespace>(namespace: N): Translate<N> =>
  useIsland().translate(namespace);

/**
 * The message for a failed request: the server's, or the browser's own message for its code.
 * @example
 * const errorMessage = useErrorMessage();
 * send().catch((error) => status.show(errorMessage(error), { tone: "danger" }));
 */
export function useErrorMessage(): (error: unknown) => string {
  const t = useMessages("errors");
  return (error) => {
    if (!(error instanceof RequestFailed)) return t("internal");
    return error.serverMessage ?? t(error.code);
  };
}

/**
 * Renders `content` in `element` inside an IslandProvider, or takes over what the server has rendered there. Every island's
 * `mount` calls it.
 * @example
 * export const mount = (element: HTMLElement, props: IslandProps) => mountIsland(element, props, <ReviewDesk />);
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

export function IslandProvider({
  portal,
  base,
  locale,
  messages,
  children,
}: Omit<IslandProps, "isOffline"> & { children: ReactNode }) {
  const island = useMemo<Island>(() => {
    const translators = new Map<Namespace, unknown>();
    return {
      portal,
      base,
      status: createStatus(),
      translate<N extends Namespace>(namespace: N) {
        if (!translators.has(namespace))
          translators.set(namespace, createTranslate(messages as Messages, locale, namespace));
        return translators.get(namespace) as Translate<N>;
      },
    };
  }, [portal, base, locale, messages]);
  const t = island.translate("common");
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
