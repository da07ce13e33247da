import { type KeyboardEvent, useEffect, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import { reviewLimits } from "../../orders/review-limits.ts";
import type { CommentText, PlacedComment } from "../state/draft.ts";
import styles from "./comments.module.css";
import { useDesk } from "./desk-context.ts";
import type { OpenDialog } from "./order-dialogs.tsx";
import { titleKeyOf } from "./read-comment.tsx";
import { shorten } from "./shorten.ts";
import type { CommentActions } from "./use-comment-actions.ts";
import { WordDiff } from "./word-diff.tsx";

type Props = { comment: PlacedComment; actions: CommentActions; openDialog: (dialog: OpenDialog) => void };

/** The comment that the reviewer edits; every change is saved by itself. */
export function CommentForm({ comment, actions, openDialog }: Props) {
  const { store, text } = useDesk();
  const t = useMessages("desk");
  const { id, number, kind, anchor, body, replacement } = comment;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector("textarea");
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    // Once the card is beside its line.
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView?.({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const change = (changes: Partial<CommentText>) => {
    const now = store.getState().draft.comments[id];
    if (now) store.dispatch({ type: "put", id, text: { ...now, ...changes }, continues: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    actions.finish();
  };
  const isSuggestion = kind === "suggestion" && anchor !== null && replacement !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields
    <div ref={form} className={styles.form} onKeyDown={onKeyDown}>
      <h3 className={styles.kind}>
        {number > 0 && <span className={styles.number}>{number}</span>}
        <span>
          {anchor && kind === "comment"
            ? t("comment.on", { quote: shorten(anchor.quote) })
            : t(titleKeyOf(comment))}
        </span>
      </h3>
      {isSuggestion && (
        <>
          <TextArea
            label={t("comment.replacement")}
            value={replacement}
            lang={text.lang}
            rows={2}
            onChange={(value) => change({ replacement: value.slice(0, reviewLimits.replacement) })}
          />
          <WordDiff before={anchor.quote} after={replacement} />
        </>
      )}
      <TextArea
        label={isSuggestion ? t("comment.reason") : t("comment.comment")}
        value={body}
        lang={text.lang}
        rows={3}
        onChange={(value) => change({ body: value.slice(0, reviewLimits.comment) })}
      />
      <div className={styles.formActions}>
        <span>
          <Button variant="quiet" icon="phrases" onPress={() => openDialog("phrases")}>
            {t("phrases.title")}
          </Button>
          {isSuggestion && replacement !== "" && (
            <Button variant="quiet" onPress={() => change({ replacement: "" })}>
              {t("comment.takeOut")}
            </Button>
          )}
        </span>
        <span>
          <Button onPress={() => actions.remove(id)}>{t("comment.delete")}</Button>
          <Button variant="primary" onPress={actions.finish} aria-keyshortcuts="Control+Enter">
            {t("comment.done")}
          </Button>
        </span>
      </div>
    </div>
  );
}
