import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { ContactResponse, OrderResponse } from "../api.ts";
import type { DeskApi } from "../client/desk-api.ts";
import type { DeskStore } from "../state/desk-store.ts";
import { placeComments } from "../state/draft.ts";
import { BriefPanel } from "./brief-panel.tsx";
import styles from "./desk.module.css";
import { type Desk, DeskContext, type OpenPanel, type SideTab, useDeskState } from "./desk-context.ts";
import { DocumentPane } from "./document-pane.tsx";
import { EndedView } from "./ended-view.tsx";
import { FootBar } from "./foot-bar.tsx";
import { DeskBar } from "./header-bar.tsx";
import { type OpenDialog, OrderDialogs } from "./order-dialogs.tsx";
import { OrderHeader } from "./order-header.tsx";
import { SidePanel } from "./side-panel.tsx";
import { useCommentActions } from "./use-comment-actions.ts";
import { useDeskShortcuts } from "./use-desk-shortcuts.ts";

type Props = {
  api: DeskApi;
  opened: OrderResponse;
  store: DeskStore;
  panel: OpenPanel;
  setPanel: (panel: OpenPanel) => void;
  /** Closes the order and loads the queue again. */
  leave: () => void;
  /** Opens the order again, as it is now on the server. */
  reopen: () => void;
  /** The reviewer has just claimed or chosen the order. */
  isJustOpened: boolean;
  notice: ReactNode;
  queueOf: (children: ReactNode) => ReactNode;
};

/** An open order: the brief beside the queue, the document, and the review. */
export function OrderDesk({ api, opened, store, panel, setPanel, leave, reopen, ...props }: Props) {
  const { isJustOpened, notice, queueOf } = props;
  const { draft, hasEnded } = useDeskState(store);
  const [active, setActiveId] = useState<string | null>(null);
  const [contact, setContact] = useState<ContactResponse | null>(null);
  const [tab, setTab] = useState<SideTab>("comments");
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const comments = useMemo(
    () => placeComments(draft.comments, opened.blocks),
    [draft.comments, opened.blocks],
  );
  const setActive = useCallback(
    (id: string | null) => {
      setActiveId(id);
      if (id === null) return;
      setTab("comments");
      setPanel("side");
    },
    [setPanel],
  );
  const { locale, direction } = opened.order;
  const desk = useMemo<Desk>(
    () => ({
      api,
      store,
      opened,
      contact,
      setContact,
      comments,
      active,
      setActive,
      tab,
      setTab,
      panel,
      setPanel,
      isJustOpened,
      reopen,
      text: { lang: locale, dir: direction },
    }),
    [
      api,
      store,
      opened,
      contact,
      comments,
      active,
      setActive,
      tab,
      panel,
      setPanel,
      isJustOpened,
      reopen,
      locale,
      direction,
    ],
  );
  return (
    <DeskContext.Provider value={desk}>
      <div className={styles.desk}>
        <DeskBar {...{ panel, setPanel, notice }}>
          <OrderHeader openDialog={setDialog} />
        </DeskBar>
        {queueOf(<BriefPanel />)}
        {hasEnded ? (
          <EndedView leave={leave} />
        ) : (
          <Work dialog={dialog} setDialog={setDialog} leave={leave} />
        )}
      </div>
    </DeskContext.Provider>
  );
}

type WorkProps = {
  dialog: OpenDialog;
  setDialog: (dialog: OpenDialog) => void;
  leave: () => void;
};

/** Document and review side by side, in one scrolling area, so that each comment is beside its line. */
function Work({ dialog, setDialog, leave }: WorkProps) {
  const actions = useCommentActions();
  const openPhrases = () => {
    actions.hold();
    setDialog("phrases");
  };
  useDeskShortcuts({ actions, openDialog: setDialog, isBlocked: dialog !== null });
  return (
    <>
      <div className={styles.work}>
        <DocumentPane actions={actions} onPhrases={openPhrases} />
        <SidePanel actions={actions} openDialog={setDialog} />
      </div>
      <FootBar />
      <OrderDialogs {...{ dialog, setDialog, actions, leave }} />
    </>
  );
}
