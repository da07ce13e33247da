import { useMessages } from "../../browser/island.tsx";
import { useLazyDialog } from "../../documents/editing/ui/use-lazy-dialog.ts";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./trash.module.css";

const loadDialog = async () => (await import("./trash-dialog.tsx")).TrashDialog;

/** Opens the deleted documents. `onRestored` shows one in the list again. */
export function TrashButton({ onRestored }: { onRestored: (document: DocumentSummary) => void }) {
  const t = useMessages("trash");
  const { Dialog, open, close } = useLazyDialog(loadDialog);
  return (
    <div className={styles.entry}>
      <Button variant="quiet" icon="remove" onPress={() => void open()}>
        {t("title")}
      </Button>
      {Dialog && <Dialog onRestored={onRestored} onClose={close} />}
    </div>
  );
}
