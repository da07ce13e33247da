import { useEffect, useState } from "react";
import { useMessages } from "../../../../browser/island.tsx";
import { LoadFailure } from "../../../../browser/load-failure.tsx";
import type { SaveState } from "../../../../browser/saving/save-engine.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import { Waiting } from "../../../../ui/status/waiting.tsx";
import type { VersionSummary } from "../../../history/history-api.ts";
import type { Editor } from "../../editor.ts";
import { useOwnDocuments } from "../own-documents.tsx";
import { useEditor } from "../use-open-document.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import styles from "./history.module.css";
import { NameForm } from "./name-form.tsx";
import { groupByDay, shownVersions } from "./version-list.ts";
import { useVersionTexts } from "./version-texts.ts";

export type HistoryProps<C> = {
  documentId: string;
  editor: Editor<C>;
  /** The place of a difference (a path as in `Conflict`) in the labels of the form; `content` has it. */
  labelOf: (path: readonly string[], content: C) => string;
  /** The name of an entry in an order. */
  nameOf: (id: string, content: C) => string;
};

/** The panel of a document's history. Without an account there is none; the panel says what one adds. */
export function HistoryPanel<C>(props: HistoryProps<C>) {
  const { isGuest } = useOwnDocuments();
  const t = useMessages("history");
  return isGuest ? <p className={styles.about}>{t("guest")}</p> : <Versions {...props} />;
}

function Versions<C>(props: HistoryProps<C>) {
  const { documentId, editor } = props;
  const { api } = useOwnDocuments();
  const t = useMessages("history");
  const { versions, error, reload } = useVersions(documentId, useEditor(editor).saveState);
  const [selected, setSelected] = useState<VersionSummary | null>(null);
  if (error) return <LoadFailure error={error} fallback={t("gone")} retry={reload} />;
  if (!versions) return <Waiting text={t("loading")} />;
  const nameNow = async (name: string | null) => {
    // What is shown has to be the version that gets the name.
    await editor.flush();
    const [current] = await api.versions(documentId);
    if (current) await api.nameVersion(documentId, current.version, name);
    reload();
  };
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{t("about")}</p>
      <NameNow onName={nameNow} />
      <VersionList versions={versions} onSelect={setSelected} />
      {selected && (
        <CompareDialog {...props} version={selected} onChanged={reload} onClose={() => setSelected(null)} />
      )}
    </div>
  );
}

/** The versions, loaded when the panel opens and after each save or other change. */
function useVersions(documentId: string, saveState: SaveState) {
  const { api } = useOwnDocuments();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ versions?: VersionSummary[]; error?: unknown }>({});
  const hasLoaded = loaded.versions !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers loading again
  useEffect(() => {
    if (hasLoaded && saveState !== "saved") return;
    let isCurrent = true;
    api.versions(documentId).then(
      (versions) => isCurrent && setLoaded({ versions }),
      // A list that is shown stays, also without a connection.
      (error) => isCurrent && setLoaded((now) => (now.versions ? now : { error })),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, documentId, attempt, saveState]);
  return { ...loaded, reload: () => setAttempt((count) => count + 1) };
}

function NameNow({ onName }: { onName: (name: string | null) => Promise<void> }) {
  const t = useMessages("history");
  const [isNaming, setNaming] = useState(false);
  if (isNaming) return <NameForm name={null} onName={onName} onClose={() => setNaming(false)} />;
  return (
    <div>
      <Button icon="flag" onPress={() => setNaming(true)}>
        {t("nameNow")}
      </Button>
    </div>
  );
}

type ListProps = { versions: readonly VersionSummary[]; onSelect: (version: VersionSummary) => void };

function VersionList({ versions, onSelect }: ListProps) {
  const t = useMessages("history");
  const { dayOf, timeOf } = useVersionTexts();
  return (
    <section aria-label={t("versions")} className={styles.days}>
      {groupByDay(shownVersions(versions)).map((day) => (
        <div key={day[0]!.savedAt}>
          <h3 className={styles.day}>{dayOf(day[0]!.savedAt)}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" className={styles.list}>
            {day.map((version) => (
              <li key={version.version}>
                <VersionRow version={version} time={timeOf(version.savedAt)} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {versions.length === 1 && <p className={styles.about}>{t("empty")}</p>}
    </section>
  );
}

type RowProps = { version: VersionSummary; time: string; onSelect: ListProps["onSelect"] };

/** The present state can be named, and compared with nothing. */
function VersionRow({ version, time, onSelect }: RowProps) {
  const t = useMessages("history");
  const { name, isCurrent } = version;
  const title = name ?? (isCurrent ? t("now") : time);
  const content = (
    <>
      <Icon name={name === null ? "clock" : "flag"} />
      <span className={styles.texts}>
        <b dir="auto" data-named={name === null ? undefined : true}>
          {title}
        </b>
        {title !== time && <span>{isCurrent && name !== null ? `${t("now")}, ${time}` : time}</span>}
      </span>
    </>
  );
  if (isCurrent && name === null) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} onClick={() => onSelect(version)}>
      {content}
      <Icon name="forward" size={16} />
    </button>
  );
}
