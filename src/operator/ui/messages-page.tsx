import type { Translate } from "../../content/messages.ts";
import type { RatingComment } from "../../ratings/rating-store.server.ts";
import { type Topic, topics } from "../../support/support-input.ts";
import type { StoredMessage } from "../../support/support-store.server.ts";
import forms from "../../ui/forms/forms.module.css";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import type { View } from "./view.ts";

type Props = {
  view: View;
  translateSupport: Translate<"support">;
  translateRatings: Translate<"ratings">;
  waiting: readonly StoredMessage[];
  done: readonly StoredMessage[];
  /** Comments that users wrote with their ratings, newest first. */
  comments: readonly RatingComment[];
  /** New messages are also mailed to the operator. */
  byMail: boolean;
};

/** Messages to the operator, the longest waiting first, and comments with ratings. */
export function MessagesPage({
  view,
  translateSupport,
  translateRatings,
  waiting,
  done,
  comments,
  byMail,
}: Props) {
  const { t } = view;
  const list = (messages: readonly StoredMessage[]) => (
    <ol className={styles.rows}>
      {messages.map((message) => (
        <Message key={message.id} view={view} translate={translateSupport} message={message} />
      ))}
    </ol>
  );
  return (
    <OperatorPage view={view} area="messages" hasFilters={false}>
      {byMail && <p className={styles.limits}>{t("messagesMail")}</p>}
      <Sheet title={t("waiting")}>
        {waiting.length === 0 ? <p className={styles.nothing}>{t("noMessages")}</p> : list(waiting)}
      </Sheet>
      {done.length > 0 && <Sheet title={t("done")}>{list(done)}</Sheet>}
      {comments.length > 0 && (
        <Sheet title={t("comments")}>
          <ol className={styles.rows}>
            {comments.map(({ portal, stars, comment, createdAt }) => (
              <li className={styles.occurrence} key={`${portal} ${createdAt.toISOString()}`}>
                <h3>{translateRatings("stars", { count: stars })}</h3>
                <p className={styles.note}>
                  {view.formats.moment(createdAt)} · {view.formats.country(portal)}
                </p>
                <p className={styles.text} dir="auto">
                  {comment}
                </p>
              </li>
            ))}
          </ol>
        </Sheet>
      )}
    </OperatorPage>
  );
}

function Message({
  view,
  translate,
  message,
}: {
  view: View;
  translate: Translate<"support">;
  message: StoredMessage;
}) {
  const { t, formats, base } = view;
  const actionPath = (action: string) => `${base}/operator/messages/${message.id}/${action}`;
  const topic = topics.find((known: Topic) => known === message.topic);
  const name = `message-${message.id}`;
  return (
    <li className={styles.occurrence}>
      <h3 id={name}>{topic ? translate(`topics.${topic}`) : message.topic}</h3>
      <p className={styles.note}>
        {formats.moment(message.createdAt)} · {formats.country(message.portal)} ·{" "}
        <a href={`mailto:${encodeURI(message.email)}`}>
          <bdi>{message.email}</bdi>
        </a>
      </p>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <div className={styles.actions}>
        {/* Only a message that is done can be deleted, so one wrong tap loses nothing. */}
        <form method="post" action={actionPath(message.doneAt ? "delete" : "done")}>
          <button type="submit" className={`${forms.secondary} ${forms.small}`} aria-describedby={name}>
            {t(message.doneAt ? "delete" : "markDone")}
          </button>
        </form>
      </div>
    </li>
  );
}
