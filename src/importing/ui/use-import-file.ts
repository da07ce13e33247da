import { useEffect, useRef, useState } from "react";
import { signInAddress, useErrorMessage, useIsland } from "../../browser/island.tsx";
import { isSignedOut } from "../../browser/load-failure.tsx";
import { editorPath } from "../../documents/client/editor-path.ts";
import { rememberRestored } from "../../documents/client/import-note.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { newId } from "../../kit/id.ts";
import type { AccountDraft, OwnDraft } from "../draft.ts";
import { readFile } from "./import-api.ts";
import { createAccountRestore, type Restored } from "./restore-account.ts";
import { reviewPath, storeDraft } from "./review-draft.ts";

export type ImportState =
  | { step: "choose"; error?: string }
  /** `part` of the file is sent, from 0 to 1. */
  | { step: "sending"; part: number }
  | { step: "reading" }
  /** The documents of an exported account are stored one after the other. */
  | { step: "restoring"; done: number; count: number }
  | { step: "restored"; result: Restored; retry: () => void };

/** Reads a file or a pasted text, and opens the review of it, or the editor of a document that Dossier wrote. */
export function useImportFile() {
  const { base } = useIsland();
  const { api } = useOwnDocuments();
  const errorMessage = useErrorMessage();
  const openDraft = useOpenDraft();
  const [state, setState] = useState<ImportState>({ step: "choose" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function importFile(name: string, body: Blob): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "sending", part: 0 });
    try {
      const onProgress = (part: number) =>
        setState(part < 1 ? { step: "sending", part } : { step: "reading" });
      const draft = await readFile(base, { name, body }, { onProgress, signal: controller.signal });
      if (draft.kind === "account") await restoreAccount(draft, controller);
      else await openDraft(name, draft, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isSignedOut(error)) return location.assign(signInAddress(base));
      setState({ step: "choose", error: errorMessage(error) });
    }
  }

  async function restoreAccount(draft: AccountDraft, first: AbortController): Promise<void> {
    const count = draft.documents.length;
    const restore = createAccountRestore(draft, ({ title, document, photo, signature }, requestId) =>
      api.accept({ title, document, photo, signature }, requestId),
    );
    const run = async ({ signal }: AbortController): Promise<void> => {
      const onProgress = (done: number) => setState({ step: "restoring", done, count });
      const result = await restore({ onProgress, signal });
      if (result.failed.some(({ error }) => isSignedOut(error))) return location.assign(signInAddress(base));
      setState({ step: "restored", result, retry });
    };
    const retry = () => {
      running.current = new AbortController();
      void run(running.current);
    };
    await run(first);
  }

  /** Stops an upload. Documents of an account that are stored stay; the result names the others. */
  const cancel = () => {
    running.current?.abort();
    if (state.step !== "restoring") setState({ step: "choose" });
  };
  const fail = (error: string) => setState({ step: "choose", error });
  return { state, importFile, cancel, fail };
}

/** Opens what was read. A document that Dossier wrote needs no review. */
function useOpenDraft() {
  const { base, portal } = useIsland();
  const { api } = useOwnDocuments();
  async function create(draft: OwnDraft, signal: AbortSignal): Promise<void> {
    const document =
      draft.kind === "restored" ? draft.document : { kind: "resume" as const, content: draft.content };
    const { title, photo, signature } = draft;
    const created = await api.accept({ title, document, photo, signature }, newId(), signal);
    if (draft.kind === "restored") rememberRestored();
    location.assign(editorPath(portal, base, document.kind, created.id));
  }
  return async (name: string, draft: OwnDraft, signal: AbortSignal): Promise<void> => {
    if (draft.kind === "restored") return create(draft, signal);
    // A browser may give the page no storage. The document is complete: texts without a field are in its tray.
    const id = await storeDraft(name, draft).catch(() => null);
    if (id === null) return create(draft, signal);
    location.assign(reviewPath(base, id));
  };
}
