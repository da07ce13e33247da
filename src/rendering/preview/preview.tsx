import { memo, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { sendRequest } from "../../documents/client/document-api.ts";
import { listCharacters } from "../../documents/client/missing-characters.ts";
import { systemClock } from "../../documents/editing/save-timer.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { DocumentKind } from "../../documents/model/document.ts";
import { newId } from "../../kit/id.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import styles from "./preview.module.css";
import { createPreviewStore, type PreviewReport } from "./preview-store.ts";

/** `portal`: the culture the document was made in. */
type Input = { kind: DocumentKind; content: unknown; title: string; portal: string };
type Props = Input & {
  /** False while the preview is hidden; it then sends no requests. */
  isShown: boolean;
  /** What the pages say about the document, above them. */
  notice?: (report: PreviewReport) => ReactNode;
};

/** `id`: the server drops waiting requests of this preview when a newer one arrives. */
const requestPreview = async (
  base: string,
  id: string,
  input: Input,
  signal: AbortSignal,
): Promise<PreviewReport> => {
  const headers = { "preview-id": id };
  const response = await sendRequest(`${base}/api/preview`, { json: input, signal, headers });
  return (await response.json()) as PreviewReport;
};

/** The pages of the PDF, updated while the user types. */
export function Preview({ kind, content, title, portal: documentPortal, isShown, notice }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("builder");
  const store = useMemo(() => {
    const id = newId();
    return createPreviewStore<Input>({
      clock: systemClock,
      request: (input, signal) => requestPreview(base, id, input, signal),
    });
  }, [base]);
  useEffect(() => () => store.dispose(), [store]);
  const input = useMemo(
    () => ({ kind, content, title, portal: documentPortal }),
    [kind, content, title, documentPortal],
  );
  useEffect(() => {
    if (isShown) store.show(input);
  }, [store, input, isShown]);
  useEffect(() => {
    window.addEventListener("online", store.retry);
    return () => window.removeEventListener("online", store.retry);
  }, [store]);

  const { pages, fits, lastPageFill, missing, isLate, hasFailed, tooLongMessage } = useSyncExternalStore(
    store.subscribe,
    store.getState,
  );
  const paper = portal.paper === "a4" ? styles.a4 : styles.letter;
  return (
    <div className={styles.preview} aria-busy={isLate}>
      {tooLongMessage && <Notice>{tooLongMessage}</Notice>}
      {hasFailed && !tooLongMessage && (
        <Notice actions={<Button onPress={store.retry}>{t("retry")}</Button>}>{t("previewFailed")}</Notice>
      )}
      {pages && notice?.({ pages, fits, lastPageFill })}
      {missing && missing.length > 0 && (
        <Notice>{t("missingCharacters", { characters: listCharacters(missing) })}</Notice>
      )}
      <p className={styles.late} role="status">
        {isLate && (
          <>
            <Icon name="saving" size={16} />
            {t("previewLoading")}
          </>
        )}
      </p>
      {/* Scrolls separately from the form, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.sheets} tabIndex={0} aria-label={t("preview")}>
        {pages ? (
          pages.map((svg, at) => (
            <Sheet
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
              key={at}
              svg={svg}
              className={`${styles.sheet} ${paper}`}
              label={t("previewPage", { page: at + 1, pages: pages.length })}
            />
          ))
        ) : (
          <div className={`${styles.sheet} ${paper}`} />
        )}
      </section>
    </div>
  );
}

type SheetProps = { svg: string; label: string; className: string };

/** An image cannot run scripts, whatever the document contains. */
const Sheet = memo(function Sheet({ svg, label, className }: SheetProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const next = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    // The old image stays until the new one is decoded, so that the page does not flash white.
    const image = new Image();
    let isUsed = false;
    image.src = next;
    const show = () => {
      isUsed = true;
      setAddress((old) => {
        if (old) setTimeout(() => URL.revokeObjectURL(old), 1000);
        return next;
      });
    };
    let isUnmounted = false;
    image.decode().then(
      () => !isUnmounted && show(),
      () => !isUnmounted && show(),
    );
    return () => {
      isUnmounted = true;
      if (!isUsed) URL.revokeObjectURL(next);
    };
  }, [svg]);
  return (
    <div className={className}>
      {address && <img src={address} alt={label} draggable={false} decoding="async" />}
    </div>
  );
});
