import { useState } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import type { AssignedEntry, QueueEntry } from "../api.ts";
import { describeDue, shortDue } from "../state/due-time.ts";
import { DueLabel } from "./due-label.tsx";
import styles from "./queue.module.css";
import { SheetPicture } from "./sheet-picture.tsx";
import { useNames } from "./use-names.ts";

type MyOrderProps = {
  entry: AssignedEntry;
  isCurrent: boolean;
  /** On the page of the queue, not in the column beside an open order. */
  isPage: boolean;
  onOpen: (id: string) => void;
};

/** A review that the reviewer has claimed: a link that opens it. */
export function MyOrder({ entry, isCurrent, isPage, onOpen }: MyOrderProps) {
  const t = useMessages("desk");
  return (
    <li>
      <a
        href={`#${entry.id}`}
        aria-current={isCurrent ? "true" : undefined}
        className={styles.entry}
        onClick={(event) => {
          event.preventDefault();
          onOpen(entry.id);
        }}
      >
        <About entry={entry} isPage={isPage} isPaused={entry.state === "question"} />
        {isPage && <span className={`${styles.act} ${styles.open}`}>{t("queue.openReview")}</span>}
      </a>
    </li>
  );
}

type QueuedOrderProps = { entry: QueueEntry; isPage: boolean; onClaim: (id: string) => Promise<void> };

/** A row of an unclaimed review. */
export function QueuedOrder({ entry, isPage, onClaim }: QueuedOrderProps) {
  const t = useMessages("desk");
  const [isClaiming, setClaiming] = useState(false);
  return (
    <li className={styles.queued}>
      <About entry={entry} isPage={isPage} isPaused={false} />
      <span className={styles.act}>
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

type AboutProps = { entry: QueueEntry; isPage: boolean; isPaused: boolean };

/** What a row says: job, kind of document, language, and when the review is due. */
function About({ entry, isPage, isPaused }: AboutProps) {
  const { portal } = useIsland();
  const t = useMessages("desk");
  const names = useNames();
  const { id, documentKind, dueAt, round } = entry;
  return (
    <>
      {isPage && (
        <span className={styles.sheet}>
          <SheetPicture kind={documentKind} />
        </span>
      )}
      <span id={`title-${id}`} className={styles.name}>
        <bdi>{names.titleOf(entry)}</bdi>
      </span>
      <span className={styles.about}>
        {isPaused && !isPage ? t("queue.question") : names.aboutOf(entry)}
        {round > 1 && ` · ${t("queue.secondRound")}`}
      </span>
      {dueAt && (
        <span className={styles.due}>
          {isPage ? (
            <>
              <DueLabel dueAt={dueAt} isPaused={isPaused} />
              <span className={styles.dueDay}>
                {describeDue(dueAt, Date.now(), portal.formatLocale).absolute}
              </span>
            </>
          ) : (
            <time dateTime={dueAt}>{shortDue(dueAt, Date.now(), portal.formatLocale)}</time>
          )}
        </span>
      )}
    </>
  );
}
