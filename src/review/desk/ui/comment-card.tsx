import { useEffect, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import type { CommentText, PlacedComment, ReportText } from "../state/draft.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./comments.module.css";
import { ConflictChoice } from "./conflict-choice.tsx";
import { useDesk } from "./desk-context.ts";
import type { OpenDialog } from "./order-dialogs.tsx";
import { ReadComment } from "./read-comment.tsx";
import type { CommentActions } from "./use-comment-actions.ts";

type Props = {
  comment: PlacedComment;
  isActive: boolean;
  /** What another window stored, in a conflict. */
  theirs: CommentText | ReportText | undefined;
  actions: CommentActions;
  openDialog: (dialog: OpenDialog) => void;
};

/** A comment: read, or edited while it is active. */
export function CommentCard({ comment, isActive, theirs, actions, openDialog }: Props) {
  const { store, setActive } = useDesk();
  const tCommon = useMessages("common");
  const edit = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasActive.current && !isActive && (document.activeElement ?? document.body) === document.body)
      edit.current?.focus({ preventScroll: true });
    wasActive.current = isActive;
  }, [isActive]);
  if (theirs)
    return (
      <article className={`${styles.card} ${styles.isActive}`}>
        <ConflictChoice
          mine={<ReadComment comment={comment} />}
          theirs={<ReadComment comment={{ ...comment, ...(theirs as CommentText) }} />}
          onChoose={(version) => store.resolve(comment.id, version)}
        />
      </article>
    );
  if (isActive)
    return (
      <article className={`${styles.card} ${styles.isActive}`}>
        <CommentForm {...{ comment, actions, openDialog }} />
      </article>
    );
  return (
    <article className={styles.card}>
      <ReadComment comment={comment} />
      <button
        ref={edit}
        type="button"
        className={styles.edit}
        id={`edit-${comment.id}`}
        aria-label={tCommon("edit")}
        aria-labelledby={`edit-${comment.id} title-${comment.id}`}
        onClick={() => setActive(comment.id)}
      />
    </article>
  );
}
