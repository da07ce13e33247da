import { useEffect, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../../browser/island.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Waiting } from "../../../../ui/status/waiting.tsx";
import { useDesk } from "../desk-context.ts";
import styles from "../panels.module.css";

/** The customer's own page of the review, in a frame: everything is saved first, because the server makes it. */
export function PreviewDialog({ close }: { close: () => void }) {
  const { api, store, opened } = useDesk();
  const { status } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const errorMessage = useErrorMessage();
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    let isCurrent = true;
    const prepare = async () => {
      const isSaved = await store.saveAll();
      // A frame cannot say that the session has ended or the order is another reviewer's.
      await api.colleagues(opened.order.id);
      if (!isCurrent) return;
      if (!isSaved) status.show(tCommon("state.failed"), { tone: "danger" });
      setReady(true);
    };
    prepare().catch((error) => {
      if (!isCurrent) return;
      status.show(errorMessage(error), { tone: "danger" });
      close();
    });
    return () => {
      isCurrent = false;
    };
  }, [store]);
  return (
    <Dialog isOpen wide="full" title={t("preview")} closeLabel={tCommon("close")} onClose={close}>
      {isReady ? (
        <iframe
          src={api.previewAddress(opened.order.id)}
          title={t("preview")}
          className={styles.previewFrame}
        />
      ) : (
        <Waiting text={tCommon("loading")} />
      )}
    </Dialog>
  );
}
