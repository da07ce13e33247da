import type { Translate } from "../../content/words.ts";
import type { KeptComment } from "../../ratings/rating-store.server.ts";
import { type Topic, topics } from "../../support/support-input.ts";
import type { KeptMessage } from "../../support/support-store.server.ts";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import type { View } from "./view.ts";

type Props = {
  view: View;
  support: Translate<"support">;
  waiting: readonly KeptMessage[];
  done: readonly KeptMessage[];
  /** What people wrote with their ratings, newest first. */
  comments: readonly KeptComment[];
  rating: Translate<"ratings">;
  /** New messages go to the operator by mail. */
  byMail: boolean;
};

/** Messages of people where the operator gets no mail, the one that waits longest first, and what they say of their downloads. */
export function MessagesPage({ view, support, waiting, done, comments, rating, byMail }: Props) {
  const { t } = view;
  const list = (messages: readonly KeptMessage[]) => (
    <ol className={styles.rows}>
      {messages.map((message) => (
        <Message key={message.id} view={view} support={support} message={message} />
      ))}
    </ol>
  );
  return (
    <OperatorPage view={view} area="messages" choosing={false}>
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
                <h3>{rating("stars", { count: stars })}</h3>
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
  support,
  message,
}: {
  view: View;
  support: Translate<"support">;
  message: KeptMessage;
}) {
  const { t, formats, base } = view;
  const action = (what: string) => `${base}/operator/messages/${message.id}/${what}`;
  const topic = topics.find((one: Topic) => one === message.topic);
  const name = `message-${message.id}`;
  return (
    <li className={styles.occurrence}>
      <h3 id={name}>{topic ? support(`topics.${topic}`) : message.topic}</h3>
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
        {/* Gone for good only after it was done with: one wrong tap costs nothing. */}
        <form method="post" action={action(message.doneAt ? "delete" : "done")}>
          <button type="submit" className={styles.button} aria-describedby={name}>
            {t(message.doneAt ? "delete" : "markDone")}
          </button>
        </form>
      </div>
    </li>
  );
}
