import { useState } from "react";
import { useStable } from "../../../ui/use-stable.ts";
import { RequestFailed } from "../../client/document-api.ts";
import { downloadResponse } from "../../client/download.ts";
import { useErrorMessage, useIsland, useMessages } from "./island.tsx";

type Options = {
  documentId: string;
  title: string;
  flush: () => Promise<boolean>;
  /** A PDF has reached the person. */
  onDownloaded?: () => void;
};

/** Files of an open document. Edits are saved first: the file must be what is on the screen. */
export function useExports({ documentId, title, flush, onDownloaded }: Options) {
  const { api, status } = useIsland();
  const t = useMessages("builder");
  const failureText = useErrorMessage();
  const [busy, setBusy] = useState<"pdf" | "json" | null>(null);

  async function run(kind: "pdf" | "json", request: () => Promise<Response>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    status.announce(t("downloading"));
    try {
      if (await flush()) {
        await downloadResponse(await request(), `${title}.${kind}`);
        if (kind === "pdf") onDownloaded?.();
      } else status.show(t("downloadFailed"), { tone: "danger" });
    } catch (error) {
      const busyServer =
        error instanceof RequestFailed && error.code !== "offline" && error.code !== "unauthenticated";
      status.show(kind === "pdf" && busyServer ? t("downloadFailed") : failureText(error), {
        tone: "danger",
      });
    }
    setBusy(null);
  }

  const downloadPdf = useStable(() => run("pdf", () => api.pdf(documentId)));
  const downloadJson = useStable(() => run("json", () => api.jsonResumeFile(documentId)));
  return { busy, downloadPdf, downloadJson };
}
