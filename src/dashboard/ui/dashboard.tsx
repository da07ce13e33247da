import { useEffect, useState } from "react";
import type { DocumentKind, DocumentSummary } from "../../documents/document.ts";
import { editorAddress } from "../../documents/editing/addresses.ts";
import { downloadAnswer } from "../../documents/editing/download.ts";
import { isSignedOut, LoadFailure, Waiting } from "../../documents/editing/ui/document-page.tsx";
import { ImportButton } from "../../documents/editing/ui/import-button.tsx";
import { signInAddress, useFailureText, useIsland, useWords } from "../../documents/editing/ui/island.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useDocuments, withDocument, withoutDocument } from "../use-documents.ts";
import styles from "./dashboard.module.css";
import { DocumentCard } from "./document-card.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

/** Everything a person has written, newest first. */
export function Dashboard() {
  const { api, base, portal, status } = useIsland();
  const t = useWords("dashboard");
  const builder = useWords("builder");
  const failureText = useFailureText();
  const { list, load, change } = useDocuments(api);
  const [renaming, setRenaming] = useState<DocumentSummary>();
  const signedOut = list.state === "failed" && isSignedOut(list.error);
  useEffect(() => {
    if (signedOut) location.assign(signInAddress(base));
  }, [signedOut, base]);

  /** Runs what a person asked for; says what went wrong in their language. */
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      status.show(failureText(error), { tone: "danger" });
    }
  };
  const remove = (document: DocumentSummary) =>
    run(async () => {
      await api.remove(document.id);
      change((documents) => withoutDocument(documents, document.id));
      const title = `\u2068${document.title}\u2069`;
      const undo = () =>
        run(async () => {
          const restored = await api.restore(document.id);
          change((documents) => withDocument(documents, restored));
          status.show(t("restored", { title }));
        });
      status.show(t("deleted", { title }), { action: { label: t("undo"), onAction: undo } });
    });
  const actions = {
    rename: setRenaming,
    duplicate: (document: DocumentSummary) =>
      run(async () => {
        const copy = await api.duplicate(document.id);
        change((documents) => withDocument(documents, copy));
      }),
    download: (document: DocumentSummary) =>
      run(async () => {
        status.announce(builder("downloading"));
        await downloadAnswer(await api.pdf(document.id), `${document.title}.pdf`);
      }),
    exportJson: (document: DocumentSummary) =>
      run(async () => downloadAnswer(await api.jsonResumeFile(document.id), `${document.title}.json`)),
    remove,
  };

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.heading}>{t("title")}</h1>
          <p className={styles.lead}>
            {list.state === "open" && list.documents.length > 0
              ? t("count", { count: list.documents.length })
              : t("lead")}
          </p>
        </div>
        <Create portal={portal} base={base} />
      </div>
      {(list.state === "loading" || signedOut) && <Waiting text={t("loading")} />}
      {list.state === "failed" && !signedOut && (
        <LoadFailure error={list.error} fallback={failureText(list.error)} retry={load} />
      )}
      {list.state === "open" && list.documents.length === 0 && (
        <div className={styles.empty}>
          <div className={styles.emptySheet} aria-hidden="true" />
          <h2>{t("empty")}</h2>
          <p>{t("emptyText")}</p>
        </div>
      )}
      {list.state === "open" && list.documents.length > 0 && (
        <ul className={styles.documents}>
          {list.documents.map((document) => (
            <li key={document.id}>
              <DocumentCard document={document} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {renaming && (
        <RenameDialog
          document={renaming}
          onClose={() => setRenaming(undefined)}
          onRenamed={(renamed) => change((documents) => withDocument(documents, renamed))}
        />
      )}
    </div>
  );
}

type CreateProps = Pick<ReturnType<typeof useIsland>, "portal" | "base">;

/** Every way to a new document. */
function Create({ portal, base }: CreateProps) {
  const t = useWords("dashboard");
  const address = (kind: DocumentKind, id?: string) => editorAddress(portal, base, kind, id);
  return (
    <div className={styles.create}>
      <LinkButton variant="primary" icon="add" href={address("resume")}>
        {t("newResume")}
      </LinkButton>
      <LinkButton variant="secondary" icon="add" href={address("letter")}>
        {t("newLetter")}
      </LinkButton>
      <ImportButton
        variant="quiet"
        label={t("import")}
        onImported={({ document }) => location.assign(address("resume", document.id))}
      />
    </div>
  );
}
