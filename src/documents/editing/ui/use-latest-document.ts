import { useEffect, useState } from "react";
import { reportHandled } from "../../../shell/enhance/report-handled.ts";
import { readViewer } from "../../../shell/enhance/viewer.ts";
import type { ShellConfig } from "../../../shell/shell-config.ts";
import type { LatestDocument } from "../../latest-document.ts";
import { useIsland } from "./island.tsx";

/** The resume that the signed-in person changed last (CAL-08); null until it is known, and where it never will be. */
export function useLatestDocument(): LatestDocument | null {
  const { base, portal } = useIsland();
  const [latest, setLatest] = useState<LatestDocument | null>(null);
  useEffect(() => {
    const { userId } = readViewer();
    if (!userId) return;
    const left = new AbortController();
    const asked = { api: apiOfPage(), base, userId, portal: portal.code, signal: left.signal };
    // Only who comes back needs it, and what reads the answer.
    import("../../latest-document.ts")
      .then(({ findLatestDocument }) => findLatestDocument({ ...asked, report: reportHandled }))
      .then((found) => left.signal.aborted || setLatest(found))
      .catch(reportHandled);
    return () => left.abort();
  }, [base, portal]);
  return latest;
}

/** Base of the browser's calls, as the page says it to the controller. */
function apiOfPage(): string {
  const config = document.querySelector("#shell-config")?.textContent;
  return config ? (JSON.parse(config) as ShellConfig).api : "";
}
