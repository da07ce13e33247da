import { useRef } from "react";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "./import-button.module.css";
import { useMessages } from "./island.tsx";
import { type Imported, useImport } from "./use-import.ts";

type Props = { label: string; variant?: ButtonVariant; onImported: (imported: Imported) => void };

/** Imports a JSON Resume file that the user chooses, and reports what could not be imported unchanged. */
export function ImportButton({ label, variant, onImported }: Props) {
  const t = useMessages("builder");
  const input = useRef<HTMLInputElement>(null);
  const { importFile, isImporting, error, report, closeReport } = useImport(onImported);
  return (
    <div className={styles.import}>
      <Button variant={variant} icon="file" isPending={isImporting} onPress={() => input.current?.click()}>
        {isImporting ? t("importing") : label}
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        data-import-input
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Choosing the same file again must fire a change event.
          event.target.value = "";
          if (file) void importFile(file);
        }}
      />
      {report && <LossReport imported={report} onClose={closeReport} />}
    </div>
  );
}

/** Lists losses by JSON path and reason, so that users can find them in their file. */
function LossReport({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const t = useMessages("builder");
  const { losses } = imported;
  return (
    <Dialog
      isOpen
      title={t("importLosses", { count: losses.length })}
      onClose={onClose}
      closeLabel={t("close")}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t("gotIt")}
        </Button>
      }
    >
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={`${loss.path} ${loss.reason}`}>
            <code dir="ltr">{loss.path}</code>
            <span>{t(`loss.${loss.reason}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
