import { useRef, useState } from "react";
import { createApplicationApi } from "../../applications/client/application-api.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { RequestFailed } from "../../browser/requests.ts";
import { downloadResponse } from "../../documents/client/download.ts";
import { listCharacters } from "../../documents/client/missing-characters.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import type { StatusMessage } from "../../ui/status/status.ts";
import { isNotFound, useFailureMessage } from "./use-failure-message.ts";
import type { ListChanges } from "./use-list-changes.ts";

type Action = "duplicate" | "pdf" | "main" | "remove";

/** The actions of a document's card, with their status messages. */
export function useDocumentActions(document: DocumentSummary, changes: ListChanges) {
  const { base, status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("dashboard");
  const tHunt = useMessages("hunt");
  const tBuilder = useMessages("common");
  const failureMessage = useFailureMessage();
  const offerUndo = useRestore(document, changes);
  const [running, setRunning] = useState<Action | null>(null);
  const isRunning = useRef(false);
  const { id } = document;

  async function run(action: Action, task: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(action);
    try {
      await task();
    } catch (error) {
      if (isNotFound(error)) changes.drop(id);
      const isPdfFailure = action === "pdf" && error instanceof RequestFailed && isServerError(error);
      const text = isPdfFailure ? tBuilder("downloadFailed") : failureMessage(error);
      if (text) status.show(text, { tone: "danger" });
    }
    isRunning.current = false;
    setRunning(null);
  }

  return {
    running,
    duplicate: () =>
      run("duplicate", async () => {
        const copy = await api.duplicate(id);
        changes.put(copy);
        status.show(t("duplicated", { title: isolate(copy.title) }));
      }),
    downloadPdf: () =>
      run("pdf", async () => {
        status.announce(tBuilder("downloading"));
        const missing = await downloadResponse(await api.pdf(id), `${document.title}.pdf`);
        if (missing.length > 0)
          status.show(tBuilder("missingCharacters", { characters: listCharacters(missing) }));
        changes.onPdfDownloaded();
      }),
    markMain: (isMain: boolean) =>
      run("main", async () => {
        await createApplicationApi(base).markMain(isMain ? id : null);
        changes.setMainResume(isMain ? id : null);
        status.announce(tHunt(isMain ? "mainResume" : "unmarkMain"));
      }),
    remove: () =>
      run("remove", async () => {
        // A document deleted elsewhere, or by a first request whose response was lost, can be restored all the same.
        await api.remove(id).catch((error) => {
          if (!isNotFound(error)) throw error;
        });
        changes.drop(id);
        offerUndo(t("deleted", { title: isolate(document.title) }));
      }),
  };
}

type OfferUndo = (text: string, tone?: StatusMessage["tone"]) => void;

/** Shows a message whose "Undo", like Ctrl+Z, restores the document. */
function useRestore(document: DocumentSummary, changes: ListChanges): OfferUndo {
  const { status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("dashboard");
  const failureMessage = useFailureMessage();

  function offerUndo(text: string, tone?: StatusMessage["tone"]): void {
    const undo = () => {
      changes.undoStack.remove(undo);
      status.dismiss(message);
      void restore();
    };
    const message = status.show(text, { tone, action: { label: t("undo"), onAction: undo } });
    changes.undoStack.push(undo);
  }

  async function restore(): Promise<void> {
    try {
      changes.place(await api.restore(document.id));
      status.announce(t("restored", { title: isolate(document.title) }));
    } catch (error) {
      const text = failureMessage(error);
      if (text === null) return;
      // The document stays deleted, so the undo must remain available.
      if (isNotFound(error)) status.show(text, { tone: "danger" });
      else offerUndo(text, "danger");
    }
  }
  return offerUndo;
}

const isServerError = ({ code }: RequestFailed): boolean =>
  code !== "offline" && code !== "unauthenticated" && code !== "notFound";
