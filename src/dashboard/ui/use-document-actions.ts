import { useState } from "react";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { RequestFailed } from "../../documents/client/document-api.ts";
import { downloadResponse } from "../../documents/client/download.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { StatusMessage } from "../../ui/status.ts";
import { isolate } from "../../documents/client/isolate.ts";
import { isNotFound, useFailureMessage } from "./use-failure-message.ts";
import type { UndoStack } from "./use-undo-shortcut.ts";

/** What the page does with the outcome; focus goes where the person was, or to the nearest thing that is left. */
export type ListChanges = {
  put(document: DocumentSummary): void;
  drop(id: string): void;
  /** A document is back: shown where it was, with the focus on it. */
  bringBack(document: DocumentSummary): void;
  /** A PDF has reached the person. */
  downloaded(): void;
  undoable: UndoStack;
};

type Work = "duplicate" | "pdf" | "json" | "remove";

/** Everything that is done with a document from its card, and what the person hears of it. */
export function useDocumentActions(document: DocumentSummary, list: ListChanges) {
  const { api, status } = useIsland();
  const t = useMessages("dashboard");
  const builder = useMessages("builder");
  const failure = useFailureMessage();
  const [work, setWork] = useState<Work | null>(null);
  const { id } = document;
  const title = isolate(document.title);

  async function run(kind: Work, steps: () => Promise<void>): Promise<void> {
    setWork(kind);
    try {
      await steps();
    } catch (error) {
      if (isNotFound(error)) list.drop(id);
      const unmade = kind === "pdf" && error instanceof RequestFailed && isServers(error);
      const text = unmade ? builder("downloadFailed") : failure(error);
      if (text) status.show(text, { tone: "danger" });
    }
    setWork(null);
  }

  function offerUndo(text: string, tone?: StatusMessage["tone"]): void {
    const undo = () => {
      list.undoable.forget(undo);
      status.dismiss(message);
      void restore();
    };
    const message = status.show(text, { tone, action: { label: t("undo"), onAction: undo } });
    list.undoable.remember(undo);
  }

  async function restore(): Promise<void> {
    try {
      list.bringBack(await api.restore(id));
      status.announce(t("restored", { title }));
    } catch (error) {
      const text = failure(error);
      if (text === null) return;
      // It stays deleted for now, so the way back must stay as well.
      if (isNotFound(error)) status.show(text, { tone: "danger" });
      else offerUndo(text, "danger");
    }
  }

  return {
    work,
    duplicate: () =>
      run("duplicate", async () => {
        const copy = await api.duplicate(id);
        list.put(copy);
        status.show(t("duplicated", { title: isolate(copy.title) }));
      }),
    downloadPdf: () =>
      run("pdf", async () => {
        status.announce(builder("downloading"));
        await downloadResponse(await api.pdf(id), `${document.title}.pdf`);
        list.downloaded();
      }),
    exportJson: () =>
      run("json", async () => downloadResponse(await api.jsonResumeFile(id), `${document.title}.json`)),
    remove: () =>
      run("remove", async () => {
        // Deleted elsewhere, or by a first try whose answer was lost: it can be undone all the same.
        await api.remove(id).catch((error) => {
          if (!isNotFound(error)) throw error;
        });
        list.drop(id);
        offerUndo(t("deleted", { title }));
      }),
  };
}

const isServers = ({ code }: RequestFailed): boolean =>
  code !== "offline" && code !== "unauthenticated" && code !== "notFound";
