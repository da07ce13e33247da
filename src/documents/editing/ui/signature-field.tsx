import { useRef, useState } from "react";
import { useErrorMessage, useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/fields/checkbox.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { maxPhotoBytes } from "../../policy.ts";
import styles from "./form.module.css";
import { useOwnDocuments } from "./own-documents.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import { useOfferUndo } from "./undo/undo-context.tsx";

/** A stored picture of the signature, or the name in type; neither: space to sign by hand. */
export type SignatureMark = { image?: string; typed?: true };

const fileTypes = ["image/jpeg", "image/png", "image/webp"];

type Props = {
  documentId: string;
  heading?: string;
  mark: SignatureMark | undefined;
  onChange: (mark: SignatureMark | undefined) => void;
};

/** A signature: drawn, uploaded as a picture, or the name in type. The last two need no pointer. */
export function SignatureField({ documentId, heading, mark, onChange }: Props) {
  const { api } = useOwnDocuments();
  const t = useMessages("builder");
  const { send, isSending, error } = useSignatureUpload(documentId, (image) => onChange({ image }));
  return (
    <div className={styles.group} data-field="signature">
      {heading && <h3 className={styles.subheading}>{heading}</h3>}
      {mark?.image ? (
        <StoredSignature source={api.file(mark.image)} onChange={onChange} />
      ) : (
        <>
          <p className={styles.lead}>{t("signatureHelp")}</p>
          <SignaturePad isSending={isSending} onDrawn={send} />
          <UploadButton isSending={isSending} onFile={send} />
          <Switch
            isSelected={mark?.typed === true}
            onChange={(typed) => onChange(typed ? { typed } : undefined)}
          >
            {t("signatureTyped")}
          </Switch>
        </>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

function StoredSignature({ source, onChange }: Pick<Props, "onChange"> & { source: string }) {
  const t = useMessages("builder");
  const offerUndo = useOfferUndo();
  const remove = () => {
    onChange(undefined);
    offerUndo(t("removed", { name: t("signature") }));
  };
  return (
    <>
      <img className={styles.signature} src={source} alt={t("signature")} />
      <div>
        <Button variant="quiet" onPress={remove}>
          {t("signatureRemove")}
        </Button>
      </div>
    </>
  );
}

function useSignatureUpload(documentId: string, onStored: (fileId: string) => void) {
  const { api } = useOwnDocuments();
  const tErrors = useMessages("errors");
  const errorMessage = useErrorMessage();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  async function send(picture: Blob): Promise<void> {
    setError(undefined);
    if (!fileTypes.includes(picture.type)) return setError(tErrors("unsupportedType"));
    if (picture.size > maxPhotoBytes) return setError(tErrors("tooLarge"));
    setSending(true);
    try {
      onStored((await api.uploadSignature(documentId, picture)).fileId);
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setSending(false);
  }
  return { send, isSending, error };
}

type UploadProps = { isSending: boolean; onFile: (file: File) => Promise<void> };

function UploadButton({ isSending, onFile }: UploadProps) {
  const t = useMessages("builder");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button isPending={isSending} onPress={() => input.current?.click()}>
        {t("signatureUpload")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={fileTypes.join(",")}
        data-signature-input
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Choosing the same file again must fire a change event.
          event.target.value = "";
          if (file) void onFile(file);
        }}
      />
    </div>
  );
}
