import { memo, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { DocumentKind } from "../../documents/model/document.ts";
import { sendRequest } from "../../documents/client/document-api.ts";
import { systemClock } from "../../documents/editing/save-timer.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./preview.module.css";
import { createPreviewStore } from "./preview-store.ts";

/** `portal`: the culture the document was made in. */
type Input = { kind: DocumentKind; content: unknown; title: string; portal: string };
type Props = Input & {
  /** False while nobody can see it: then nothing is asked for. */
  isShown: boolean;
};

const ask = async (base: string, input: Input, signal: AbortSignal): Promise<readonly string[]> => {
  const answer = await sendRequest(`${base}/api/preview`, { json: input, signal });
  return ((await answer.json()) as { pages: string[] }).pages;
};

/** The document as its PDF will look, on sheets of paper, following what is typed. */
export function Preview({ kind, content, title, portal: madeIn, isShown }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("builder");
  const store = useMemo(
    () =>
      createPreviewStore<Input>({
        clock: systemClock,
        request: (input, signal) => ask(base, input, signal),
      }),
    [base],
  );
  useEffect(() => () => store.dispose(), [store]);
  const input = useMemo(() => ({ kind, content, title, portal: madeIn }), [kind, content, title, madeIn]);
  useEffect(() => {
    if (isShown) store.show(input);
  }, [store, input, isShown]);
  useEffect(() => {
    window.addEventListener("online", store.retry);
    return () => window.removeEventListener("online", store.retry);
  }, [store]);

  const { pages, isLate, hasFailed } = useSyncExternalStore(store.subscribe, store.getState);
  const paper = portal.paper === "a4" ? styles.a4 : styles.letter;
  return (
    <div className={styles.preview} aria-busy={isLate}>
      {hasFailed && (
        <Notice actions={<Button onPress={store.retry}>{t("retry")}</Button>}>{t("previewFailed")}</Notice>
      )}
      <p className={styles.late} role="status">
        {isLate && (
          <>
            <Icon name="saving" size={16} />
            {t("previewLoading")}
          </>
        )}
      </p>
      {/* Scrolls on its own beside the form, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.sheets} tabIndex={0} aria-label={t("preview")}>
        {pages ? (
          pages.map((svg, at) => (
            <Sheet
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
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

/** A page as a picture: an image runs no script and needs no markup of ours, whatever the document says. */
const Sheet = memo(function Sheet({ svg, label, className }: SheetProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const next = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    // The old picture stays until the new one is ready: no white flash while typing.
    const image = new Image();
    let used = false;
    image.src = next;
    const show = () => {
      used = true;
      setAddress((old) => {
        if (old) setTimeout(() => URL.revokeObjectURL(old), 1000);
        return next;
      });
    };
    let left = false;
    image.decode().then(
      () => !left && show(),
      () => !left && show(),
    );
    return () => {
      left = true;
      if (!used) URL.revokeObjectURL(next);
    };
  }, [svg]);
  return (
    <div className={className}>
      {address && <img src={address} alt={label} draggable={false} decoding="async" />}
    </div>
  );
});
