import { useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { newId } from "../../../kit/id.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import { reviewLimits } from "../../orders/review-limits.ts";
import type { MessageResponse } from "../api.ts";
import { useDesk } from "./desk-context.ts";
import styles from "./panels.module.css";

/** Messages with the customer, and questions that pause the due time. */
export function MessagesPanel() {
  const { opened, contact } = useDesk();
  const { portal } = useIsland();
  const t = useMessages("desk");
  const [messages, setMessages] = useState(opened.messages);
  const bodies = new Map(contact?.messages.map(({ id, body }) => [id, body]));
  const hasAsked = opened.order.state === "question";
  const time = new Intl.DateTimeFormat(portal.formatLocale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className={styles.messages}>
      {hasAsked && <p className={styles.waiting}>{t("send.asked")}</p>}
      <ul className={styles.messageList}>
        {messages.map(({ id, author, body, createdAt }) => (
          <li key={id} className={author === "reviewer" ? styles.mine : styles.theirs}>
            <p className={styles.author}>
              {t(`messages.${author}`)} <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>
            </p>
            <p className={styles.text} dir="auto">
              {bodies.get(id) ?? body}
            </p>
          </li>
        ))}
      </ul>
      <Composer canAsk={!hasAsked} onSent={setMessages} />
    </div>
  );
}

type ComposerProps = {
  canAsk: boolean;
  onSent: (messages: MessageResponse[]) => void;
};

function Composer({ canAsk, onSent }: ComposerProps) {
  const { api, store, opened, reopen, text } = useDesk();
  const { status } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const errorMessage = useErrorMessage();
  const [body, setBody] = useState("");
  const [pending, setPending] = useState<"message" | "ask" | null>(null);
  /** Repeated with the same text, so that a lost response does not send it twice. */
  const [key, setKey] = useState(newId);
  const send = async (kind: "message" | "ask") => {
    if (!body.trim()) return;
    setPending(kind);
    try {
      if (kind === "ask") {
        // The order is opened again in its new state.
        if (!(await store.saveAll())) {
          status.show(tCommon("state.failed"), { tone: "danger" });
          return setPending(null);
        }
        await api.ask(opened.order.id, body, key);
        reopen();
      } else onSent(await api.message(opened.order.id, body, key));
      setBody("");
      setKey(newId());
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
    }
    setPending(null);
  };
  return (
    <div className={styles.composer}>
      <TextArea
        label={t("messages.field")}
        help={canAsk ? t("messages.help") : undefined}
        value={body}
        lang={text.lang}
        rows={3}
        onChange={(value) => {
          setBody(value.slice(0, reviewLimits.message));
          setKey(newId());
        }}
      />
      <div className={styles.actions}>
        {canAsk && (
          <Button isPending={pending === "ask"} isDisabled={!body.trim()} onPress={() => void send("ask")}>
            {t("messages.ask")}
          </Button>
        )}
        <Button
          variant="primary"
          isPending={pending === "message"}
          isDisabled={!body.trim()}
          onPress={() => void send("message")}
        >
          {t("messages.send")}
        </Button>
      </div>
    </div>
  );
}
