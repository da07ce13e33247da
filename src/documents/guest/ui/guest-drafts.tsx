import { useCallback, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { editorPath } from "../../client/editor-path.ts";
import { formatEditedDate } from "../../client/format-edited-date.ts";
import { isolate } from "../../client/isolate.ts";
import { useErrorMessage, useIsland, useMessages } from "../../editing/ui/island.tsx";
import type { DocumentSummary } from "../../model/document.ts";
import type { DocumentKind } from "../../model/document-kind.ts";
import { eraseDrafts, takeDraftToErase } from "../erase-drafts.ts";
import styles from "./guest-drafts.module.css";

type Props = {
  /** The kind that opens without loading a page. */
  kind: DocumentKind;
  onOpen: (id: string) => void;
};

/** What a visitor without an account has written in this browser, the newest first. Each can be opened, and deleted at once. */
export function GuestDrafts({ kind, onOpen }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("builder");
  const heading = useRef<HTMLHeadingElement>(null);
  const { drafts, erase } = useDrafts(() => (heading.current ?? document.getElementById("main"))?.focus());
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

/** `onErased` runs when the list no longer has what was deleted. */
function useDrafts(onErased: () => void) {
  const { api, base, status } = useIsland();
  const t = useMessages("builder");
  const errorMessage = useErrorMessage();
  const [drafts, setDrafts] = useState<readonly DocumentSummary[]>([]);
  const load = useCallback(async () => {
    const all = await api.list();
    setDrafts(all.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)));
  }, [api]);
  async function erase(ids: readonly string[]): Promise<void> {
    try {
      const undo = await eraseDrafts(base, ids);
      await load();
      const onAction = () => void undo().then(load, load);
      status.show(t("erased"), { action: { label: t("undo"), onAction } });
      onErased();
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens
  useEffect(() => {
    const erased = takeDraftToErase();
    if (erased) void erase([erased]);
    else load().catch(() => {});
  }, []);
  return { drafts, erase: (ids: readonly string[]) => void erase(ids) };
}
