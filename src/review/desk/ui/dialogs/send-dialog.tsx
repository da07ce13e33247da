import { useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../../browser/island.tsx";
import { newId } from "../../../../kit/id.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { findMissing } from "../../state/find-missing.ts";
import { useDesk, useDeskState } from "../desk-context.ts";
import styles from "../panels.module.css";

type Props = { close: () => void; leave: () => void };

/** Sends the review to the customer, or says what it lacks. */
export function SendDialog({ close, leave }: Props) {
  const { api, store, opened, setTab, setPanel } = useDesk();
  const { status } = useIsland();
  const { draft } = useDeskState(store);
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const errorMessage = useErrorMessage();
  const [isPending, setPending] = useState(false);
  const [key] = useState(newId);
  const { missing, incomplete, open } = findMissing(draft, opened.checklist);
  const isAsked = opened.order.state === "question";
  const canSend = missing.length === 0 && incomplete === 0 && !isAsked;

  const send = async () => {
    setPending(true);
    try {
      if (!(await store.saveAll({ isFinal: true }))) {
        status.show(tCommon("state.failed"), { tone: "danger" });
        return setPending(false);
      }
      await api.approve(opened.order.id, key);
      status.show(t("send.sent"));
      close();
      leave();
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
      setPending(false);
    }
  };
  const keepWorking = () => {
    if (missing.length > 0) {
      setTab("summary");
      setPanel("side");
    }
    close();
  };
  return (
    <Dialog
      isOpen
      title={t("send.open")}
      closeLabel={tCommon("close")}
      onClose={close}
      actions={
        <>
          <Button variant={canSend ? "secondary" : "primary"} onPress={keepWorking}>
            {tCommon("close")}
          </Button>
          {canSend && (
            <Button variant="primary" icon="send" isPending={isPending} onPress={() => void send()}>
              {t("send.open")}
            </Button>
          )}
        </>
      }
    >
      {isAsked && <p>{t("send.asked")}</p>}
      {(missing.length > 0 || incomplete > 0) && (
        <>
          <p>{t("send.missing")}</p>
          <ul className={styles.missing}>
            {missing.map((field) => (
              <li key={field}>
                {field === "summary"
                  ? t("summary.text")
                  : t("send.missingScore", { name: t(`score.${field}`) })}
              </li>
            ))}
            {incomplete > 0 && <li>{t("send.emptyComments", { count: incomplete })}</li>}
          </ul>
        </>
      )}
      {canSend && <p>{t("send.text")}</p>}
      {open > 0 && <p className={styles.note}>{t("send.points", { count: open })}</p>}
    </Dialog>
  );
}
