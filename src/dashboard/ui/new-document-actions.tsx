import { editorPath } from "../../documents/client/editor-path.ts";
import { rememberImport } from "../../documents/client/import-note.ts";
import { ImportButton } from "../../documents/editing/ui/import-button.tsx";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LinkButton } from "../../ui/button.tsx";
import styles from "./dashboard.module.css";

/** Buttons to create a resume or a letter and to import a resume. `isPrimary` is false while the page shows an error. */
export function NewDocumentActions({ isPrimary }: { isPrimary: boolean }) {
  const { base, portal } = useIsland();
  const t = useMessages("dashboard");
  return (
    <div className={styles.actions}>
      <LinkButton
        variant={isPrimary ? "primary" : "secondary"}
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
