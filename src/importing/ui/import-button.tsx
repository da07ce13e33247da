import { type ReactNode, useEffect, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { lazyComponent, preloadWhenIdle } from "../../ui/lazy-component.tsx";
import styles from "./import-dialog.module.css";
import { usePageDrop } from "./use-file-drop.ts";
import { useImportFile } from "./use-import-file.ts";

const ImportDialog = lazyComponent(async () => (await import("./import-dialog.tsx")).ImportDialog);
/** Loads the code of the dialog, so that a file that is dropped opens it at once. */
export const preloadImportDialog = ImportDialog.preload;

/** The dialog that imports a file, and what opens it; a file that is dropped anywhere on the page opens it, too. */
export function useImportDialog(kind: DocumentKind = "resume"): { open: () => void; dialog: ReactNode } {
  const t = useMessages("importing");
  const { base } = useIsland();
  const [isOpen, setOpen] = useState(false);
  const { state, importFile, cancel, fail } = useImportFile(kind);
  const isOver = usePageDrop((files) => {
    setOpen(true);
    if (files.length > 1) fail(t("oneFile"));
    else if (files[0]) void importFile(files[0].name, files[0]);
  });
  useEffect(() => preloadWhenIdle([preloadImportDialog]), []);
  const showDocuments = () => location.assign(`${base}/dashboard`);
  const close = () => {
    cancel();
    // The result says first what was restored.
    if (state.step === "restored" && state.result.count > 0) showDocuments();
    else if (state.step !== "restoring") setOpen(false);
  };
  return {
    open: () => setOpen(true),
    dialog: (
      <>
        {isOver && !isOpen && (
          <div className={styles.overlay} aria-hidden="true">
            <p>{t("dropAnywhere")}</p>
          </div>
        )}
        {isOpen && (
          <ImportDialog
            {...{ state, kind, importFile, fail }}
            onShowDocuments={showDocuments}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

type Props = { label: string; variant?: ButtonVariant; kind?: DocumentKind };

/** Opens the import dialog. */
export function ImportButton({ label, variant, kind }: Props) {
  const { open, dialog } = useImportDialog(kind);
  return (
    <>
      <Button variant={variant} icon="file" onPress={open}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
