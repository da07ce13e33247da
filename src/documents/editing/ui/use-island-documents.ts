import { useCallback, useEffect, useMemo, useState } from "react";
import type { Namespace, Translate } from "../../../content/messages.ts";
import { newId } from "../../../kit/id.ts";
import type { Portal } from "../../../portals/portal.ts";
import type { Status } from "../../../ui/status/status.ts";
import { createDocumentApi, type DocumentApi } from "../../client/document-api.ts";
import { type CopyStore, openCopyStore } from "../../device-copies/copy-store.ts";
import { withDeviceCopies } from "../../device-copies/with-device-copies.ts";
import { createGuestDocumentApi } from "../../guest/guest-document-api.ts";
import { openGuestStore } from "../../guest/guest-store.ts";
import { withLeftDocuments } from "../../guest/keep/left-documents.ts";
import { createSwitchingApi } from "../../guest/keep/switching-api.ts";
import { readUserId } from "../journal/user-id.ts";
import type { NewDocumentTexts } from "./own-documents.tsx";

/**
 * Moves a guest's documents, those with these ids, into the user's account, which is signed in. `documentId`: the open one, which stays open and
 * is `differing` if it has edits of another device that the user has to decide about.
 */
export type SignInHere = (open: {
  documentId: string;
  userId: string;
  ids: readonly string[];
  flush: () => Promise<unknown>;
}) => Promise<"moved" | "differing" | "failed">;

type Options = {
  base: string;
  portal: Portal;
  isGuest: boolean;
  newDocument: NewDocumentTexts | undefined;
  status: Status;
  translate: <N extends Namespace>(namespace: N) => Translate<N>;
};

/** The documents of the page: the account's, or a guest's in this browser, who may sign in without leaving the page. */
export function useIslandDocuments({ base, portal, newDocument, status, translate, ...options }: Options) {
  // Signing in does not open the page again.
  const [isGuest] = useState(options.isGuest);
  // Another user may sign in later, in another tab.
  const [userId] = useState(() => (isGuest ? "" : readUserId()));
  const [firstCopies] = useState(() => openCopiesOf(isGuest ? "" : userId || newId()));
  const [accountCopies, setAccountCopies] = useState<CopyStore | null>(null);
  const copies = accountCopies ?? firstCopies;
  useEffect(() => {
    // Another user may have used this browser before.
    copies.clearOthers().catch(() => {});
  }, [copies]);

  const switching = useMemo(
    () =>
      isGuest && newDocument
        ? createSwitchingApi(createGuestDocumentApi({ base, portal, texts: newDocument }))
        : null,
    [base, portal, isGuest, newDocument],
  );
  const api = useMemo<DocumentApi>(
    () =>
      switching?.api ??
      withLeftDocuments({
        account: withDeviceCopies(createDocumentApi(base), firstCopies),
        base,
        userId,
        onMoved: (outcome) =>
          status.show(translate("common")(outcome === "moved" ? "keptInAccount" : "keepFailed")),
        onLeft: () => location.replace(`${base}/dashboard`),
      }),
    [switching, firstCopies, base, userId, status, translate],
  );
  const signInHere = useCallback<SignInHere>(
    async ({ documentId, userId: chosen, ids, flush }) => {
      if (!switching) return "failed";
      const { moveIntoAccount } = await import("../../guest/keep/keep-requests.ts");
      const store = openGuestStore();
      const move = async () => {
        await moveIntoAccount(base, { userId: chosen, ids });
        return (await store.find(documentId)) === undefined;
      };
      const ownCopies = openCopiesOf(chosen);
      const account = withDeviceCopies(createDocumentApi(base), ownCopies);
      if (!(await switching.switchOver({ account, flush, move }))) return "failed";
      setAccountCopies(ownCopies);
      return (await store.findMoved(documentId))?.ancestors ? "differing" : "moved";
    },
    [switching, base],
  );
  return useMemo(
    () => ({ api, copies, userId, isGuest: isGuest && !accountCopies, signInHere }),
    [api, copies, userId, isGuest, accountCopies, signInHere],
  );
}

/** What this page keeps on the device, until the user signs out in another tab. */
const openCopiesOf = (owner: string): CopyStore =>
  openCopyStore({ owner, mayKeep: () => readUserId() === owner });
