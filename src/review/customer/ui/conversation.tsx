import type { Translate } from "../../../content/messages.ts";
import type { Message } from "../../orders/order.ts";
import type { FormatTimes } from "../format-times.ts";
import styles from "./customer-page.module.css";

type Props = {
  t: Translate<"reviewPages">;
  messages: Message[];
  reviewer: string;
  times: FormatTimes;
};

/** Messages between customer and reviewer, oldest first; shown as text. */
export function Conversation({ t, messages, reviewer, times }: Props) {
  if (messages.length === 0) return null;
  const names: Record<string, string> = { customer: t("fromYou"), reviewer, operator: t("fromUs") };
  return (
    <ol className={styles.conversation}>
      {messages.map(({ id, author, body, createdAt }) => (
        <li key={id} data-author={author}>
          <p className={styles.author}>
            <strong>{names[author] ?? t("fromReviewer")}</strong>{" "}
            <time dateTime={createdAt.toISOString()}>{times.moment(createdAt)}</time>
          </p>
          <p className={styles.body} dir="auto">
            {body}
          </p>
        </li>
      ))}
    </ol>
  );
}
