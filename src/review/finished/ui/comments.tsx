import { Fragment } from "react";
import { FormTextArea } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import card from "../../../ui/forms/page-card.module.css";
import { Icon } from "../../../ui/icons.tsx";
import { diffWords, splitEndSpace } from "../../anchors/word-diff.ts";
import { actionPath } from "../../customer/customer-paths.ts";
import customer from "../../customer/ui/customer-page.module.css";
import { canAskAgain } from "../../orders/order-machine.ts";
import { reviewLimits } from "../../orders/review-limits.ts";
import type { FinishedComment } from "../present-comments.ts";
import styles from "./finished-page.module.css";
import type { FinishedPageProps } from "./finished-page.tsx";

/** How many comments there are, and the button that accepts all changes. */
export function CommentsHead({ messages: { t }, base, review, isPreview, example }: FinishedPageProps) {
  const { comments, order } = review;
  const suggestions = comments.filter(({ kind }) => kind === "suggestion");
  const open = suggestions.filter(({ decision, passage }) => decision === "open" && passage === "here");
  const settled = comments.filter(({ decision }) => decision !== "open").length;
  return (
    <section className={styles.comments} aria-labelledby="review-comments">
      <h2 id="review-comments" className={card.heading}>
        {t("comments", { count: comments.length })}{" "}
        {settled > 0 && <small className={styles.settled}>{t("settled", { count: settled })}</small>}
      </h2>
      {comments.length > 1 && <Jumps t={t} comments={comments} />}
      {open.length > 1 && !example && (
        <form method="post" action={`${base}${actionPath(order.id, "accept-all")}`}>
          <button type="submit" className={customer.secondary} disabled={isPreview}>
            {t("acceptAll", { count: open.length })}
          </button>
        </form>
      )}
    </section>
  );
}

/** Where the comments are under their lines, a link to each. */
const Jumps = ({ t, comments }: { t: T; comments: readonly FinishedComment[] }) => (
  <ul className={styles.jumps}>
    {comments.map(({ id, number }) => (
      <li key={id}>
        <a href={`#comment-${id}`} aria-label={t("commentNumber", { number })}>
          {number}
        </a>
      </li>
    ))}
  </ul>
);

/** Comments of one line, or those that are about no line, each with what the customer can do. */
export const Comments = ({
  comments,
  ...props
}: FinishedPageProps & { comments: readonly FinishedComment[] }) =>
  comments.map((comment) => (
    <div
      key={comment.id}
      id={`comment-${comment.id}`}
      role="note"
      aria-labelledby={`comment-${comment.id}-head`}
      className={styles.comment}
      lang={props.portal.locale}
      dir={props.portal.dir}
      tabIndex={-1}
      data-comment=""
    >
      <Comment {...props} comment={comment} />
    </div>
  ));

function Comment(props: FinishedPageProps & { comment: FinishedComment }) {
  const { messages, review, comment } = props;
  const { t } = messages;
  const { id, number, kind, quote, body, replacement, passage } = comment;
  const isSuggestion = kind === "suggestion";
  const label = isSuggestion
    ? t(replacement === "" ? "takeOut" : "suggestion")
    : review.reviewer || t("someone");
  return (
    <>
      <p id={`comment-${id}-head`} className={styles.commentHead}>
        <bdi className={styles.number}>{number}</bdi>
        <strong>
          <bdi>{label}</bdi>
        </strong>
        {passage === "whole" && <span>{t("whole")}</span>}
      </p>
      <div lang={review.content.locale} dir="auto">
        {isSuggestion && <Change t={t} quote={quote} replacement={replacement ?? ""} />}
        {body !== "" && <p className={styles.body}>{body}</p>}
      </div>
      {comment.decision === "open" && passage !== "here" && passage !== "whole" && (
        <p className={forms.note}>{t(passage === "edited" ? "movedPassage" : "gonePassage")}</p>
      )}
      {!props.example && <Decision {...props} />}
      <Answer {...props} />
    </>
  );
}

type T = FinishedPageProps["messages"]["t"];

/** What the suggestion changes, word by word. */
function Change({ t, quote, replacement }: { t: T; quote: string; replacement: string }) {
  return (
    <p className={styles.change}>
      {diffWords(quote, replacement).map(({ kind, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
        if (kind === "same") return <span key={at}>{text}</span>;
        const Part = kind === "removed" ? "del" : "ins";
        const [words, space] = splitEndSpace(text);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={at}>
            <Part>
              <span className="visually-hidden">{`${t(kind)} `}</span>
              {words}
            </Part>
            {space}
          </Fragment>
        );
      })}
    </p>
  );
}

function Decision({
  messages: { t },
  base,
  review,
  comment,
  isPreview,
}: FinishedPageProps & { comment: FinishedComment }) {
  const { id, kind, decision, passage, number } = comment;
  const isSuggestion = kind === "suggestion";
  const action = `${base}${actionPath(review.order.id, `comments/${id}`)}`;
  const name = t(isSuggestion ? "suggestionNumber" : "commentNumber", { number });
  const button = (value: string, text: string, className: string | undefined) => (
    <button type="submit" name="decision" value={value} className={className} disabled={isPreview}>
      {text}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
  if (decision !== "open")
    return (
      <form method="post" action={action} className={styles.decided}>
        <span>
          <Icon name={decision === "dismissed" && isSuggestion ? "close" : "check"} />{" "}
          {t(decision === "taken" ? "accepted" : isSuggestion ? "dismissed" : "commentSettled")}
        </span>
        {button("undo", t("undo"), customer.quiet)}
      </form>
    );
  return (
    <form method="post" action={action} className={styles.buttons}>
      {isSuggestion &&
        passage === "here" &&
        button("take", t("accept"), `${customer.secondary} ${styles.accept}`)}
      {button("dismiss", t(isSuggestion ? "dismiss" : "commentSettle"), customer.quiet)}
    </form>
  );
}

/** What the customer answers, as long as they can ask once more. */
function Answer({
  messages: { t },
  base,
  review: { order },
  comment: { id, answer, number },
  isPreview,
}: FinishedPageProps & { comment: FinishedComment }) {
  if (isPreview || !canAskAgain(order))
    return answer ? <blockquote className={styles.answer}>{answer}</blockquote> : null;
  return (
    <details className={`${forms.disclosure} ${styles.more}`} open={answer !== ""}>
      <summary>
        {t("commentAnswer")}
        <span className="visually-hidden"> {t("commentNumber", { number })}</span>
      </summary>
      <form
        method="post"
        action={`${base}${actionPath(order.id, `comments/${id}/answer`)}`}
        className={forms.form}
        data-answer=""
      >
        <FormTextArea
          id={`answer-${id}`}
          name="body"
          label={t("commentAnswer")}
          help={t("commentAnswerHelp")}
          defaultValue={answer}
          maxLength={reviewLimits.answer}
          rows={3}
        />
        <button type="submit" className={customer.secondary}>
          {t("commentAnswerSave")}
        </button>
      </form>
    </details>
  );
}
