import { useCallback, useEffect, useMemo, useState } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { LoadFailure } from "../../../browser/load-failure.tsx";
import { RequestFailed } from "../../../browser/requests.ts";
import { isId } from "../../../kit/id.ts";
import { Button } from "../../../ui/button.tsx";
import { Waiting } from "../../../ui/status/waiting.tsx";
import { createDeskApi } from "../client/desk-api.ts";
import styles from "./desk.module.css";
import type { OpenPanel } from "./desk-context.ts";
import { DeskBar } from "./header-bar.tsx";
import { OrderDesk } from "./order-desk.tsx";
import { QueuePanel } from "./queue-panel.tsx";
import { SignedOutNotice } from "./signed-out-notice.tsx";
import { useOrder } from "./use-order.ts";
import { useQueue } from "./use-queue.ts";

/** The reviewer's desk: the queue, and the open order whose id is in the address's fragment. */
export function ReviewDesk() {
  const { base } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const api = useMemo(() => createDeskApi(base), [base]);
  const listing = useQueue(api);
  const [orderId, openOrder] = useOrderId();
  const { order, reopen } = useOrder(api, orderId);
  const [panel, setPanel] = useState<OpenPanel>(null);
  /** The order that the reviewer has opened here, not by its address. */
  const [justOpened, setJustOpened] = useState<string | null>(null);
  const choose = (id: string | null) => {
    setJustOpened(id);
    openOrder(id);
  };
  const [hasLeft, setLeft] = useState(false);
  const leave = useCallback(() => {
    openOrder(null);
    setLeft(true);
    void listing.load();
  }, [listing.load, openOrder]);
  useEffect(() => {
    if (!hasLeft || order.state !== "none") return;
    setLeft(false);
    document.getElementById("desk-mine")?.focus();
  }, [hasLeft, order.state]);
  const queueOf = (children?: React.ReactNode) => (
    <QueuePanel
      {...{ api, listing, orderId, panel, setPanel }}
      openOrder={choose}
      isPage={order.state === "none"}
    >
      {children}
    </QueuePanel>
  );
  const retry = async () => {
    if (order.state === "open") await order.store.saveAll();
    if (order.state === "failed") reopen();
    await listing.load();
  };
  const notice = <SignedOutNotice session={api.session} retry={retry} />;
  if (order.state === "open")
    return (
      <OrderDesk
        key={order.opened.order.id}
        {...{ api, panel, setPanel, leave, reopen, notice, queueOf }}
        isJustOpened={justOpened === orderId}
        opened={order.opened}
        store={order.store}
      />
    );
  return (
    <div className={`${styles.desk} ${order.state === "none" ? styles.isChoosing : ""}`}>
      <DeskBar {...{ panel, setPanel, notice }}>
        <h1 className={styles.title}>{t("title")}</h1>
      </DeskBar>
      {queueOf()}
      {order.state !== "none" && (
        <div className={styles.start}>
          {order.state === "loading" && <Waiting text={tCommon("loading")} />}
          {order.state === "failed" && <OpenFailure error={order.error} {...{ reopen, leave }} />}
        </div>
      )}
    </div>
  );
}

type FailureProps = { error: unknown; reopen: () => void; leave: () => void };

/** An order that is not the reviewer's any more, or a failed request. */
function OpenFailure({ error, reopen, leave }: FailureProps) {
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const isGone = error instanceof RequestFailed && error.code === "notFound";
  if (!isGone) return <LoadFailure error={error} fallback={tCommon("loadFailed")} retry={reopen} />;
  return (
    <div className={styles.startText}>
      <p>{t("ended.text")}</p>
      <p>
        <Button onPress={leave}>{t("queue.opener")}</Button>
      </p>
    </div>
  );
}

/** The id in the address's fragment, so that "back" and a reload work; links in mails have it in the query. */
function useOrderId(): [string | null, (id: string | null) => void] {
  const [id, setId] = useState(readId);
  useEffect(() => {
    const onChange = () => setId(readId());
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  const open = useCallback((next: string | null) => {
    history.pushState(null, "", next ? `#${next}` : location.pathname);
    setId(next);
  }, []);
  return [id, open];
}

function readId(): string | null {
  const id = location.hash.slice(1) || (new URLSearchParams(location.search).get("order") ?? "");
  return isId(id) ? id : null;
}
