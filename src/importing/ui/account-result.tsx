import { useErrorMessage, useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import styles from "./import-dialog.module.css";
import type { Restored } from "./restore-account.ts";

type Props = { result: Restored; onRetry: () => void; onShow: () => void };

const errorOf = { unreadable: "brokenFile", newer: "newerFile" } as const;

/** How many documents of an account were restored, and which were not. */
export function AccountResult({ result, onRetry, onShow }: Props) {
  const t = useMessages("importing");
  const tBuilder = useMessages("common");
  const tErrors = useMessages("errors");
  const errorMessage = useErrorMessage();
  const { count, failed, unread, withoutAttachments } = result;
  const losses = [
    ...failed.map(({ title, error }) => ({ title, reason: error === undefined ? "" : errorMessage(error) })),
    ...unread.map(({ name, reason }) => ({
      title: name,
      reason: reason === "changed" ? t("account.changed") : tErrors(errorOf[reason]),
    })),
  ];
  const isComplete = losses.length === 0;
  return (
    <div className={styles.result}>
      <p role="status" className={styles.status}>
        <Icon name={isComplete ? "check" : "alert"} size={28} />
        {t("account.restored", { count })}
      </p>
      {!isComplete && (
        <section className={styles.losses}>
          <h3>{t("account.notRestored", { count: losses.length })}</h3>
          <ul>
            {losses.map(({ title, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list does not change.
              <li key={at}>
                <bdi>{title}</bdi>
                {reason !== "" && <span>{reason}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {withoutAttachments.length > 0 && (
        <section className={styles.losses}>
          <h3>{t("account.attachments")}</h3>
          <ul>
            {withoutAttachments.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list does not change.
              <li key={at}>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        {failed.length > 0 && <Button onPress={onRetry}>{tBuilder("retry")}</Button>}
        {count > 0 && (
          <Button autoFocus variant={failed.length > 0 ? "quiet" : undefined} onPress={onShow}>
            {tBuilder("backToDocuments")}
          </Button>
        )}
      </div>
    </div>
  );
}
