import { useEffect, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { isolate } from "../../../browser/isolate.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { editorPath } from "../../client/editor-path.ts";
import { formatEditedDate } from "../../client/format-edited-date.ts";
import { useOwnDocuments } from "../../editing/ui/own-documents.tsx";
import type { DocumentSummary } from "../../model/document.ts";
import type { DocumentKind } from "../../model/document-kind.ts";
import { eraseDrafts, takeDraftToErase } from "../erase-drafts.ts";
import styles from "./guest-drafts.module.css";

type Props = {
  /** The kind that opens without loading a page. */
  kind: DocumentKind;
  onOpen: (id: string) => void;
  /** The drafts of this browser have been read, at first or after a change. */
  onChange?: () => void;
};

/** What a visitor without an account has written in this browser, the newest first. Each can be opened, and deleted at once. */
export function GuestDrafts({ kind, onOpen, onChange }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("builder");
  const heading = useRef<HTMLHeadingElement>(null);
  const { drafts, erase: eraseQuietly } = useDrafts(onChange);
  const wasPressed = useRef(false);
  const erase = (ids: readonly string[]) => {
    wasPressed.current = true;
    void eraseQuietly(ids);
  };
  // The pressed button has gone with its draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of the list
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      (heading.current ?? document.getElementById("main"))?.focus();
    wasPressed.current = false;
  }, [drafts]);
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 ref={heading} id="drafts" tabIndex={-1} className={styles.heading}>
        {t("drafts")}
      </h2>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.row}>
            <a
              className={styles.link}
              href={editorPath(portal, base, draft.kind, draft.id)}
              onClick={(event) => {
                if (draft.kind !== kind || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(draft.id);
              }}
            >
              <Icon name={draft.kind === "letter" ? "text" : "file"} />
              <span className={styles.text}>
                <b>{draft.title}</b>
                <span>
                  {t("startContinueText", { when: formatEditedDate(draft.updatedAt, portal.formatLocale) })}
                </span>
              </span>
            </a>
            <IconButton
              icon="remove"
              label={t("eraseNamed", { title: isolate(draft.title) })}
              onPress={() => erase([draft.id])}
            />
          </li>
        ))}
      </ul>
      {drafts.length > 1 && (
        <Button variant="quiet" icon="remove" onPress={() => erase(drafts.map(({ id }) => id))}>
          {t("eraseAll")}
        </Button>
      )}
    </section>
  );
}

function useDrafts(onChange: (() => void) | undefined) {
  const { base, status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("common");
  const errorMessage = useErrorMessage();
  const [drafts, setDrafts] = useState<readonly DocumentSummary[]>([]);
  const isErasing = useRef(false);
  const showFailure = (error: unknown) => status.show(errorMessage(error), { tone: "danger" });
  const load = useStableHandler(async () => {
    const all = await api.list();
    setDrafts(all.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)));
    onChange?.();
  });
  const erase = useStableHandler(async (ids: readonly string[]) => {
    if (isErasing.current) return;
    isErasing.current = true;
    try {
      const undo = await eraseDrafts(base, ids);
      const onAction = () => void undo().catch(showFailure).then(load);
      status.show(t("erased"), { action: { label: t("undo"), onAction } });
    } catch (error) {
      showFailure(error);
    }
    isErasing.current = false;
    await load();
  });
  useEffect(() => {
    const erased = takeDraftToErase();
    void (erased ? erase([erased]) : load()).catch(() => {});
  }, [erase, load]);
  return { drafts, erase };
}
