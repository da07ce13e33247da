import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/fields/checkbox.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import styles from "./form.module.css";
import { useOwnDocuments } from "./own-documents.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import { useOfferUndo } from "./undo/undo-context.tsx";
import { pictureTypes, usePictureUpload } from "./use-picture-upload.ts";

/** A stored picture of the signature, or the name in type; neither: space to sign by hand. */
export type SignatureMark = { image?: string; typed?: true };

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
  const { upload, isUploading, error } = usePictureUpload(
    (picture) => api.uploadSignature(documentId, picture),
    (image) => onChange({ image }),
  );
  return (
    <div className={styles.group} data-field="signature">
      {heading && <h3 className={styles.subheading}>{heading}</h3>}
      {mark?.image ? (
        <StoredSignature source={api.file(mark.image)} onChange={onChange} />
      ) : (
        <>
          <p className={styles.lead}>{t("signatureHelp")}</p>
          <SignaturePad isSending={isUploading} onDrawn={upload} />
          <div>
            <FileButton
              name="signature"
              types={pictureTypes}
              isPending={isUploading}
              onFiles={([file]) => void upload(file)}
            >
              {t("signatureUpload")}
            </FileButton>
          </div>
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
