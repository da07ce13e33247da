import { LoginDialog } from "../../../../accounts/sign-in/ui/login-dialog.tsx";
import { useIsland, useMessages } from "../../../editing/ui/island.tsx";

type Props = {
  /** The address in the document. */
  email: string | undefined;
  /** The address of a sign-up that waits for its confirmation. */
  pendingEmail: string | null;
  onClose: () => void;
  onSignUp: (email: string) => void;
  onSignedIn: (userId: string) => void;
  /** Downloads the PDF that carries the document's data. */
  onDownload: () => void;
};

/** Signs up or in over the open editor, into whose account the guest's documents then move. */
export function KeepDialog({ email = "", pendingEmail, onClose, onSignUp, onSignedIn, onDownload }: Props) {
  const { base } = useIsland();
  return (
    <LoginDialog
      t={useMessages("account")}
      errors={useMessages("errors")}
      keepTitle={useMessages("builder")("keep")}
      base={base}
      next={location.pathname}
      mode={pendingEmail ? "sent-confirm" : "sign-up"}
      isOpen
      onClose={onClose}
      returning={false}
      email={pendingEmail ?? email}
      onEmail={() => {}}
      onSignUp={onSignUp}
      onDownload={onDownload}
      goTo={(_, userId) => onSignedIn(userId)}
    />
  );
}
