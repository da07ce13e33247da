import { type FormEvent, useEffect, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../../browser/island.tsx";
import { LoadFailure } from "../../../../browser/load-failure.tsx";
import { RequestFailed } from "../../../../browser/requests.ts";
import { newId } from "../../../../kit/id.ts";
import { Button } from "../../../../ui/button.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { Waiting } from "../../../../ui/status/waiting.tsx";
import { editorPath } from "../../../client/editor-path.ts";
import type { LanguagesResponse, LinkedResume } from "../../../languages/languages-api.ts";
import type { ResumeContent } from "../../../model/resume.ts";
import type { Editor } from "../../editor.ts";
import { useOwnDocuments } from "../own-documents.tsx";
import { useEditor } from "../use-open-document.ts";
import styles from "./languages.module.css";
import { type ChangesProps, SourceChangesDialog } from "./source-changes-dialog.tsx";
import type { Languages } from "./use-languages.ts";

export type PanelProps = Pick<ChangesProps, "labelOf" | "nameOf" | "openField"> & {
  documentId: string;
  languages: Languages;
  editor: Editor<ResumeContent>;
};

/** A resume's versions in other languages, what changed in the one it was made from, and a form that adds one. */
export function LanguagePanel({ languages, editor, ...changes }: PanelProps) {
  const { isGuest } = useOwnDocuments();
  const { saveState } = useEditor(editor);
  const t = useMessages("languages");
  const [isComparing, setComparing] = useState(false);
  const tHistory = useMessages("history");
  const { loaded, error, reload, requests } = languages;
  useEffect(() => {
    // A saved change concerns the resumes that were made from this one.
    if (!isGuest && saveState === "saved") reload();
  }, [isGuest, saveState, reload]);
  if (isGuest) return <p className={styles.about}>{t("guest")}</p>;
  if (!loaded && error !== undefined)
    return <LoadFailure error={error} fallback={t("gone")} retry={reload} />;
  if (!loaded) return <Waiting text={tHistory("loading")} />;
  const { source, versions, choices } = loaded;
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{t("about")}</p>
      {source && (
        <section className={styles.group} aria-label={t("source")}>
          <h3 className={styles.title}>{t("source")}</h3>
          <LinkedRow linked={source} state={t(source.isBehind ? "sourceChanged" : "upToDate")} />
          {source.isBehind && (
            <Button icon="show" onPress={() => setComparing(true)}>
              {t("compare")}
            </Button>
          )}
        </section>
      )}
      {versions.length > 0 && (
        <section className={styles.group} aria-label={t("versions")}>
          <h3 className={styles.title}>{t("versions")}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" className={styles.list}>
            {versions.map((version) => (
              <li key={version.document.id}>
                <LinkedRow linked={version} state={t(version.isBehind ? "behind" : "upToDate")} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AddForm choices={choices} add={requests.add} flush={editor.flush} />
      {isComparing && (
        <SourceChangesDialog
          {...changes}
          requests={requests}
          onSeen={reload}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
}

/** Names of languages with their country, in the language of the page. */
function useLanguageNames(): (locale: string) => string {
  const { portal } = useIsland();
  const names = new Intl.DisplayNames(portal.formatLocale, { type: "language" });
  return (locale) => names.of(locale) ?? locale;
}

function LinkedRow({
  linked: { document, locale, isBehind },
  state,
}: {
  linked: LinkedResume;
  state: string;
}) {
  const { portal, base } = useIsland();
  const nameOf = useLanguageNames();
  return (
    <a className={styles.row} href={editorPath(portal, base, "resume", document.id)}>
      <Icon name={isBehind ? "alert" : "check"} />
      <span className={styles.texts}>
        <b>{nameOf(locale)}</b>
        <span dir="auto">{document.title}</span>
        <span data-behind={isBehind || undefined}>{state}</span>
      </span>
      <Icon name="forward" size={16} />
    </a>
  );
}

type AddProps = {
  choices: LanguagesResponse["choices"];
  add: Languages["requests"]["add"];
  flush: Editor<ResumeContent>["flush"];
};

function AddForm({ choices, add, flush }: AddProps) {
  const { portal, base } = useIsland();
  const t = useMessages("languages");
  const errorMessage = useErrorMessage();
  const nameOf = useLanguageNames();
  const [culture, setCulture] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // Another attempt after a lost response makes no second resume.
  const request = useRef<{ id: string; culture: string } | null>(null);
  const options = choices
    .map(({ culture: key, locale }) => ({ key, label: nameOf(locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, portal.formatLocale));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (culture === "" || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      if (!(await flush())) throw new RequestFailed("offline");
      if (request.current?.culture !== culture) request.current = { id: newId(), culture };
      location.assign(editorPath(portal, base, "resume", await add(culture, request.current.id)));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h3 className={styles.title}>{t("add")}</h3>
      <p className={styles.about}>{t("addText")}</p>
      <Select
        label={t("language")}
        value={culture}
        onChange={setCulture}
        options={[{ key: "", label: t("choose") }, ...options]}
      />
      {error !== null && <Notice tone="danger">{errorMessage(error)}</Notice>}
      <Button type="submit" variant="primary" icon="add" isDisabled={isBusy || culture === ""}>
        {t("make")}
      </Button>
    </form>
  );
}
