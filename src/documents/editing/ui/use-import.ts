import { useState } from "react";
import { isObject } from "../../../kit/json.ts";
import { RequestFailed } from "../../client/document-api.ts";
import type { ImportLoss } from "../../json-resume/losses.ts";
import type { StoredResume } from "../../model/document.ts";
import { isSignedOut } from "./document-page.tsx";
import { signInAddress, useErrorMessage, useIsland, useMessages } from "./island.tsx";

export type Imported = { document: StoredResume; losses: readonly ImportLoss[] };

/** Brings in a JSON Resume file; `report` is set when something could not be taken over as it was. */
export function useImport(onImported: (imported: Imported) => void) {
  const { api, base } = useIsland();
  const t = useMessages("builder");
  const failureText = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [report, setReport] = useState<Imported>();

  async function take(file: File): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const data: unknown = JSON.parse(await file.text());
      if (!isObject(data)) throw new SyntaxError("no object");
      const imported = await api.importJsonResume(data);
      if (imported.losses.length > 0) setReport(imported);
      else onImported(imported);
    } catch (failure) {
      if (isSignedOut(failure)) location.assign(signInAddress(base));
      const unreadable = !(failure instanceof RequestFailed) || failure.code === "invalid";
      setError(unreadable ? t("importFailed") : failureText(failure));
    }
    setBusy(false);
  }

  const close = () => {
    if (report) onImported(report);
    setReport(undefined);
  };
  return { take, busy, error, report, close };
}
