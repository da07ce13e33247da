import type { Translate } from "../../../content/messages.ts";
import type { Message } from "../../orders/order.ts";
import type { FormatTimes } from "../format-times.ts";
import styles from "./customer-page.module.css";

type Props = {
  t: Translate<"reviewPages">;
  messages: Message[];
  /** The name that a reviewer shows to customers. */
  nameOf: (reviewerId: string | null) => string;
  times: FormatTimes;
};

/** Messages between customer and reviewer, oldest first; shown as text. */
export function Conversation({ t, messages, nameOf, times }: Props) {
  if (messages.length === 0) return null;
  const authorOf = ({ author, authorId }: Message): string =>
    author === "reviewer" ? nameOf(authorId) : t(author === "customer" ? "fromYou" : "fromUs");
  return (
    <ol className={styles.conversation}>
      {messages.map((message) => (
        <li key={message.id} data-author={message.author}>
          <p className={styles.author}>
            <strong>{authorOf(message)}</strong>{" "}
            <time dateTime={message.createdAt.toISOString()}>{times.moment(message.createdAt)}</time>
          </p>
          <p className={styles.body} dir="auto">
            {message.body}
          </p>
        </li>
      ))}
    </ol>
  );
}
