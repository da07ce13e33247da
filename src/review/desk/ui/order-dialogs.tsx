import { HandOverDialog } from "./dialogs/hand-over-dialog.tsx";
import { KeysDialog } from "./dialogs/keys-dialog.tsx";
import { PhraseDialog } from "./dialogs/phrase-dialog.tsx";
import { PreviewDialog } from "./dialogs/preview-dialog.tsx";
import { ReleaseDialog } from "./dialogs/release-dialog.tsx";
import { SendDialog } from "./dialogs/send-dialog.tsx";
import type { CommentActions } from "./use-comment-actions.ts";

export type OpenDialog = "send" | "preview" | "phrases" | "handOver" | "release" | "keys" | null;

type Props = {
  dialog: OpenDialog;
  setDialog: (dialog: OpenDialog) => void;
  actions: CommentActions;
  leave: () => void;
};

/** The dialog that is open, if any. */
export function OrderDialogs({ dialog, setDialog, actions, leave }: Props) {
  const close = () => setDialog(null);
  switch (dialog) {
    case "send":
      return <SendDialog {...{ close, leave }} />;
    case "preview":
      return <PreviewDialog close={close} />;
    case "phrases":
      return <PhraseDialog {...{ close, actions }} />;
    case "handOver":
      return <HandOverDialog {...{ close, leave }} />;
    case "release":
      return <ReleaseDialog {...{ close, leave }} />;
    case "keys":
      return <KeysDialog close={close} />;
    default:
      return null;
  }
}
