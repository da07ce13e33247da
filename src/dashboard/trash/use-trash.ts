import { useCallback, useEffect, useState } from "react";
import { signInAddress, useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { isSignedOut } from "../../browser/load-failure.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import type { DeletedDocument } from "../../documents/trash/trash-api.ts";
import { isNotFound, useFailureMessage } from "../ui/use-failure-message.ts";

type Loaded = { documents?: readonly DeletedDocument[]; error?: unknown };

/** The deleted documents, loaded once, with what can be done with them. */
export function useTrash(onRestored: (document: DocumentSummary) => void) {
  const { base, status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("trash");
  const tDashboard = useMessages("dashboard");
  const failureMessage = useFailureMessage();
  const [loaded, setLoaded] = useState<Loaded>({});
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(() => {
    setLoaded({});
    api.trash().then(
      (documents) => setLoaded({ documents }),
      (error) => (isSignedOut(error) ? location.assign(signInAddress(base)) : setLoaded({ error })),
    );
  }, [api, base]);
  useEffect(load, [load]);

  const keepOnly = (isKept: (document: DeletedDocument) => boolean) =>
    setLoaded(({ documents = [] }) => ({ documents: documents.filter(isKept) }));

  async function run(task: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await task();
    } catch (error) {
      const text = failureMessage(error);
      if (text) status.show(text, { tone: "danger" });
    }
    setBusy(false);
  }

  /** Another tab may have restored or deleted the document: then it is no longer in the trash either way. */
  const runFor = ({ id }: DeletedDocument, task: () => Promise<void>) =>
    run(async () => {
      try {
        await task();
      } catch (error) {
        if (!isNotFound(error)) throw error;
        keepOnly((document) => document.id !== id);
        throw error;
      }
      keepOnly((document) => document.id !== id);
    });

  return {
    ...loaded,
    isBusy,
    retry: load,
    restore: (document: DeletedDocument) =>
      runFor(document, async () => {
        const restored = await api.restore(document.id);
        onRestored(restored);
        status.announce(tDashboard("restored", { title: isolate(restored.title) }));
      }),
    deleteForGood: (document: DeletedDocument) =>
      runFor(document, async () => {
        await api.deleteForGood(document.id);
        status.announce(t("deletedForGood", { title: isolate(document.title) }));
      }),
    /** Leaves what another tab has deleted since the list was loaded. */
    empty: () =>
      run(async () => {
        const newest = loaded.documents?.[0];
        if (!newest) return;
        await api.emptyTrash(newest.deletedAt);
        keepOnly(() => false);
        status.announce(t("empty"));
      }),
  };
}
