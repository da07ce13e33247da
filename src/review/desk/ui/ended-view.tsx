import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./desk.module.css";
import { useDesk } from "./desk-context.ts";

/** The order is no longer the reviewer's: nothing that was written is lost without a word. */
export function EndedView({ leave }: { leave: () => void }) {
  const { store, comments } = useDesk();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const texts = comments.map(({ body, replacement }) => [replacement, body].filter(Boolean).join("\n"));
  return (
    <div className={styles.start}>
      <div role="alert" className={styles.startText}>
        <p>{t("ended.text")}</p>
        <p className={styles.startActions}>
          <Button variant="primary" onPress={store.retry}>
            {tCommon("retry")}
          </Button>
          <Button onPress={leave}>{t("queue.opener")}</Button>
        </p>
        {store.hasUnsaved() && (
          <label className={styles.kept}>
            {t("ended.kept")}
            <textarea
              readOnly
              rows={10}
              value={[...texts, store.getState().draft.report.summary].join("\n\n")}
            />
          </label>
        )}
      </div>
    </div>
  );
}
