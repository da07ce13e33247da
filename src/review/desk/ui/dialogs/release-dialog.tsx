import { useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../../browser/island.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { useDesk } from "../desk-context.ts";

type Props = { close: () => void; leave: () => void };

/** Returns the order to the queue, after a question. */
export function ReleaseDialog({ close, leave }: Props) {
  const { api, store, opened } = useDesk();
  const { status } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const errorMessage = useErrorMessage();
  const [isPending, setPending] = useState(false);
  const isAsked = opened.order.state === "question";
  const release = async () => {
    setPending(true);
    try {
      if (!(await store.saveAll())) {
        status.show(t("save.failed"), { tone: "danger" });
        return setPending(false);
      }
      await api.release(opened.order.id);
      close();
      leave();
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("more.release")}
      closeLabel={tCommon("close")}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{tCommon("close")}</Button>
          {!isAsked && (
            <Button variant="primary" isPending={isPending} onPress={() => void release()}>
              {t("more.release")}
            </Button>
          )}
        </>
      }
    >
      <p>{t(isAsked ? "send.asked" : "release.text")}</p>
    </Dialog>
  );
}
