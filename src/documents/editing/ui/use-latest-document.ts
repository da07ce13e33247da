import { useEffect, useState } from "react";
import { reportHandled } from "../../../shell/enhance/report-handled.ts";
import { readUserStatus } from "../../../shell/enhance/viewer.ts";
import type { ShellConfig } from "../../../shell/shell-config.ts";
import type { LatestDocument } from "../../paginated-list/find-latest-document.ts";
import { useIsland } from "./island.tsx";

/** Milliseconds after which the page stands without an answer: one that comes later must move nothing under a finger. */
const patience = 1000;

/**
 * The resume that the signed-in person changed last (CAL-08); undefined while it is worth waiting for, null where there is
 * none, where it cannot be known, and where the answer is late.
 */
export function useLatestDocument(): LatestDocument | null | undefined {
  const { base, portal } = useIsland();
  const [latest, setLatest] = useState<LatestDocument | null>();
  useEffect(() => {
    const { userId } = readUserStatus();
    if (!userId) return setLatest(null);
    const left = new AbortController();
    const settle = (found: LatestDocument | null): void => {
      if (!left.signal.aborted) setLatest((settled) => (settled === undefined ? found : settled));
    };
    const waiting = setTimeout(settle, patience, null);
    const asked = { api: apiOfPage(), base, userId, portal: portal.code, signal: left.signal };
    // Only who comes back needs it, and what reads the answer.
    import("../../paginated-list/find-latest-document.ts")
      .then(({ findLatestDocument }) => findLatestDocument({ ...asked, report: reportHandled }))
      .catch((error) => {
        reportHandled(error);
        return null;
      })
      .then(settle);
    return () => {
      clearTimeout(waiting);
      left.abort();
    };
  }, [base, portal]);
  return latest;
}

/** Base of the browser's calls, as the page says it to the controller. */
function apiOfPage(): string {
  const config = document.querySelector("#shell-config")?.textContent;
  return config ? (JSON.parse(config) as ShellConfig).api : "";
}
