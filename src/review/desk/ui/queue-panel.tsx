import type { ReactNode } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { LoadFailure } from "../../../browser/load-failure.tsx";
import { IconButton } from "../../../ui/button.tsx";
import type { DeskApi } from "../client/desk-api.ts";
import { Claimable } from "./claimable.tsx";
import styles from "./desk.module.css";
import type { OpenPanel } from "./desk-context.ts";
import queueStyles from "./queue.module.css";
import { MyOrder } from "./queue-rows.tsx";
import { usePanelFocus } from "./use-panel-focus.ts";
import type { Listing } from "./use-queue.ts";

type Props = {
  api: DeskApi;
  listing: Listing;
  orderId: string | null;
  panel: OpenPanel;
  setPanel: (panel: OpenPanel) => void;
  openOrder: (id: string | null) => void;
  /** No order is open: the queue is the page. */
  isPage: boolean;
  /** About the open order, between the reviewer's orders and the queue. */
  children?: ReactNode;
};

/** The queue, as a page or as a column beside an order: the reviewer's orders first, then those that they may claim. */
export function QueuePanel({ api, listing, orderId, panel, setPanel, openOrder, isPage, children }: Props) {
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const { queue } = listing;
  const isOpen = panel === "queue";
  usePanelFocus({
    isOpen,
    inside: () => document.getElementById("desk-mine"),
    opener: () => document.querySelector<HTMLElement>('[aria-controls="desk-queue"]'),
  });
  const open = (id: string) => {
    setPanel(null);
    openOrder(id);
  };
  return (
    <nav
      id="desk-queue"
      aria-label={t("queue.opener")}
      className={`${styles.queue} ${isOpen ? styles.isOpen : ""} ${isPage ? queueStyles.page : ""}`}
    >
      <span className={styles.panelClose}>
        <IconButton icon="close" label={tCommon("close")} onPress={() => setPanel(null)} />
      </span>
      {queue.state === "failed" && (
        <LoadFailure error={queue.error} fallback={tCommon("loadFailed")} retry={listing.load} />
      )}
      {queue.state === "ready" && (
        <>
          <section
            aria-labelledby="desk-mine"
            className={queue.assigned.length === 0 ? queueStyles.none : undefined}
          >
            <h2 id="desk-mine" tabIndex={-1} className={queueStyles.heading}>
              {t("queue.mine")}
            </h2>
            {queue.assigned.length === 0 && <p className={queueStyles.note}>{t("queue.noneMine")}</p>}
            <ul className={queueStyles.list}>
              {queue.assigned.map((entry) => (
                <MyOrder
                  key={entry.id}
                  {...{ entry, isPage }}
                  isCurrent={entry.id === orderId}
                  onOpen={open}
                />
              ))}
            </ul>
          </section>
          {children}
          <Claimable {...{ api, listing, open, isPage }} />
        </>
      )}
    </nav>
  );
}
