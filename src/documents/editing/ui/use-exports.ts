import { useState } from "react";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { RequestFailed } from "../../client/document-api.ts";
import { downloadResponse } from "../../client/download.ts";
import { listCharacters } from "../../client/missing-characters.ts";
import { useErrorMessage, useIsland, useMessages } from "./island.tsx";

type Options = {
  documentId: string;
  title: string;
  flush: () => Promise<boolean>;
  /** Runs after a successful PDF download. */
  onPdfDownloaded?: () => void;
};

/** Downloads of an open document. Edits are saved first, so that the file matches the screen. */
export function useExports({ documentId, title, flush, onPdfDownloaded }: Options) {
  const { api, status } = useIsland();
  const t = useMessages("builder");
  const errorMessage = useErrorMessage();
  const [running, setRunning] = useState<"pdf" | "json" | null>(null);

  async function run(kind: "pdf" | "json", request: () => Promise<Response>): Promise<void> {
    if (running) return;
    setRunning(kind);
    status.announce(t("downloading"));
    try {
      if (await flush()) {
        const missing = await downloadResponse(await request(), `${title}.${kind}`);
        if (missing.length > 0) status.show(t("missingCharacters", { characters: listCharacters(missing) }));
        if (kind === "pdf") onPdfDownloaded?.();
      } else status.show(t("downloadFailed"), { tone: "danger" });
    } catch (error) {
      const isServerError =
        error instanceof RequestFailed && error.code !== "offline" && error.code !== "unauthenticated";
      status.show(kind === "pdf" && isServerError ? t("downloadFailed") : errorMessage(error), {
        tone: "danger",
      });
    }
    setRunning(null);
  }

  const downloadPdf = useStableHandler(() => run("pdf", () => api.pdf(documentId)));
  const downloadJson = useStableHandler(() => run("json", () => api.jsonResumeFile(documentId)));
  return { running, downloadPdf, downloadJson };
}
