import { useState } from "react";
import { isOffline } from "../../../../browser/connection.ts";
import { useErrorMessage, useIsland, useMessages } from "../../../../browser/island.tsx";
import { RequestFailed } from "../../../../browser/requests.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { DocumentApi } from "../../../client/document-api.ts";
import { downloadResponse } from "../../../client/download.ts";
import { listCharacters } from "../../../client/missing-characters.ts";
import { type ExportFormat, exportFormats } from "../../../exports/export-formats.ts";
import { useOwnDocuments } from "../own-documents.tsx";

/** `ownPdf` carries the document's data; `folder` is a letter with its resume and certificates in one PDF. */
export type DownloadKind = "pdf" | "ownPdf" | "folder" | ExportFormat;

const isPdf = (kind: DownloadKind): kind is "pdf" | "ownPdf" | "folder" =>
  kind === "pdf" || kind === "ownPdf" || kind === "folder";

export type DownloadOptions = {
  documentId: string;
  title: string;
  /** Saves edits first, so that the file matches the screen. False if they could not be saved. */
  flush?: () => Promise<boolean>;
  /** Runs after a successful PDF download. */
  onPdfDownloaded?: () => void;
};

/** Downloads a document, one file at a time. `fileName` is without its ending; absent: the server's name. */
export function useDownloads({ documentId, title, flush, onPdfDownloaded }: DownloadOptions) {
  const { status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("download");
  const tBuilder = useMessages("common");
  const failureMessage = useFailureMessage();
  const [running, setRunning] = useState<DownloadKind | null>(null);

  const download = useStableHandler(async (kind: DownloadKind, fileName?: string): Promise<void> => {
    if (running) return;
    setRunning(kind);
    status.announce(isPdf(kind) ? tBuilder("downloading") : t("preparing"));
    try {
      if (flush && !(await flush())) throw new RequestFailed(isOffline() ? "offline" : "unavailable");
      const response = await request(api, documentId, kind);
      const ending = extensionOf(kind);
      const missing = await downloadResponse(
        response,
        `${title}.${ending}`,
        fileName && `${fileName}.${ending}`,
      );
      if (missing.length > 0)
        status.show(tBuilder("missingCharacters", { characters: listCharacters(missing) }));
      if (isPdf(kind)) onPdfDownloaded?.();
    } catch (error) {
      status.show(failureMessage(error, isPdf(kind)), { tone: "danger" });
    }
    setRunning(null);
  });
  return { running, download };
}

/** What the user can do: connect, sign in, wait, shorten the document, or try again. */
export function useFailureMessage() {
  const t = useMessages("download");
  const tBuilder = useMessages("common");
  const errorMessage = useErrorMessage();
  return (error: unknown, isPdf: boolean): string => {
    if (error instanceof RequestFailed && error.code === "offline") return t("offline");
    const hasOwnText = error instanceof RequestFailed && !vague.has(error.code);
    if (hasOwnText) return errorMessage(error);
    return isPdf ? tBuilder("downloadFailed") : t("failed");
  };
}

/** Codes whose general message says less than that the file could not be made. */
const vague: ReadonlySet<RequestFailed["code"]> = new Set([
  "internal",
  "unavailable",
  "unprocessable",
  "invalid",
]);

const extensionOf = (kind: DownloadKind): string => (isPdf(kind) ? "pdf" : exportFormats[kind].extension);

function request(api: DocumentApi, id: string, kind: DownloadKind): Promise<Response> {
  if (kind === "pdf") return api.pdf(id);
  if (kind === "folder") return api.applicationPdf(id);
  return kind === "ownPdf" ? api.pdf(id, { withSource: true }) : api.exportFile(id, kind);
}
