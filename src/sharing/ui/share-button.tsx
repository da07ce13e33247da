import { useMessages } from "../../documents/editing/ui/island.tsx";
import { useLazyDialog } from "../../documents/editing/ui/use-lazy-dialog.ts";
import { IconButton } from "../../ui/button.tsx";

const loadDialog = async () => (await import("./share-dialog.tsx")).ShareDialog;

/** The dialog with the links of a document, for a menu. */
export const useShareDialog = () => useLazyDialog(loadDialog);

type Props = {
  documentId: string;
  /** For visitors without an account: opens the dialog that keeps the document. */
  onKeep?: () => void;
};

/** Opens the links of a document. */
export function ShareButton(props: Props) {
  const t = useMessages("builder");
  const { Dialog, open, close } = useShareDialog();
  return (
    <>
      <IconButton icon="share" label={t("shareTool")} onPress={() => void open()} />
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
