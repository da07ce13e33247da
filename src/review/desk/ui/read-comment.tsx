import { useMessages } from "../../../browser/island.tsx";
import type { PlacedComment } from "../state/draft.ts";
import styles from "./comments.module.css";
import { useDesk } from "./desk-context.ts";
import { WordDiff } from "./word-diff.tsx";

/** A comment as text: number, kind, the change if it is a suggestion, and what the customer reads. */
export function ReadComment({ comment }: { comment: PlacedComment }) {
  const { text } = useDesk();
  const t = useMessages("desk");
  const { number, anchor, body, replacement } = comment;
  return (
    <>
      <h3 id={`title-${comment.id}`} className={styles.kind}>
        {number > 0 && <span className={styles.number}>{number}</span>}
        {t(titleKeyOf(comment))}
      </h3>
      {anchor && replacement !== null && <WordDiff before={anchor.quote} after={replacement} />}
      {body.trim() && (
        <p className={styles.body} lang={text.lang} dir="auto">
          {body}
        </p>
      )}
    </>
  );
}

export function titleKeyOf({ anchor, kind, replacement }: PlacedComment) {
  if (kind === "suggestion") return replacement === "" ? "comment.removal" : "comment.suggestion";
  return anchor ? "comment.comment" : "comment.general";
}
