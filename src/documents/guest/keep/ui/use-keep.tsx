import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSignUpStatus } from "../../../../accounts/sign-up/ui/use-sign-up-status.ts";
import { Button } from "../../../../ui/button.tsx";
import type { MenuAction } from "../../../../ui/overlays/menu.tsx";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { Editor } from "../../../editing/editor.ts";
import { readUserId } from "../../../editing/journal/user-id.ts";
import { type DownloadOptions, useDownloads } from "../../../editing/ui/download/use-downloads.ts";
import { useIsland, useMessages } from "../../../editing/ui/island.tsx";
import { useLazyDialog } from "../../../editing/ui/use-lazy-dialog.ts";
import styles from "./keep-button.module.css";
import { readPendingSignUp, storePendingSignUp } from "./pending-sign-up.ts";

type Options = DownloadOptions & {
  editor: Pick<Editor<unknown>, "flush" | "retry" | "synchronize" | "getSnapshot">;
  /** The address in the document, proposed for the account. */
  email: string | undefined;
};

const loadDialog = async () => (await import("./keep-dialog.tsx")).KeepDialog;

type Keep = {
  /** Undefined for users; `action` is the button as an entry of a menu. */
  keep: { button: ReactNode; action: MenuAction } | undefined;
  open: (() => void) | undefined;
  dialog: ReactNode;
};

/**
 * For guests: the button that opens the dialog to sign up or in, and until the address is confirmed a hint in its place. When
 * the user has signed in in this dialog, or the server says that this sign-up is confirmed, the documents move into the account
 * and the editor stays open. When another user has signed in, in another tab, the documents stay.
 */
export function useKeep({ editor, email, ...source }: Options): Keep {
  const { documentId } = source;
  const { api, base, isGuest, signInHere, status } = useIsland();
  const t = useMessages("builder");
  const tAccount = useMessages("account");
  const [pendingEmail, setPendingEmail] = useState(readPendingSignUp);
  const { Dialog, ...dialog } = useLazyDialog(loadDialog);
  const { download } = useDownloads(source);
  const place = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  /** The account that the user has chosen in this tab, for another attempt. */
  const chosen = useRef<string | null>(null);

  const move = useStableHandler(async (userId: string) => {
    if (isMoving.current) return;
    isMoving.current = true;
    chosen.current = userId;
    dialog.close();
    // Another tab may have erased it; then only "Keep" keeps it.
    const isErased = await api.isErased(documentId).catch(() => false);
    const outcome = isErased
      ? null
      : await signInHere({ documentId, userId, flush: editor.flush }).catch(() => "failed" as const);
    isMoving.current = false;
    if (!outcome) return;
    if (outcome === "failed") return status.show(t("keepFailed"), { tone: "danger" });
    setPendingEmail(null);
    storePendingSignUp(null);
    // The editor opens again with the question about the difference; unsaved edits are in the journal.
    if (outcome === "differing") return location.reload();
    returnFocus(place.current);
    status.show(t("keptInAccount"));
    void editor.synchronize();
  });
  const noteSignUp = (address: string) => {
    setPendingEmail(address);
    storePendingSignUp(address);
  };
  useKeptOnServer(isGuest ? pendingEmail : null, base, editor);
  // The dialog asks for itself.
  useSignUpStatus({ base, email: isGuest && !Dialog ? pendingEmail : null, onConfirmed: move });

  const open = useStableHandler(async () => {
    try {
      if (await api.isErased(documentId).catch(() => false)) {
        await editor.synchronize();
        await api.restore(documentId);
        editor.retry();
      }
      const userId = readUserId();
      // Another user of this browser may have signed in, in another tab.
      await (userId && userId === chosen.current ? move(userId) : dialog.open());
    } catch {
      status.show(t("keepFailed"), { tone: "danger" });
    }
  });
  if (!isGuest) return { keep: undefined, open: undefined, dialog: null };
  const label = pendingEmail ? tAccount("confirmTitle") : t("keep");
  const icon = pendingEmail ? "clock" : "saved";
  const variant = pendingEmail ? "quiet" : "secondary";
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
        pendingEmail={pendingEmail}
        onClose={dialog.close}
        onSignUp={noteSignUp}
        onSignedIn={move}
        onDownload={() => {
          dialog.close();
          void download("ownPdf");
        }}
      />
    ),
  };
}

/** The focus of the dialog has returned to the button, which is no longer in the bar. */
function returnFocus(button: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || button?.contains(activeElement))
    button?.closest("[data-region]")?.querySelector("a")?.focus();
}

/** Sends the documents to the server, which keeps them until `email` is confirmed, and again when the page is left. */
function useKeptOnServer(email: string | null, base: string, editor: Options["editor"]): void {
  const sent = useRef<unknown>(null);
  const send = useStableHandler(async () => {
    const { content } = editor.getSnapshot();
    if (content === sent.current) return;
    sent.current = content;
    await editor.flush();
    const { keepOnServer } = await import("../keep-requests.ts");
    // Without it, the documents move when this browser is signed in.
    await keepOnServer(base).catch(() => {});
  });
  useEffect(() => {
    if (email === null) return;
    sent.current = null;
    const onHidden = () => document.visibilityState === "hidden" && void send();
    void send();
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, [email, send]);
}
