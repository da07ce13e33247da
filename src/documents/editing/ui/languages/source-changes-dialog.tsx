import { useEffect, useState } from "react";
import { useErrorMessage, useMessages } from "../../../../browser/island.tsx";
import { LoadFailure } from "../../../../browser/load-failure.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { Waiting } from "../../../../ui/status/waiting.tsx";
import type { SourceChanges } from "../../../languages/languages-api.ts";
import type { ResumeContent } from "../../../model/resume.ts";
import { Comparison } from "../history/comparison.tsx";
import type { OpenField } from "../undo/use-undo.ts";
import type { LanguageRequests } from "./language-requests.ts";
import styles from "./languages.module.css";

export type ChangesProps = {
  requests: LanguageRequests;
  labelOf: (path: readonly string[], content: ResumeContent) => string;
  nameOf: (id: string, content: ResumeContent) => string;
  /** Opens the field of this resume that a change of the source concerns. */
  openField: OpenField;
  /** The changes are taken over. */
  onSeen: () => void;
  onClose: () => void;
};

/** What changed in the source since the two resumes were compared. Nothing is changed in this one. */
export function SourceChangesDialog({ requests, labelOf, nameOf, openField, onSeen, onClose }: ChangesProps) {
  const t = useMessages("languages");
  const tBuilder = useMessages("common");
  const tHistory = useMessages("history");
  const errorMessage = useErrorMessage();
  const { changes, error, retry } = useChanges(requests);
  const [failure, setFailure] = useState<unknown>(null);
  const markSeen = async ({ version }: SourceChanges) => {
    try {
      await requests.markSeen(version);
      onSeen();
      onClose();
    } catch (problem) {
      setFailure(problem);
    }
  };
  return (
    <Dialog
      wide
      isOpen
      title={t("changes")}
      closeLabel={tBuilder("close")}
      onClose={onClose}
      actions={
        changes && (
          <Button variant="primary" icon="check" onPress={() => void markSeen(changes)}>
            {t("done")}
          </Button>
        )
      }
    >
      <p className={styles.about}>{t("changesText")}</p>
      {failure !== null && <Notice tone="danger">{errorMessage(failure)}</Notice>}
      {error !== undefined && <LoadFailure error={error} fallback={t("gone")} retry={retry} />}
      {!changes && error === undefined && <Waiting text={tHistory("loading")} />}
      {changes && (
        <Comparison
          title={t("before")}
          before={changes.before}
          after={changes.now}
          labelOf={labelOf}
          nameOf={nameOf}
          onOpen={(path) => {
            onClose();
            openField(path);
          }}
        />
      )}
    </Dialog>
  );
}

function useChanges(requests: LanguageRequests) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ changes?: SourceChanges; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers loading again
  useEffect(() => {
    let isCurrent = true;
    setState({});
    requests.changes().then(
      (changes) => isCurrent && setState({ changes }),
      (error) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [requests, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
