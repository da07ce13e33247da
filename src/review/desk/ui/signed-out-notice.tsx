import { useState, useSyncExternalStore } from "react";
import { signInAddress, useIsland, useMessages } from "../../../browser/island.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import type { DeskSession } from "../client/desk-session.ts";
import { focusLatestLine } from "./focus-line.ts";

type Props = {
  session: DeskSession;
  /** Sends again what the end of the session kept from the server. */
  retry: () => Promise<void>;
};

/** The session has ended: everything stays where it is until the reviewer has signed in, in another tab. */
export function SignedOutNotice({ session, retry }: Props) {
  const { base, status } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const errors = useMessages("errors");
  const isSignedOut = useSyncExternalStore(session.subscribe, session.isSignedOut);
  const [isPending, setPending] = useState(false);
  if (!isSignedOut) return null;
  const tryAgain = async () => {
    setPending(true);
    await retry();
    setPending(false);
    // The button is gone with the notice.
    if (!session.isSignedOut()) focusLatestLine();
    else status.show(errors("unauthenticated"), { tone: "danger" });
  };
  return (
    <Notice
      tone="danger"
      actions={
        <>
          {/* With the error the page also takes the code of a session that was opened without one. */}
          <LinkButton
            variant="primary"
            href={`${signInAddress(base)}&error=unauthenticated`}
            target="_blank"
            rel="noopener"
          >
            {t("signedOut.signIn")}
          </LinkButton>
          <Button isPending={isPending} onPress={() => void tryAgain()}>
            {tCommon("retry")}
          </Button>
        </>
      }
    >
      {t("signedOut.text")}
    </Notice>
  );
}
