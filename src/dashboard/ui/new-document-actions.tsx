import { editorPath } from "../../documents/client/editor-path.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { ImportButton } from "../../importing/ui/import-button.tsx";
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
      <ImportButton variant="quiet" label={t("import")} />
    </div>
  );
}
