import { useEffect, useState } from "react";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { type AccountBody, postAccount } from "../../sign-in/ui/post-account.ts";

/** Milliseconds between two questions. */
const pause = 5_000;

type Options = {
  base: string;
  /** The address of the sign-up; null while there is nothing to wait for. */
  email: string | null;
  /** The sign-up is confirmed, in this browser or on another device, and its user, whose id it gets, is signed in here. */
  onConfirmed: (userId: string) => void;
  /** The user who is signed in had this address before the sign-up. Absent: like another user. */
  onSameAddress?: (() => void) | undefined;
  /** Another user is signed in, or the same one without the sign-up. Absent: it goes on asking. */
  onOther?: (() => void) | undefined;
};

export type SignUpAnswer = Pick<AccountBody, "status" | "userId" | "isSameAddress">;

/**
 * While there is an address, asks whether it was confirmed. Returns the number that another device asks for, once it is known.
 * Hidden tabs ask when they are shown again.
 */
export function useSignUpStatus({ base, email, ...on }: Options): string | undefined {
  const [number, setNumber] = useState<string>();
  const finish = useStableHandler(({ status, userId, isSameAddress }: SignUpAnswer): boolean => {
    const onSignedIn = (isSameAddress && on.onSameAddress) || on.onOther;
    if (status === "confirmed" && userId) on.onConfirmed(userId);
    else if (status === "signed-in" && onSignedIn) onSignedIn();
    else return false;
    return true;
  });
  useEffect(() => {
    if (email === null) return;
    const fields = { email };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    let isAsking = false;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      // A tab that is shown gets two events.
      if (isAsking || document.visibilityState === "hidden") return;
      isAsking = true;
      const result = await postAccount(base, "sign-up-status", fields);
      isAsking = false;
      if (isStopped) return;
      if (result.ok && finish(result.body)) return;
      if (result.ok) setNumber(result.body.number);
      timer = setTimeout(ask, pause);
    }

    void ask();
    document.addEventListener("visibilitychange", ask);
    // Another window of this browser may have signed in.
    window.addEventListener("focus", ask);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("focus", ask);
    };
  }, [base, email, finish]);
  return number;
}
