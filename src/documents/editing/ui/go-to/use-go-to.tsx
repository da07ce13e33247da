import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsland, useMessages } from "../../../../browser/island.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import { lazyComponent } from "../../../../ui/lazy-component.tsx";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { editorPath } from "../../../client/editor-path.ts";
import { commandLetter, isMac } from "../command-key.ts";
import { useOwnDocuments } from "../own-documents.tsx";
import navigation from "../panel-nav.module.css";
import styles from "./go-to.module.css";
import type { GoToItem } from "./go-to-dialog.tsx";

const GoToDialog = lazyComponent(async () => (await import("./go-to-dialog.tsx")).GoToDialog);

/**
 * "Go to anything", by Ctrl+K (on a Mac with Cmd) or its button: `items` of the open document, and the user's other documents.
 * The dialog is to be placed anywhere, the button below the sections.
 */
export function useGoTo(items: () => readonly GoToItem[]): { dialog: ReactNode; button: ReactNode } {
  const { base, portal } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("builder");
  const [open, setOpen] = useState<readonly GoToItem[] | null>(null);
  const opening = useRef(0);
  const key = isMac() ? "⌘K" : "Ctrl K";
  const show = useStableHandler(async () => {
    opening.current += 1;
    const turn = opening.current;
    const own = items();
    setOpen(own);
    // Without a connection, and if they come after the list was closed, they are left out.
    const documents = await api.list().catch(() => []);
    if (turn !== opening.current) return;
    const others = documents
      .filter(({ id }) => !location.pathname.endsWith(`/${id}`))
      .map(({ id, kind, title }) => ({
        id: `document ${id}`,
        name: title,
        icon: "file" as const,
        href: editorPath(portal, base, kind, id),
      }));
    setOpen((current) => current && [...own, ...others]);
  });
  const close = () => {
    opening.current += 1;
    setOpen(null);
  };

  const go = (item: GoToItem) => {
    flushSync(close);
    item.onGo?.();
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // In formatted text it makes a link of the selected words.
      if (commandLetter(event) !== "k" || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      void show();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [show]);

  return {
    dialog: open && <GoToDialog items={open} onClose={close} onGo={go} />,
    button: (
      <button
        type="button"
        className={`${navigation.entry} ${styles.open}`}
        aria-keyshortcuts={isMac() ? "Meta+K" : "Control+K"}
        aria-haspopup="dialog"
        title={t("goTo")}
        onClick={() => void show()}
      >
        <Icon name="search" />
        <span>{t("goTo")}</span>
        <kbd className={styles.key}>{key}</kbd>
      </button>
    ),
  };
}
