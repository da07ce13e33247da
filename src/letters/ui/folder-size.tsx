import { useId, useState } from "react";
import { isOffline } from "../../browser/connection.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { RequestFailed } from "../../browser/requests.ts";
import { downloadResponse } from "../../documents/client/download.ts";
import { useFailureMessage } from "../../documents/editing/ui/download/use-downloads.ts";
import formStyles from "../../documents/editing/ui/form.module.css";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { usualDocumentBytes, usualFolderBytes } from "../../documents/files/attachment-limits.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./attachment-fields.module.css";
import { useFileSize } from "./use-file-size.ts";

type Props = {
  documentId: string;
  content: LetterContent;
  /** Bytes of each attachment by the id of its file. */
  sizes: ReadonlyMap<string, number>;
  flush: () => Promise<boolean>;
};

/** The size of letter, resume and attachments beside what employers usually accept, and their download as one PDF. */
export function FolderSize({ documentId, content, sizes, flush }: Props) {
  const t = useMessages("letter");
  const fileSize = useFileSize();
  const id = useId();
  const download = useFolderDownload(documentId, flush);
  const attachments = content.attachments ?? [];
  const sizeOf = (fileId: string) => sizes.get(fileId) ?? 0;
  const documents = content.resumeId ? 2 : 1;
  const bytes = attachments.reduce((sum, { fileId }) => sum + sizeOf(fileId), documents * usualDocumentBytes);
  const largest = attachments.toSorted((one, other) => sizeOf(other.fileId) - sizeOf(one.fileId))[0];
  return (
    <div className={formStyles.group}>
      <div className={styles.size}>
        <span id={id}>{t("folderSize", { size: fileSize(bytes), limit: fileSize(usualFolderBytes) })}</span>
        <meter aria-labelledby={id} value={Math.min(1, bytes / usualFolderBytes)} />
      </div>
      {bytes > usualFolderBytes && largest && (
        <p className={styles.large}>{t("folderLarge", { title: largest.title })}</p>
      )}
      <div>
        <Button icon="download" isPending={download.isRunning} onPress={download.run}>
          {t("folderDownload")}
        </Button>
      </div>
    </div>
  );
}

/** Edits are saved first, so that the file matches the screen. Afterwards the status says its size. */
function useFolderDownload(documentId: string, flush: () => Promise<boolean>) {
  const { status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("letter");
  const tBuilder = useMessages("common");
  const failureMessage = useFailureMessage();
  const fileSize = useFileSize();
  const [isRunning, setRunning] = useState(false);

  async function run(): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    status.announce(tBuilder("downloading"));
    try {
      if (!(await flush())) throw new RequestFailed(isOffline() ? "offline" : "unavailable");
      const response = await api.applicationPdf(documentId);
      const size = fileSize(Number(response.headers.get("content-length")));
      const wasReduced = response.headers.has("x-attachment-resolution");
      await downloadResponse(response, "application.pdf");
      status.show(t(wasReduced ? "folderReduced" : "folderDone", { size }));
    } catch (error) {
      const serverMessage = error instanceof RequestFailed ? error.serverMessage : undefined;
      status.show(serverMessage ?? failureMessage(error, true), { tone: "danger" });
    }
    setRunning(false);
  }
  return { isRunning, run };
}
