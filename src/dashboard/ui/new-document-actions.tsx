import { editorPath } from "../../documents/client/addresses.ts";
import { rememberImport } from "../../documents/client/import-note.ts";
import { ImportButton } from "../../documents/editing/ui/import-button.tsx";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LinkButton } from "../../ui/button.tsx";
import styles from "./dashboard.module.css";

/** A new resume, a new letter, or a resume that exists elsewhere; not `isMain` while something else comes first. */
export function NewDocumentActions({ isMain }: { isMain: boolean }) {
  const { base, portal } = useIsland();
  const t = useMessages("dashboard");
  return (
    <div className={styles.ways}>
      <LinkButton
        variant={isMain ? "primary" : "secondary"}
        icon="add"
        href={editorPath(portal, base, "resume")}
      >
        {t("newResume")}
      </LinkButton>
      <LinkButton icon="add" href={editorPath(portal, base, "letter")}>
        {t("newLetter")}
      </LinkButton>
      <ImportButton
        variant="quiet"
        label={t("import")}
        onImported={({ document, losses }) => {
          if (losses.length === 0) rememberImport();
          location.assign(editorPath(portal, base, "resume", document.id));
        }}
      />
    </div>
  );
}
