import { useEffect, useState } from "react";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { lazyComponent, preloadWhenIdle } from "../../ui/lazy-component.tsx";
import styles from "./import-dialog.module.css";
import { usePageDrop } from "./use-file-drop.ts";
import { useImportFile } from "./use-import-file.ts";

const ImportDialog = lazyComponent(async () => (await import("./import-dialog.tsx")).ImportDialog);
/** Loads the code of the dialog, so that a file that is dropped opens it at once. */
export const preloadImportDialog = ImportDialog.preload;

type Props = {
  label: string;
  variant?: ButtonVariant;
  /** Of a text that comes before the label in the button's name. */
  titleId?: string;
};

/** Opens the import dialog; a file that is dropped anywhere on the page opens it, too. */
export function ImportButton({ label, variant, titleId }: Props) {
  const t = useMessages("importing");
  const { base } = useIsland();
  const [isOpen, setOpen] = useState(false);
  const { state, importFile, cancel, fail } = useImportFile();
  const isOver = usePageDrop((files) => {
    setOpen(true);
    if (files.length > 1) fail(t("oneFile"));
    else if (files[0]) void importFile(files[0].name, files[0]);
  });
  useEffect(() => preloadWhenIdle([preloadImportDialog]), []);
  const showDocuments = () => location.assign(`${base}/dashboard`);
  return (
    <>
      <Button
        {...(titleId && { id: `${titleId}-action`, "aria-labelledby": `${titleId} ${titleId}-action` })}
        variant={variant}
        icon="file"
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOver && !isOpen && (
        <div className={styles.overlay} aria-hidden="true">
          <p>{t("dropAnywhere")}</p>
        </div>
      )}
      {isOpen && (
        <ImportDialog
          state={state}
          importFile={importFile}
          fail={fail}
          onShowDocuments={showDocuments}
          onClose={() => {
            cancel();
            // The result says first what was restored.
            if (state.step === "restored" && state.result.count > 0) showDocuments();
            else if (state.step !== "restoring") setOpen(false);
          }}
        />
      )}
    </>
  );
}
