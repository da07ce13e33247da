import { useIsland, useMessages } from "../../browser/island.tsx";
import { editorPath } from "../../documents/client/editor-path.ts";
import { ImportButton } from "../../importing/ui/import-button.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import styles from "./dashboard.module.css";

type Props = {
  /** False while the page shows an error. */
  isPrimary: boolean;
  /** The list of documents has arrived. */
  isReady: boolean;
  /** Adds a job application. */
  onAddApplication?: (() => void) | undefined;
};

/**
 * Buttons to create a resume or a letter, to import a resume, and to begin with applications. They do not move when the
 * list arrives: a press that has begun would miss its button.
 */
export function NewDocumentActions({ isPrimary, isReady, onAddApplication }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("dashboard");
  const tHunt = useMessages("hunt");
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
      {onAddApplication && (
        <Button variant="quiet" icon="work" isDisabled={!isReady} onPress={onAddApplication}>
          {tHunt("add")}
        </Button>
      )}
    </div>
  );
}
