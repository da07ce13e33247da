import { type ReactNode, useEffect, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { LoadFailure } from "../../../browser/load-failure.tsx";
import { RequestFailed } from "../../../browser/requests.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import type { AssignedEntry, QueueEntry } from "../api.ts";
import type { DeskApi } from "../client/desk-api.ts";
import { shortDue } from "../state/due-time.ts";
import styles from "./desk.module.css";
import type { OpenPanel } from "./desk-context.ts";
import queueStyles from "./queue.module.css";
import { useNames } from "./use-names.ts";
import { usePanelFocus } from "./use-panel-focus.ts";
import type { useQueue } from "./use-queue.ts";

type Listing = ReturnType<typeof useQueue>;
type Props = {
  api: DeskApi;
  listing: Listing;
  orderId: string | null;
  panel: OpenPanel;
  setPanel: (panel: OpenPanel) => void;
  openOrder: (id: string | null) => void;
  /** About the open order, between the reviewer's orders and the queue. */
  children?: ReactNode;
};

/** The column of the queue: the reviewer's orders first, then those that they may claim. */
export function QueuePanel({ api, listing, orderId, panel, setPanel, openOrder, children }: Props) {
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
      className={`${styles.queue} ${isOpen ? styles.isOpen : ""}`}
    >
      <span className={styles.panelClose}>
        <IconButton icon="close" label={tCommon("close")} onPress={() => setPanel(null)} />
      </span>
      {queue.state === "failed" && (
        <LoadFailure error={queue.error} fallback={tCommon("loadFailed")} retry={listing.load} />
      )}
      {queue.state === "ready" && (
        <>
          <section aria-labelledby="desk-mine">
            <h2 id="desk-mine" tabIndex={-1} className={queueStyles.heading}>
              {t("queue.mine")}
            </h2>
            <ul className={queueStyles.list}>
              {queue.assigned.map((entry) => (
                <MyOrder key={entry.id} entry={entry} isCurrent={entry.id === orderId} onOpen={open} />
              ))}
            </ul>
          </section>
          {children}
          <Claimable {...{ api, listing, open }} isFolded={orderId !== null} />
        </>
      )}
    </nav>
  );
}

type MyOrderProps = { entry: AssignedEntry; isCurrent: boolean; onOpen: (id: string) => void };

function MyOrder({ entry, isCurrent, onOpen }: MyOrderProps) {
  const { portal } = useIsland();
  const t = useMessages("desk");
  const names = useNames();
  return (
    <li>
      <a
        href={`#${entry.id}`}
        aria-current={isCurrent ? "true" : undefined}
        className={queueStyles.entry}
        onClick={(event) => {
          event.preventDefault();
          onOpen(entry.id);
        }}
      >
        <span className={queueStyles.name} dir="auto">
          {names.titleOf(entry)}
        </span>
        {entry.dueAt && (
          <time className={queueStyles.due} dateTime={entry.dueAt}>
            {shortDue(entry.dueAt, Date.now(), portal.formatLocale)}
          </time>
        )}
        <span className={queueStyles.about}>
          {entry.state === "question" ? t("queue.question") : names.aboutOf(entry)}
          {entry.round > 1 && ` · ${t("queue.secondRound")}`}
        </span>
      </a>
    </li>
  );
}

type ClaimableProps = { api: DeskApi; listing: Listing; open: (id: string) => void; isFolded: boolean };

/** While an order is open, the queue is folded up below it. */
function Claimable({ api, listing, open, isFolded }: ClaimableProps) {
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const { queue, load, loadMore, locale, setLocale } = listing;
  const isPaused = queue.state === "ready" && Boolean(queue.reviewer?.paused);
  const claim = useClaim({ api, load, open, isPaused });
  const names = useNames();
  const [isUnfolded, setUnfolded] = useState(!isFolded);
  useEffect(() => setUnfolded(!isFolded), [isFolded]);
  if (queue.state !== "ready") return null;
  const { reviewer, claimable, next } = queue;
  const locales = reviewer?.locales ?? [];
  const everything = [
    { key: "", label: t("queue.allLanguages") },
    ...locales.map((one) => ({ key: one as string, label: names.language(one) })),
  ];
  return (
    <details
      className={queueStyles.claimable}
      open={isUnfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary className={queueStyles.heading}>{t("queue.open")}</summary>
      {reviewer?.paused && <p className={queueStyles.note}>{t("queue.paused")}</p>}
      {locales.length > 1 && (
        <Select label={t("queue.language")} options={everything} value={locale} onChange={setLocale} />
      )}
      {claimable.length === 0 && <p className={queueStyles.note}>{t("queue.empty")}</p>}
      <ul className={queueStyles.list}>
        {claimable.map((entry) => (
          <QueuedOrder key={entry.id} entry={entry} onClaim={claim} />
        ))}
      </ul>
      {next && (
        <Button variant="quiet" onPress={() => void loadMore()}>
          {tCommon("more")}
        </Button>
      )}
    </details>
  );
}

function QueuedOrder({ entry, onClaim }: { entry: QueueEntry; onClaim: (id: string) => Promise<void> }) {
  const { portal } = useIsland();
  const t = useMessages("desk");
  const names = useNames();
  const [isClaiming, setClaiming] = useState(false);
  const title = names.titleOf(entry);
  return (
    <li className={queueStyles.queued}>
      <span id={`title-${entry.id}`} className={queueStyles.name} dir="auto">
        {title}
      </span>
      {entry.dueAt && (
        <time className={queueStyles.due} dateTime={entry.dueAt}>
          {shortDue(entry.dueAt, Date.now(), portal.formatLocale)}
        </time>
      )}
      <span className={queueStyles.about}>{names.aboutOf(entry)}</span>
      <span className={queueStyles.claim}>
        <Button
          id={`claim-${entry.id}`}
          aria-labelledby={`claim-${entry.id} title-${entry.id}`}
          isPending={isClaiming}
          onPress={() => {
            setClaiming(true);
            void onClaim(entry.id).finally(() => setClaiming(false));
          }}
        >
          {t("queue.claim")}
        </Button>
      </span>
    </li>
  );
}

type ClaimOptions = Pick<ClaimableProps, "api" | "open"> & { load: () => Promise<void>; isPaused: boolean };

/** Claims an order and opens it. If a colleague was faster, the queue is loaded again. */
function useClaim({ api, load, open, isPaused }: ClaimOptions) {
  const { status } = useIsland();
  const t = useMessages("desk");
  const errorMessage = useErrorMessage();
  return async (id: string) => {
    try {
      await api.claim(id);
      open(id);
    } catch (error) {
      const code = error instanceof RequestFailed ? error.code : "internal";
      const text =
        code === "conflict" || code === "notFound"
          ? t(isPaused ? "queue.paused" : "queue.taken")
          : code === "tooMany"
            ? t("queue.full")
            : errorMessage(error);
      status.show(text, { tone: "danger" });
    }
    await load();
  };
}
