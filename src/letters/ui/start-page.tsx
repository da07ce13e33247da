import { useEffect, useState } from "react";
import { useIsSSR } from "react-aria";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { formatEditedDate } from "../../documents/client/format-edited-date.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { StartLayout } from "../../documents/editing/ui/start-layout.tsx";
import { useCreateDocument } from "../../documents/editing/ui/use-create-document.ts";
import { GuestDrafts } from "../../documents/guest/ui/guest-drafts.tsx";
import type { Design } from "../../documents/model/design.ts";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { ImportButton } from "../../importing/ui/import-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import styles from "./start-page.module.css";

const LetterGallery = lazyComponent(async () => (await import("./letter-gallery.tsx")).LetterGallery);

/** Creates a letter, with the sender from one of the user's resumes, and looking like it or as chosen. */
export function StartPage({ onCreated }: { onCreated: (id: string) => void }) {
  const { portal } = useIsland();
  const { isGuest } = useOwnDocuments();
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const { resumes, resumeId, setResumeId, isLoading, load } = useResumes();
  const { create, isCreating } = useCreateDocument(onCreated);
  const appearanceOf = useAppearanceOf();
  // Its code and pictures come after the rest.
  const isServerHtml = useIsSSR();
  const [isStarting, setStarting] = useState(false);
  async function start(chosen?: Design): Promise<void> {
    setStarting(true);
    // The server gives letters of an account the appearance of their resume.
    const design = chosen ?? (isGuest && resumeId ? await appearanceOf(resumeId) : undefined);
    await create({ kind: "letter", ...(resumeId && { from: { resumeId } }), ...(design && { design }) });
    setStarting(false);
  }
  const isPending = isLoading || isStarting || isCreating;
  const editedText = ({ updatedAt }: DocumentSummary) =>
    tBuilder("startContinueText", { when: formatEditedDate(updatedAt, portal.formatLocale) });
  return (
    <StartLayout
      kind="letter"
      heading={t("startTitle")}
      gallery={
        isServerHtml ? null : <LetterGallery onUse={(design) => void start(design)} isPending={isPending} />
      }
    >
      <div className={styles.form}>
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
          isDisabled={isPending}
          onPress={() => void start()}
        >
          {t("start")}
        </Button>
        <p className={styles.optional}>{tBuilder("startOptional")}</p>
        <ImportButton kind="letter" variant="quiet" label={t("startImport")} />
      </div>
      {isGuest && <GuestDrafts kind="letter" onOpen={onCreated} onChange={load} />}
    </StartLayout>
  );
}

/** The design of a letter that looks like the resume; undefined if it cannot be loaded. */
function useAppearanceOf() {
  const { portal } = useIsland();
  const { api } = useOwnDocuments();
  return async (resumeId: string): Promise<Design | undefined> => {
    try {
      const [resume, { letterDesignOf }] = await Promise.all([
        api.get(resumeId),
        import("../../rendering/presenting/letter-design.ts"),
      ]);
      return resume.kind === "resume" ? letterDesignOf(resume.content, portal) : undefined;
    } catch {
      return undefined;
    }
  };
}

/** The user's resumes and the selected one, at first the newest. Empty if they cannot be loaded. */
function useResumes() {
  const { api } = useOwnDocuments();
  const [resumes, setResumes] = useState<readonly DocumentSummary[]>([]);
  const [resumeId, setResumeId] = useState("");
  const [isLoading, setLoading] = useState(true);
  const load = useStableHandler(async () => {
    try {
      const found = (await api.list())
        .filter(({ kind }) => kind === "resume")
        .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
      setResumes(found);
      setResumeId((now) => found.find(({ id }) => id === now)?.id ?? found[0]?.id ?? "");
    } catch {}
    setLoading(false);
  });
  useEffect(() => void load(), [load]);
  return { resumes, resumeId, setResumeId, isLoading, load };
}
