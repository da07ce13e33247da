import { memo } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import { pictureTypes, usePictureUpload } from "../../documents/editing/ui/use-picture-upload.ts";
import type { Person } from "../../documents/model/person.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Edit, setPersonField } from "../resume-edits.ts";

type Photo = Person["photo"];
type Props = { documentId: string; photo: Photo; update: (edit: Edit) => void };

/** The optional photo. The server crops it to the country's usual ratio. */
export const PhotoField = memo(function PhotoField({ documentId, photo, update }: Props) {
  const { portal } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("builder");
  const setPhoto = (next: Photo) => update(setPersonField("photo", next));
  const { upload, isUploading, error } = usePictureUpload(
    (picture) => api.uploadPhoto(documentId, picture),
    (fileId) => setPhoto({ fileId, visible: true }),
  );
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

type ActionsProps = {
  photo: Photo;
  setPhoto: (photo: Photo) => void;
  upload: (picture: Blob | undefined) => Promise<void>;
  isUploading: boolean;
};

function PhotoActions({ photo, setPhoto, upload, isUploading }: ActionsProps) {
  const t = useMessages("builder");
  const offerUndo = useOfferUndo();
  const remove = () => {
    setPhoto(undefined);
    offerUndo(t("removed", { name: t("photo") }));
  };
  return (
    <div className={styles.photoActions}>
      <FileButton
        name="photo"
        types={pictureTypes}
        isPending={isUploading}
        onFiles={([file]) => void upload(file)}
      >
        {t(isUploading ? "photoUploading" : photo ? "photoReplace" : "photoAdd")}
      </FileButton>
      {photo && (
        <Button variant="quiet" onPress={remove}>
          {t("photoRemove")}
        </Button>
      )}
    </div>
  );
}
