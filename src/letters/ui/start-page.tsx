import { useEffect, useState } from "react";
import { editorPath } from "../../documents/client/addresses.ts";
import { editedWhen } from "../../documents/client/edited-when.ts";
import { isSignedOut } from "../../documents/editing/ui/document-page.tsx";
import {
  signInAddress,
  useErrorMessage,
  useIsland,
  useMessages,
} from "../../documents/editing/ui/island.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import styles from "./start-page.module.css";

/** Creates a letter, with the sender from one of the user's resumes. */
export function StartPage() {
  const { api, base, portal, status } = useIsland();
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const errorMessage = useErrorMessage();
  const [resumes, setResumes] = useState<readonly DocumentSummary[]>([]);
  const [resumeId, setResumeId] = useState("");
  // Busy until the resumes are loaded; a letter created before would have no sender.
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    api
      .list()
      .then(
        (documents) => {
          const found = documents.filter(({ kind }) => kind === "resume");
          setResumes(found);
          setResumeId(found[0]?.id ?? "");
        },
        () => {},
      )
      .then(() => setBusy(false));
  }, [api]);

  async function create() {
    setBusy(true);
    try {
      const document = await api.create({ kind: "letter", ...(resumeId && { from: { resumeId } }) });
      location.assign(editorPath(portal, base, "letter", document.id));
    } catch (error) {
      setBusy(false);
      if (isSignedOut(error)) location.assign(signInAddress(base));
      else status.show(errorMessage(error), { tone: "danger" });
    }
  }

  const editedText = ({ updatedAt }: DocumentSummary) =>
    tBuilder("startContinueText", { when: editedWhen(updatedAt, portal.formatLocale) });
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <h1 className={styles.heading}>{t("startTitle")}</h1>
        {resumes.length > 0 && (
          <Select
            label={t("startFrom")}
            options={[
              ...resumes.map((resume) => ({
                key: resume.id,
                label: `${resume.title} · ${editedText(resume)}`,
              })),
              { key: "", label: t("startWithout") },
            ]}
            value={resumeId}
            onChange={setResumeId}
          />
        )}
        <Button variant="primary" iconAfter="forward" isPending={isBusy} onPress={create}>
          {t("start")}
        </Button>
      </div>
    </div>
  );
}
