import type { ReactNode } from "react";
import { useMessages } from "../../browser/island.tsx";
import { useLazyDialog } from "../../documents/editing/ui/use-lazy-dialog.ts";
import type { MenuAction } from "../../ui/overlays/menu.tsx";

const loadDialog = async () => (await import("./share-dialog.tsx")).ShareDialog;

/** The dialog with the links of a document, for a menu. */
export const useShareDialog = () => useLazyDialog(loadDialog);

type Props = {
  documentId: string;
  /** For visitors without an account: opens the dialog that keeps the document. */
  onKeep?: (() => void) | undefined;
};

/** The action that opens the links of a document, and their dialog. */
export function useShareAction(props: Props): { action: MenuAction; dialog: ReactNode } {
  const t = useMessages("common");
  const { Dialog, open, close } = useShareDialog();
  return {
    action: { id: "share", label: t("shareTool"), icon: "share", onAction: () => void open() },
    dialog: Dialog && <Dialog {...props} onClose={close} />,
  };
}
