import { useEffect, useState } from "react";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { postAccount } from "../../sign-in/ui/post-account.ts";

/** Milliseconds between two questions. */
const pause = 5_000;

/**
 * While `isWaiting`, asks whether the address was confirmed on another device, which signs this browser in, too. Returns the
 * number that the other device asks for, once it is known. Hidden tabs ask when they are shown again.
 */
export function useSignUpStatus(
  base: string,
  isWaiting: boolean,
  onSignedIn: () => void,
): string | undefined {
  const [number, setNumber] = useState<string>();
  const finish = useStableHandler(onSignedIn);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") return;
      const result = await postAccount(base, "sign-up-status", {});
      if (isStopped) return;
      if (result.ok && result.body.status === "signed-in") return finish();
      if (result.ok) setNumber(result.body.number);
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
    }

    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [base, isWaiting, finish]);
  return number;
}
