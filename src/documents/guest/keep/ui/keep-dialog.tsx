import { LoginDialog } from "../../../../accounts/sign-in/ui/login-dialog.tsx";
import { useIsland, useMessages } from "../../../../browser/island.tsx";

type Props = {
  /** The address in the document. */
  email: string | undefined;
  /** The address of a sign-up that waits for its confirmation. */
  pendingEmail: string | null;
  /** That address had an account before. */
  hasAccount: boolean;
  onClose: () => void;
  onSignUp: (signUp: { email: string; browser: string }) => void;
  onSignedIn: (userId: string) => void;
  /** The address of the sign-up has an account, whose user is signed in. */
  onSameAddress: () => void;
  /** Downloads the PDF that carries the document's data. */
  onDownload: () => void;
};

/** Signs up or in over the open editor, into whose account the guest's document then moves. */
export function KeepDialog({ email = "", pendingEmail, hasAccount, onSignedIn, ...on }: Props) {
  const { base } = useIsland();
  return (
    <LoginDialog
      t={useMessages("account")}
      errors={useMessages("errors")}
      keepTitle={useMessages("common")("keep")}
      base={base}
      next={location.pathname}
      mode={pendingEmail ? "sent-confirm" : hasAccount ? "sign-in" : "sign-up"}
      isOpen
      {...on}
      returning={false}
      email={pendingEmail ?? email}
      onEmail={() => {}}
      goTo={(_, userId) => onSignedIn(userId)}
    />
  );
}
