import { useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { AccountResult } from "./account-result.tsx";
import styles from "./import-dialog.module.css";
import { LetterFound } from "./letter-found.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import type { ImportState, useImportFile } from "./use-import-file.ts";

/** For the file picker; the server decides by the content. */
const accepted =
  ".pdf .docx .doc .odt .rtf .json .yaml .yml .xml .csv .zip .html .htm .md .markdown .txt".split(" ");

type Props = Pick<ReturnType<typeof useImportFile>, "state" | "importFile" | "fail"> & {
  /** What the page is about; the file decides. */
  kind: DocumentKind;
  onClose: () => void;
  onShowDocuments: () => void;
};

/** Chooses a file or a text to import, and shows how far it is. */
export function ImportDialog({ state, kind, importFile, fail, onClose, onShowDocuments }: Props) {
  const t = useMessages("importing");
  const tBuilder = useMessages("common");
  return (
    <Dialog
      isOpen
      title={t(kind === "letter" ? "letter.title" : "title")}
      onClose={onClose}
      closeLabel={tBuilder("close")}
    >
      {/* One grid cell for all steps, so that the dialog keeps its height. */}
      <div className={styles.steps}>
        <div className={styles.step} data-hidden={state.step === "choose" ? undefined : true}>
          <ChooseStep
            error={state.step === "choose" ? state.error : undefined}
            {...{ kind, importFile, fail }}
          />
        </div>
        {state.step === "restored" && (
          <AccountResult result={state.result} onRetry={state.retry} onShow={onShowDocuments} />
        )}
        {state.step === "letter" && <LetterFound {...state} />}
        {(state.step === "sending" || state.step === "reading" || state.step === "restoring") && (
          <Progress state={state} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  );
}

type ChooseProps = Pick<Props, "kind" | "importFile" | "fail"> & { error: string | undefined };

function ChooseStep({ error, kind, importFile, fail }: ChooseProps) {
  const t = useMessages("importing");
  const tBuilder = useMessages("common");
  const [text, setText] = useState("");
  const choose = (files: readonly File[]) => {
    if (files.length > 1) fail(t("oneFile"));
    else if (files[0]) void importFile(files[0].name, files[0]);
  };
  const { isOver, handlers } = useFileDrop(choose);
  return (
    <>
      {error && (
        <p role="alert" className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      <div className={`${styles.drop} ${isOver ? styles.isOver : ""}`} {...handlers}>
        <Icon name="file" size={28} />
        <p className={styles.dropText}>{t("drop")}</p>
        <FileButton name="import" types={accepted} autoFocus onFiles={choose}>
          {tBuilder("chooseFile")}
        </FileButton>
        <p className={styles.formats}>{t("formats")}</p>
      </div>
      <div className={styles.paste}>
        <TextArea
          label={t(kind === "letter" ? "letter.paste" : "paste")}
          rows={4}
          value={text}
          onChange={setText}
        />
        <Button
          isDisabled={text.trim() === ""}
          onPress={() => void importFile("", new Blob([text], { type: "text/plain" }))}
        >
          {t("pasteUse")}
        </Button>
      </div>
    </>
  );
}

type ProgressProps = {
  state: Extract<ImportState, { step: "sending" | "reading" | "restoring" }>;
  onCancel: () => void;
};

function Progress({ state, onCancel }: ProgressProps) {
  const { portal } = useIsland();
  const t = useMessages("importing");
  const percent = new Intl.NumberFormat(portal.formatLocale, { style: "percent" });
  const part = partOf(state);
  const status =
    state.step === "sending"
      ? t("sending", { percent: percent.format(state.part) })
      : state.step === "reading"
        ? t("reading")
        : t("account.restoring", { position: Math.min(state.done + 1, state.count), count: state.count });
  return (
    <div className={styles.progress}>
      <p className={styles.status}>
        <Icon name="saving" size={28} />
        {/* The share changes too often to be announced; the step is announced. */}
        {status}
      </p>
      <progress value={part} aria-label={t(part === undefined ? "reading" : "title")} />
      <span role="status" className="visually-hidden">
        {part === undefined && t("reading")}
      </span>
      <Button autoFocus onPress={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}

/** From 0 to 1; undefined while the server reads the file. */
function partOf(state: ProgressProps["state"]): number | undefined {
  if (state.step === "sending") return state.part;
  return state.step === "restoring" ? state.done / state.count : undefined;
}
