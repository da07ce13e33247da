import { type ReactNode, useEffect, useState } from "react";
import type { DocumentSummary } from "../../documents/document.ts";
import { editorAddress } from "../../documents/editing/addresses.ts";
import { editedWhen } from "../../documents/editing/edited-when.ts";
import { isSignedOut } from "../../documents/editing/ui/document-page.tsx";
import { ImportButton } from "../../documents/editing/ui/import-button.tsx";
import { signInAddress, useFailureText, useIsland, useWords } from "../../documents/editing/ui/island.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { rememberImport } from "../import-note.ts";
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
          <Way
            title={t("startContinue", { title: `\u2068${newest.title}\u2069` })}
            text={t("startContinueText", { when: editedWhen(newest.updatedAt, portal.formatLocale) })}
            picture={<img src={api.thumbnail(newest)} alt="" loading="lazy" />}
          >
            <LinkButton
              variant="primary"
              iconAfter="forward"
              href={editorAddress(portal, base, "resume", newest.id)}
            >
              {t("edit")}
            </LinkButton>
          </Way>
        )}
        <Way title={t("startBlank")} text={t("startBlankText")}>
          <Button variant={newest ? "secondary" : "primary"} icon="add" isPending={busy} onPress={create}>
            {t("startBlank")}
          </Button>
        </Way>
        <Way title={t("startImport")} text={t("startImportText")}>
          <ImportButton
            label={t("chooseFile")}
            onImported={({ document, losses }) => {
              if (losses.length === 0) rememberImport();
              location.assign(editorAddress(portal, base, "resume", document.id));
            }}
          />
        </Way>
      </div>
    </div>
  );
}

type WayProps = { title: string; text: string; picture?: ReactNode; children: ReactNode };

function Way({ title, text, picture, children }: WayProps) {
  return (
    <section className={styles.way}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.wayText}>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}
