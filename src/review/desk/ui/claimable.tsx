import { useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { RequestFailed } from "../../../browser/requests.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import forms from "../../../ui/forms/forms.module.css";
import type { DeskApi } from "../client/desk-api.ts";
import styles from "./queue.module.css";
import { QueuedOrder } from "./queue-rows.tsx";
import { useNames } from "./use-names.ts";
import type { Listing } from "./use-queue.ts";

type Props = { api: DeskApi; listing: Listing; open: (id: string) => void; isPage: boolean };

/** Unclaimed reviews: a list on the page of the queue, folded up beside an open order. */
export function Claimable(props: Props) {
  const t = useMessages("desk");
  if (props.isPage)
    return (
      <section aria-labelledby="desk-waiting">
        <div className={styles.headingRow}>
          <h2 id="desk-waiting" className={styles.heading}>
            {t("queue.open")}
          </h2>
          <LanguageFilter listing={props.listing} />
        </div>
        <Waiting {...props} />
      </section>
    );
  return (
    <details className={`${forms.disclosure} ${styles.claimable}`}>
      <summary>{t("queue.open")}</summary>
      <LanguageFilter listing={props.listing} />
      <Waiting {...props} />
    </details>
  );
}

function LanguageFilter({ listing }: { listing: Listing }) {
  const t = useMessages("desk");
  const names = useNames();
  const { queue, locale, setLocale } = listing;
  const locales = (queue.state === "ready" && queue.reviewer?.locales) || [];
  if (locales.length < 2) return null;
  const everything = [
    { key: "", label: t("queue.allLanguages") },
    ...locales.map((one) => ({ key: one as string, label: names.language(one) })),
  ];
  return <Select label={t("queue.language")} options={everything} value={locale} onChange={setLocale} />;
}

function Waiting({ api, listing, open, isPage }: Props) {
  const t = useMessages("desk");
  const { queue, load, loadMore } = listing;
  const isPaused = queue.state === "ready" && Boolean(queue.reviewer?.paused);
  const claim = useClaim({ api, load, open, isPaused });
  if (queue.state !== "ready") return null;
  const { claimable, next } = queue;
  return (
    <>
      {isPaused && <p className={styles.note}>{t("queue.paused")}</p>}
      {claimable.length === 0 && <Nothing isPage={isPage} />}
      <ul className={styles.list}>
        {claimable.map((entry) => (
          <QueuedOrder key={entry.id} entry={entry} isPage={isPage} onClaim={claim} />
        ))}
      </ul>
      {next && (
        <Button variant="quiet" onPress={() => void loadMore()}>
          {t("queue.more")}
        </Button>
      )}
    </>
  );
}

/** With a sheet that has a mark and its comment, where there is room: what is done here. */
function Nothing({ isPage }: { isPage: boolean }) {
  const t = useMessages("desk");
  if (!isPage) return <p className={styles.note}>{t("queue.empty")}</p>;
  return (
    <div className={styles.nothing}>
      <div className={styles.picture} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((line) => (
          <span key={line} />
        ))}
      </div>
      <p>{t("queue.empty")}</p>
    </div>
  );
}

type ClaimOptions = Pick<Props, "api" | "open"> & { load: () => Promise<void>; isPaused: boolean };

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
