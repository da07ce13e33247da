import { type ReactNode, useEffect, useState } from "react";
import type { DocumentSummary } from "../../documents/document.ts";
import { editorAddress } from "../../documents/editing/addresses.ts";
import { editedWhen } from "../../documents/editing/edited-when.ts";
import { rememberImport } from "../../documents/editing/import-note.ts";
import { isSignedOut } from "../../documents/editing/ui/document-page.tsx";
import { ImportButton } from "../../documents/editing/ui/import-button.tsx";
import { signInAddress, useFailureText, useIsland, useWords } from "../../documents/editing/ui/island.tsx";
import { Icon } from "../../ui/icons.tsx";
import styles from "./start-page.module.css";

/** Three ways to begin; the newest resume first for those who come back. */
export function StartPage() {
  const { api, base, portal, status } = useIsland();
  const t = useWords("builder");
  const failureText = useFailureText();
  const [newest, setNewest] = useState<DocumentSummary>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Without an answer (not signed in, offline) the other ways remain.
    api.list().then(
      (documents) => setNewest(documents.find(({ kind }) => kind === "resume")),
      () => {},
    );
  }, [api]);

  async function create() {
    setBusy(true);
    try {
      const document = await api.create({ kind: "resume" });
      location.assign(editorAddress(portal, base, "resume", document.id));
    } catch (error) {
      setBusy(false);
      if (isSignedOut(error)) location.assign(signInAddress(base));
      else status.show(failureText(error), { tone: "danger" });
    }
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t("startTitle")}</h1>
      <div className={styles.ways}>
        {newest && (
          <a className={styles.way} href={editorAddress(portal, base, "resume", newest.id)}>
            <span className={styles.picture}>
              <img src={api.thumbnail(newest)} alt="" loading="lazy" />
            </span>
            <WayText
              title={t("startContinue", { title: `\u2068${newest.title}\u2069` })}
              text={t("startContinueText", { when: editedWhen(newest.updatedAt, portal.formatLocale) })}
            />
            <Icon name="forward" size={24} />
          </a>
        )}
        <button type="button" className={styles.way} disabled={busy} onClick={create}>
          <WayText title={t("startBlank")} text={t("startBlankText")} />
          <Icon name={busy ? "saving" : "forward"} size={24} />
        </button>
        <div className={styles.way}>
          <WayText title={t("startImport")} text={t("startImportText")}>
            <ImportButton
              label={t("chooseFile")}
              onImported={({ document, losses }) => {
                if (losses.length === 0) rememberImport();
                location.assign(editorAddress(portal, base, "resume", document.id));
              }}
            />
          </WayText>
        </div>
      </div>
    </div>
  );
}

/** Inside a link or a button, so made of spans. */
function WayText({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <span className={styles.wayText}>
      <span className={styles.wayTitle}>{title}</span>
      <span className={styles.wayLead}>{text}</span>
      {children}
    </span>
  );
}
