import { useEffect, useState } from "react";
import { formatEditedDate } from "../../documents/client/format-edited-date.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { useCreateDocument } from "../../documents/editing/ui/use-create-document.ts";
import { GuestDrafts } from "../../documents/guest/ui/guest-drafts.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import styles from "./start-page.module.css";

/** Creates a letter, with the sender from one of the user's resumes. */
export function StartPage({ onCreated }: { onCreated: (id: string) => void }) {
  const { portal, isGuest } = useIsland();
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const { resumes, resumeId, setResumeId, isLoading } = useResumes();
  const { create, isCreating } = useCreateDocument(onCreated);
  const editedText = ({ updatedAt }: DocumentSummary) =>
    tBuilder("startContinueText", { when: formatEditedDate(updatedAt, portal.formatLocale) });
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
        {/* A letter created before the resumes are loaded would have no sender. Not `isPending`: React Aria would announce it
            by the id of this button, which the editor replaces. */}
        <Button
          variant="primary"
          icon={isCreating ? "saving" : undefined}
          iconAfter="forward"
          isDisabled={isLoading || isCreating}
          onPress={() => void create({ kind: "letter", ...(resumeId && { from: { resumeId } }) })}
        >
          {t("start")}
        </Button>
        {isGuest && <GuestDrafts kind="letter" onOpen={onCreated} />}
      </div>
    </div>
  );
}

/** The user's resumes and the selected one, at first the newest. Empty if they cannot be loaded. */
function useResumes() {
  const { api } = useIsland();
  const [resumes, setResumes] = useState<readonly DocumentSummary[]>([]);
  const [resumeId, setResumeId] = useState("");
  const [isLoading, setLoading] = useState(true);
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
      .then(() => setLoading(false));
  }, [api]);
  return { resumes, resumeId, setResumeId, isLoading };
}
