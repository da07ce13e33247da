import { memo, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import type { Person } from "../../documents/model/person.ts";
import { maxPhotoBytes } from "../../documents/policy.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Edit, setPersonField } from "../resume-edits.ts";

const fileTypes = ["image/jpeg", "image/png", "image/webp"];

type Photo = Person["photo"];
type Props = { documentId: string; photo: Photo; update: (edit: Edit) => void };

/** The optional photo. The server crops it to the country's usual ratio. */
export const PhotoField = memo(function PhotoField({ documentId, photo, update }: Props) {
  const { portal } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("builder");
  const setPhoto = (next: Photo) => update(setPersonField("photo", next));
  const { upload, isUploading, error } = usePhotoUpload(documentId, setPhoto);
  return (
    <div className={styles.photo} data-field="photo">
      <div className={styles.photoBox} style={{ aspectRatio: String(portal.resume.photoRatio) }}>
        {photo ? <img src={api.file(photo.fileId)} alt="" /> : <Icon name="photo" size={32} />}
      </div>
      <div className={styles.photoText}>
        <h3 className={styles.subheading}>{t("photo")}</h3>
        <p className={styles.lead}>{t("photoHelp")}</p>
        <PhotoActions photo={photo} setPhoto={setPhoto} upload={upload} isUploading={isUploading} />
        {error && (
          <p role="alert" className={styles.error}>
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
        {photo && (
          <Switch isSelected={photo.visible} onChange={(visible) => setPhoto({ ...photo, visible })}>
            {t("photoShow")}
          </Switch>
        )}
      </div>
    </div>
  );
});

/** Uploads a file for the document; `setPhoto` receives the stored photo. */
function usePhotoUpload(documentId: string, setPhoto: (photo: Photo) => void) {
  const { api } = useOwnDocuments();
  const tErrors = useMessages("errors");
  const errorMessage = useErrorMessage();
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();

  async function upload(file: File): Promise<void> {
    setError(undefined);
    if (!fileTypes.includes(file.type)) return setError(tErrors("unsupportedType"));
    if (file.size > maxPhotoBytes) return setError(tErrors("tooLarge"));
    setUploading(true);
    try {
      const { fileId } = await api.uploadPhoto(documentId, file);
      setPhoto({ fileId, visible: true });
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setUploading(false);
  }
  return { upload, isUploading, error };
}

type ActionsProps = {
  photo: Photo;
  setPhoto: (photo: Photo) => void;
  upload: (file: File) => Promise<void>;
  isUploading: boolean;
};

function PhotoActions({ photo, setPhoto, upload, isUploading }: ActionsProps) {
  const t = useMessages("builder");
  const offerUndo = useOfferUndo();
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    setPhoto(undefined);
    offerUndo(t("removed", { name: t("photo") }));
  };
  return (
    <div className={styles.photoActions}>
      <Button isPending={isUploading} onPress={() => input.current?.click()}>
        {t(isUploading ? "photoUploading" : photo ? "photoReplace" : "photoAdd")}
      </Button>
      {photo && (
        <Button variant="quiet" onPress={remove}>
          {t("photoRemove")}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={fileTypes.join(",")}
        data-photo-input
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Choosing the same file again must fire a change event.
          event.target.value = "";
          if (file) void upload(file);
        }}
      />
    </div>
  );
}
