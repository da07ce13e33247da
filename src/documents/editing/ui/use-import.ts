import { useState } from "react";
import { isObject } from "../../../kit/json.ts";
import { RequestFailed } from "../../client/document-api.ts";
import type { ImportLoss } from "../../json-resume/losses.ts";
import type { StoredResume } from "../../model/document.ts";
import { isSignedOut } from "./document-page.tsx";
import { signInAddress, useErrorMessage, useIsland, useMessages } from "./island.tsx";

export type Imported = { document: StoredResume; losses: readonly ImportLoss[] };

/** Imports a JSON Resume file. `report` is set if something could not be imported unchanged. */
export function useImport(onImported: (imported: Imported) => void) {
  const { api, base } = useIsland();
  const t = useMessages("builder");
  const errorMessage = useErrorMessage();
  const [isImporting, setImporting] = useState(false);
  const [error, setError] = useState<string>();
  const [report, setReport] = useState<Imported>();

  async function importFile(file: File): Promise<void> {
    setImporting(true);
    setError(undefined);
    try {
      const data: unknown = JSON.parse(await file.text());
      if (!isObject(data)) throw new SyntaxError("not a JSON object");
      const imported = await api.importJsonResume(data);
      if (imported.losses.length > 0) setReport(imported);
      else onImported(imported);
    } catch (failure) {
      if (isSignedOut(failure)) location.assign(signInAddress(base));
      const isInvalid = !(failure instanceof RequestFailed) || failure.code === "invalid";
      setError(isInvalid ? t("importFailed") : errorMessage(failure));
    }
    setImporting(false);
  }

  const closeReport = () => {
    if (report) onImported(report);
    setReport(undefined);
  };
  return { importFile, isImporting, error, report, closeReport };
}
