import { useEffect, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { listLeftDocuments, moveLeftDocuments } from "../../documents/guest/keep/left-documents.ts";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import styles from "./left-drafts.module.css";

type Props = {
  /** The account's documents. Each load has moved the drafts that the account has already, or has failed to. */
  documents: readonly DocumentSummary[];
  /** A draft is going, and the pressed button with it. */
  onGoing: () => void;
  onAdded: () => void;
};

/**
 * Drafts that were written in this browser without signing in. On a shared computer they may be another person's, so each
 * moves into the account only on request, and stays where it is until then.
 */
export function LeftDrafts({ documents, onGoing, onAdded }: Props) {
  const t = useMessages("dashboard");
  const tBuilder = useMessages("common");
  const { drafts, busy, add, erase } = useLeftDrafts({ documents, onGoing, onAdded });
  if (drafts.length === 0) return null;
  /** Each has another name: its text and the draft's title. */
  const button = (name: string, id: string) => ({
    id: `${name}-${id}`,
    "aria-labelledby": `${name}-${id} left-${id}`,
    isPending: busy === `${name}-${id}`,
    isDisabled: busy !== null && busy !== `${name}-${id}`,
  });
  return (
    <Notice icon="file" labelledBy="left-drafts">
      <span id="left-drafts">{t("leftDrafts")}</span>
      <ul className={styles.drafts}>
        {drafts.map(({ id, title }) => (
          <li key={id} className={styles.draft}>
            <b id={`left-${id}`} className={styles.title}>
              <bdi>{title}</bdi>
            </b>
            <Button {...button("add", id)} onPress={() => add(id)}>
              {t("addLeftDraft")}
            </Button>
            <Button {...button("erase", id)} variant="quiet" icon="remove" onPress={() => erase(id)}>
              {tBuilder("erase")}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useLeftDrafts({ documents, onGoing, onAdded }: Props) {
  const { base, status } = useIsland();
  const { userId } = useOwnDocuments();
  const t = useMessages("common");
  const errorMessage = useErrorMessage();
  const [left, setLeft] = useState<readonly DocumentSummary[]>([]);
  /** Id of the pressed button. */
  const [busy, setBusy] = useState<string | null>(null);
  const load = useStableHandler(async () => setLeft(await listLeftDocuments()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each load of the list
  useEffect(() => void load(), [documents, load]);
  const showFailure = (error: unknown) => status.show(errorMessage(error), { tone: "danger" });

  const run = async (button: string, work: () => Promise<void>) => {
    setBusy(button);
    await work().catch(showFailure);
    await load();
    setBusy(null);
  };
  const add = (id: string) =>
    run(`add-${id}`, async () => {
      const { moved, failed } = await moveLeftDocuments(base, { userId, ids: [id] });
      if (failed[0]) throw failed[0].error;
      onGoing();
      // Another tab may have erased it.
      if (moved.length > 0) status.show(t("keptInAccount"));
      onAdded();
    });
  const erase = (id: string) =>
    run(`erase-${id}`, async () => {
      const { eraseDrafts } = await import("../../documents/guest/erase-drafts.ts");
      const undo = await eraseDrafts(base, [id]);
      onGoing();
      const onAction = () => void undo().catch(showFailure).then(load);
      status.show(t("erased"), { action: { label: t("undo"), onAction } });
    });
  return { drafts: left, busy, add, erase };
}
