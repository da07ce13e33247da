import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { useMessages } from "../../browser/island.tsx";
import { systemClock } from "../../browser/saving/save-timer.ts";
import type { PreviewReport, UnsavedInput } from "../../documents/client/document-api.ts";
import { listCharacters } from "../../documents/client/missing-characters.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { newId } from "../../kit/id.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { loadFirst } from "../../ui/lazy-component.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { PageCanvas } from "./page-canvas.tsx";
import styles from "./preview.module.css";
import { createPreviewStore } from "./preview-store.ts";
import { useKeptPages } from "./use-kept-pages.ts";

type Props = UnsavedInput & {
  documentId: string;
  /** False while the preview is hidden; it then sends no requests. */
  isShown: boolean;
  /** Spot of the field that has the focus; its text is marked. */
  focused?: string | null;
  /** Opens the field of a text that was pressed. */
  onOpen?: (spot: string) => void;
  /** Gets what the pages say about the document. */
  onReport?: (report: PreviewReport) => void;
  /** The empty parts of the document show a sample. */
  sample?: { isOwn: (spot: string) => boolean; onClear: () => void } | undefined;
  /** What the pages say about the document, above them. */
  notice?: (report: PreviewReport) => ReactNode;
};

/** The pages of the PDF, updated while the user types. */
export function Preview({
  documentId,
  kind,
  content,
  title,
  portal: documentPortal,
  isShown,
  onReport,
  notice,
  focused = null,
  onOpen,
  sample,
}: Props) {
  const { api } = useOwnDocuments();
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const store = useMemo(() => {
    const id = newId();
    return createPreviewStore<UnsavedInput>({
      clock: systemClock,
      request: (input, signal) => api.preview(input, { id, signal }),
    });
  }, [api]);
  useEffect(() => () => store.dispose(), [store]);
  useKeptPages(documentId, store);
  const input = useMemo(
    () => ({ kind, content, title, portal: documentPortal }),
    [kind, content, title, documentPortal],
  );
  useEffect(() => {
    if (isShown) store.show(input);
  }, [store, input, isShown]);
  useEffect(() => loadFirst(store.whenAnswered()), [store]);
  useEffect(() => {
    window.addEventListener("online", store.retry);
    return () => window.removeEventListener("online", store.retry);
  }, [store]);

  const { pages, fits, lastPageFill, missing, places, isLate, hasFailed, isOffline, tooLongMessage } =
    useSyncExternalStore(store.subscribe, store.getState);
  const hasSample = sample !== undefined;
  useEffect(() => {
    if (pages && !hasSample) onReport?.({ pages, fits, lastPageFill, missing });
  }, [pages, fits, lastPageFill, missing, hasSample, onReport]);
  return (
    <div className={styles.preview} aria-busy={isLate}>
      <p className={styles.late} role="status">
        {isLate && (
          <>
            <Icon name="saving" size={16} />
            {t("previewLoading")}
          </>
        )}
      </p>
      <PageCanvas
        pages={pages}
        lastPageFill={sample ? undefined : lastPageFill}
        sample={sample}
        onDrawn={store.setDrawingTime}
        fields={onOpen && { places: places ?? [], focused: isShown ? focused : null, onOpen }}
      >
        <div className={styles.notices}>
          {tooLongMessage && <Notice>{tooLongMessage}</Notice>}
          {isOffline && <Notice icon="offline">{t("previewOffline")}</Notice>}
          {hasFailed && !isOffline && !tooLongMessage && (
            <Notice actions={<Button onPress={store.retry}>{tCommon("retry")}</Button>}>
              {t("previewFailed")}
            </Notice>
          )}
          {pages && !sample && notice?.({ pages, fits, lastPageFill })}
          {missing && missing.length > 0 && (
            <Notice>{tCommon("missingCharacters", { characters: listCharacters(missing) })}</Notice>
          )}
        </div>
      </PageCanvas>
    </div>
  );
}
