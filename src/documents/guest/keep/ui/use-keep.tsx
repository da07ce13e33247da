import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSignUpStatus } from "../../../../accounts/sign-up/ui/use-sign-up-status.ts";
import { useIsland, useMessages } from "../../../../browser/island.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { MenuAction } from "../../../../ui/overlays/menu.tsx";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { Editor } from "../../../editing/editor.ts";
import { readUserId } from "../../../editing/journal/user-id.ts";
import { type DownloadOptions, useDownloads } from "../../../editing/ui/download/use-downloads.ts";
import { useOwnDocuments } from "../../../editing/ui/own-documents.tsx";
import { useLazyDialog } from "../../../editing/ui/use-lazy-dialog.ts";
import styles from "./keep-button.module.css";
import {
  endPendingSignUp,
  type PendingSignUp,
  readPendingSignUp,
  storePendingSignUp,
} from "./pending-sign-up.ts";

type Options = DownloadOptions & {
  editor: Pick<Editor<unknown>, "flush" | "retry" | "synchronize" | "getSnapshot">;
  /** The address in the document, proposed for the account. */
  email: string | undefined;
};

const loadDialog = async () => (await import("./keep-dialog.tsx")).KeepDialog;

type Move = { userId: string; ids: readonly string[] };

type Keep = {
  /** Undefined for users; `action` is the button as an entry of a menu. */
  keep: { button: ReactNode; action: MenuAction } | undefined;
  open: (() => void) | undefined;
  dialog: ReactNode;
};

/**
 * For guests: the button that opens the dialog to sign up or in, and until the address is confirmed a hint in its place. When
 * the user has signed in in this dialog, or the server says that this sign-up is confirmed, the document moves into the account
 * and the editor stays open. When another user has signed in, in another tab, the document stays, and so do all others of the browser.
 */
export function useKeep({ editor, email, ...source }: Options): Keep {
  const { documentId } = source;
  const { base, status } = useIsland();
  const { api, isGuest } = useOwnDocuments();
  const t = useMessages("common");
  const tAccount = useMessages("account");
  const { pending, hasAccount, ...waiting } = usePendingSignUp(documentId);
  const { Dialog, ...dialog } = useLazyDialog(loadDialog);
  const { download } = useDownloads(source);
  const place = useRef<HTMLDivElement>(null);
  const { move, chosen } = useMove(documentId, editor, {
    onStart: dialog.close,
    onSignedIn: waiting.end,
    onMoved: () => returnFocus(place.current),
  });
  /** The open document, and the resume that a letter names. */
  const idsHere = () => {
    const { resumeId } = editor.getSnapshot().content as { resumeId?: string };
    return resumeId ? [documentId, resumeId] : [documentId];
  };
  useKeptOnServer(isGuest ? pending : null, { base, editor, onVoid: waiting.end });
  useSignUpStatus({
    base,
    // The dialog asks for itself.
    email: isGuest && !Dialog && pending ? pending.email : null,
    onConfirmed: (userId) => move({ userId, ids: pending?.ids ?? idsHere() }),
    onSameAddress: waiting.endWithAccount,
  });

  const open = useStableHandler(async () => {
    try {
      if (await api.isErased(documentId).catch(() => false)) {
        await editor.synchronize();
        await api.restore(documentId);
        editor.retry();
      }
      const userId = readUserId();
      // Another user of this browser may have signed in, in another tab.
      await (userId && userId === chosen.current?.userId ? move(chosen.current) : dialog.open());
    } catch {
      status.show(t("keepFailed"), { tone: "danger" });
    }
  });
  if (!isGuest) return { keep: undefined, open: undefined, dialog: null };
  const label = pending ? tAccount("confirmTitle") : t("keep");
  const icon = pending ? "clock" : "saved";
  const variant = pending ? "quiet" : "secondary";
  const button = (
    <div className={styles.keep} ref={place}>
      <Button variant={variant} icon={icon} aria-label={label} onPress={open}>
        {label}
      </Button>
    </div>
  );
  return {
    keep: { button, action: { id: "keep", label, icon, onAction: open } },
    open,
    dialog: Dialog && (
      <Dialog
        email={email}
        pendingEmail={pending?.email ?? null}
        hasAccount={hasAccount}
        onClose={dialog.close}
        onSignUp={(signUp) => waiting.begin({ ...signUp, ids: idsHere() })}
        onSignedIn={(userId) => move({ userId, ids: idsHere() })}
        onSameAddress={waiting.endWithAccount}
        onDownload={() => {
          dialog.close();
          void download("ownPdf");
        }}
      />
    ),
  };
}

type MoveSteps = {
  onStart: () => void;
  onSignedIn: () => void;
  onMoved: () => void;
};

/** Moves documents into an account, one move at a time. */
function useMove(documentId: string, editor: Options["editor"], { onStart, onSignedIn, onMoved }: MoveSteps) {
  const { status } = useIsland();
  const { api, signInHere } = useOwnDocuments();
  const t = useMessages("common");
  const isMoving = useRef(false);
  /** The account that the user has chosen in this tab, for another attempt. */
  const chosen = useRef<Move | null>(null);
  const move = useStableHandler(async ({ userId, ids }: Move) => {
    if (isMoving.current) return;
    isMoving.current = true;
    chosen.current = { userId, ids };
    onStart();
    // Another tab may have erased it; then only "Keep" keeps it.
    const isErased = await api.isErased(documentId).catch(() => false);
    const outcome = isErased
      ? null
      : await signInHere({ documentId, userId, ids, flush: editor.flush }).catch(() => "failed" as const);
    isMoving.current = false;
    if (!outcome) return;
    if (outcome === "failed") return status.show(t("keepFailed"), { tone: "danger" });
    onSignedIn();
    // The editor opens again with the question about the difference; unsaved edits are in the journal.
    if (outcome === "differing") return location.reload();
    onMoved();
    status.show(t("keptInAccount"));
    void editor.synchronize();
  });
  return { move, chosen };
}

/** The focus of the dialog has returned to the button, which is no longer in the bar. */
function returnFocus(button: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || button?.contains(activeElement))
    button?.closest("[data-region]")?.querySelector("a")?.focus();
}

/** The sign-up that keeps the open document, until it is confirmed. Another one may be another person's. */
function usePendingSignUp(documentId: string) {
  const [pending, setPending] = useState<PendingSignUp | null>(() => {
    const stored = readPendingSignUp();
    return stored?.ids.includes(documentId) ? stored : null;
  });
  /** The address of the sign-up had an account before. */
  const [hasAccount, setHasAccount] = useState(false);
  const begin = (signUp: PendingSignUp) => {
    setPending(signUp);
    storePendingSignUp(signUp);
  };
  const end = useStableHandler(() => {
    setPending(null);
    endPendingSignUp(({ browser }) => browser === pending?.browser);
  });
  const endWithAccount = () => {
    setHasAccount(true);
    end();
  };
  return { pending, hasAccount, begin, end, endWithAccount };
}

type Keeping = { base: string; editor: Options["editor"]; onVoid: () => void };

/**
 * Sends the documents of the sign-up to the server, which keeps them until it is confirmed, and again when the page is left.
 * `onVoid` runs when a newer sign-up of this browser has replaced it.
 */
function useKeptOnServer(pending: PendingSignUp | null, { base, editor, onVoid }: Keeping): void {
  const sent = useRef<unknown>(null);
  const send = useStableHandler(async (signUp: PendingSignUp) => {
    const { content } = editor.getSnapshot();
    if (content === sent.current) return;
    sent.current = content;
    await editor.flush();
    const { isVoid, keepOnServer } = await import("../keep-requests.ts");
    try {
      await keepOnServer(base, signUp);
    } catch (error) {
      // Without the server, the documents move when this browser is signed in.
      if (isVoid(error) && signUp === latest.current) onVoid();
    }
  });
  const latest = useRef(pending);
  useEffect(() => {
    latest.current = pending;
    if (pending === null) return;
    sent.current = null;
    const onHidden = () => document.visibilityState === "hidden" && void send(pending);
    void send(pending);
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, [pending, send]);
}
