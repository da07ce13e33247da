import { useEffect, useRef, useState } from "react";
import { signInAddress, useErrorMessage, useIsland } from "../../browser/island.tsx";
import { isSignedOut } from "../../browser/load-failure.tsx";
import { editorPath } from "../../documents/client/editor-path.ts";
import { rememberRestored } from "../../documents/client/import-note.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import { newId } from "../../kit/id.ts";
import type { AccountDraft, ImportDraft, LetterDraft, ResumeDraft } from "../draft.ts";
import { readFile } from "./import-api.ts";
import { createAccountRestore, type Restored } from "./restore-account.ts";
import { reviewPath, storeDraft } from "./review-draft.ts";

export type ImportState =
  | { step: "choose"; error?: string }
  /** `part` of the file is sent, from 0 to 1. */
  | { step: "sending"; part: number }
  | { step: "reading" }
  /** The file looks like a letter; the user decides. */
  | { step: "letter"; draft: LetterDraft; open: (chosen: LetterDraft | ResumeDraft) => void }
  /** The documents of an exported account are stored one after the other. */
  | { step: "restoring"; done: number; count: number }
  | { step: "restored"; result: Restored; retry: () => void };

/**
 * Reads a file or a pasted text, and opens the review of it, or the editor of a document that Dossier wrote. `kind`: what the
 * user is about to write.
 */
export function useImportFile(kind: DocumentKind) {
  const { base } = useIsland();
  const { api } = useOwnDocuments();
  const errorMessage = useErrorMessage();
  const openDraft = useOpenDraft();
  const [state, setState] = useState<ImportState>({ step: "choose" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** A step that fails leads back to the choice of a file. */
  async function attempt(step: (controller: AbortController) => Promise<void>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      await step(controller);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isSignedOut(error)) return location.assign(signInAddress(base));
      setState({ step: "choose", error: errorMessage(error) });
    }
  }

  const importFile = (name: string, body: Blob): Promise<void> =>
    attempt(async (controller) => {
      const { signal } = controller;
      setState({ step: "sending", part: 0 });
      const onProgress = (part: number) =>
        setState(part < 1 ? { step: "sending", part } : { step: "reading" });
      const draft = await readFile(base, { name, body, kind }, { onProgress, signal });
      if (draft.kind === "account") await restoreAccount(draft, controller);
      else if (draft.kind === "letter")
        setState({ step: "letter", draft, open: (chosen) => void open(name, chosen) });
      else await openDraft(name, draft, signal);
    });

  const open = (name: string, draft: OneDocument): Promise<void> =>
    attempt(async ({ signal }) => {
      setState({ step: "reading" });
      await openDraft(name, draft, signal);
    });

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

type OneDocument = Exclude<ImportDraft, AccountDraft>;

/** Opens what was read. A letter, and a document that Dossier wrote, need no review. */
function useOpenDraft() {
  const { base, portal } = useIsland();
  const { api } = useOwnDocuments();
  async function create(draft: OneDocument, signal: AbortSignal): Promise<void> {
    const { title, photo, signature } = draft;
    const document = draft.kind === "restored" ? draft.document : contentOf(draft);
    const created = await api.accept({ title, document, photo, signature }, newId(), signal);
    if (draft.kind === "restored") rememberRestored();
    location.assign(editorPath(portal, base, document.kind, created.id));
  }
  return async (name: string, draft: OneDocument, signal: AbortSignal): Promise<void> => {
    if (draft.kind !== "resume") return create(draft, signal);
    // A browser may give the page no storage. The document is complete: texts without a field are in its tray.
    const id = await storeDraft(name, draft).catch(() => null);
    if (id === null) return create(draft, signal);
    location.assign(reviewPath(base, id));
  };
}

const contentOf = (draft: LetterDraft | ResumeDraft) =>
  draft.kind === "letter"
    ? { kind: draft.kind, content: draft.content }
    : { kind: draft.kind, content: draft.content };
