import { useEffect, useState } from "react";
import { useIsland } from "../../../browser/island.tsx";
import { readUserStatus } from "../../../shell/enhance/read-user-status.ts";
import { reportHandled } from "../../../shell/enhance/report-handled.ts";
import type { ShellConfig } from "../../../shell/shell-config.ts";
import type { LatestDocument } from "../../paginated-list/find-latest-document.ts";

/** Milliseconds. A later response is ignored, because a card that appears then would move buttons while the user taps. */
const maxWait = 1000;

/**
 * The resume that the user changed last (CAL-08). Undefined while loading; null without a session, without a resume, after
 * a failure, and after `maxWait`.
 */
export function useLatestDocument(): LatestDocument | null | undefined {
  const { base, portal } = useIsland();
  const [latest, setLatest] = useState<LatestDocument | null>();
  useEffect(() => {
    const { userId } = readUserStatus();
    if (!userId) return setLatest(null);
    const controller = new AbortController();
    const settle = (found: LatestDocument | null): void => {
      if (!controller.signal.aborted) setLatest((current) => (current === undefined ? found : current));
    };
    const timer = setTimeout(settle, maxWait, null);
    const options = { api: readApiBase(), base, userId, portal: portal.code, signal: controller.signal };
    // Loaded on demand: only signed-in users need the client and its validator.
    import("../../paginated-list/find-latest-document.ts")
      .then(({ findLatestDocument }) => findLatestDocument({ ...options, report: reportHandled }))
      .catch((error) => {
        reportHandled(error);
        return null;
      })
      .then(settle);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [base, portal]);
  return latest;
}

/** Base URL of the browser's endpoints, from the configuration of the page's controller. */
function readApiBase(): string {
  const config = document.querySelector("#shell-config")?.textContent;
  return config ? (JSON.parse(config) as ShellConfig).api : "";
}
