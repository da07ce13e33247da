import { useEffect, useState } from "react";
import { useMessages } from "../../../../browser/island.tsx";
import { LoadFailure } from "../../../../browser/load-failure.tsx";
import { RequestFailed } from "../../../../browser/requests.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Waiting } from "../../../../ui/status/waiting.tsx";
import type { VersionContent, VersionSummary } from "../../../history/history-api.ts";
import { listChanges } from "../../../history/list-changes.ts";
import { useOwnDocuments } from "../own-documents.tsx";
import { useOfferUndo } from "../undo/undo-context.tsx";
import { Comparison } from "./comparison.tsx";
import styles from "./history.module.css";
import type { HistoryProps } from "./history-panel.tsx";
import { NameForm } from "./name-form.tsx";
import { useVersionTexts } from "./version-texts.ts";

type Props<C> = HistoryProps<C> & {
  version: VersionSummary;
  /** The list has changed. */
  onChanged: () => void;
  onClose: () => void;
};

/** A version beside the present state: what differs, its name, and a button that restores it. */
export function CompareDialog<C>(props: Props<C>) {
  const { documentId, editor, version, onChanged, onClose } = props;
  const { api } = useOwnDocuments();
  const t = useMessages("history");
  const tBuilder = useMessages("common");
  const { labelOf } = useVersionTexts();
  const offerUndo = useOfferUndo();
  const [name, setName] = useState(version.name);
  const [isNaming, setNaming] = useState(false);
  const { loaded, error, retry } = useVersion(documentId, version.version);
  const title = name ?? labelOf(version.savedAt);
  const { content } = editor.getSnapshot();
  const isSame = loaded !== undefined && listChanges(loaded.content, content).length === 0;
  async function restore(restored: VersionContent): Promise<void> {
    // The present state becomes a version of its own, unless the server is out of reach: then undo has it.
    await editor.flush();
    editor.update(() => restored.content as C);
    onClose();
    offerUndo(t("restored", { version: title }));
    void editor.flush().then(onChanged);
  }
  const isGone = error instanceof RequestFailed && error.code === "notFound";
  return (
    <Dialog
      wide
      isOpen
      title={title}
      closeLabel={tBuilder("close")}
      onClose={onClose}
      actions={
        loaded &&
        !isNaming && (
          <>
            <Button icon="flag" onPress={() => setNaming(true)}>
              {t("nameNow")}
            </Button>
            {!isSame && (
              <Button variant="primary" icon="history" onPress={() => void restore(loaded)}>
                {t("restore")}
              </Button>
            )}
          </>
        )
      }
    >
      {isNaming && (
        <NameForm
          name={name}
          onClose={() => setNaming(false)}
          onName={async (next) => {
            await api.nameVersion(documentId, version.version, next);
            setName(next);
            onChanged();
          }}
        />
      )}
      {isGone && <p className={styles.about}>{t("gone")}</p>}
      {error !== undefined && !isGone && <LoadFailure error={error} fallback={t("gone")} retry={retry} />}
      {!loaded && error === undefined && <Waiting text={t("loading")} />}
      {loaded && <Comparison {...props} title={title} before={loaded.content as C} after={content} />}
    </Dialog>
  );
}

function useVersion(documentId: string, version: number) {
  const { api } = useOwnDocuments();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ loaded?: VersionContent; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers loading again
  useEffect(() => {
    let isCurrent = true;
    setState({});
    api.version(documentId, version).then(
      (loaded) => isCurrent && setState({ loaded }),
      (error) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, documentId, version, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
