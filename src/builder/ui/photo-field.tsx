import { memo, useRef, useState } from "react";
import styles from "../../documents/editing/ui/form.module.css";
import { useErrorMessage, useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { maxPhotoBytes } from "../../documents/policy.ts";
import type { Person } from "../../documents/model/resume.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Edit, setPersonField } from "../resume-edits.ts";

const types = ["image/jpeg", "image/png", "image/webp"];

type Props = { documentId: string; photo: Person["photo"]; update: (edit: Edit) => void };

/** The picture, where the country's documents have one. Never required; the server crops it to the usual shape. */
export const PhotoField = memo(function PhotoField({ documentId, photo, update }: Props) {
  const { api, portal, status } = useIsland();
  const t = useMessages("builder");
  const errors = useMessages("errors");
  const failureText = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const set = (next: Person["photo"]) => update(setPersonField("photo", next));

  async function upload(file: File) {
    setError(undefined);
    if (!types.includes(file.type)) return setError(errors("unsupportedType"));
    if (file.size > maxPhotoBytes) return setError(errors("tooLarge"));
    setBusy(true);
    try {
      const { fileId } = await api.uploadPhoto(documentId, file);
      set({ fileId, visible: true });
    } catch (failure) {
      setError(failureText(failure));
    }
    setBusy(false);
  }

  const remove = () => {
    set(undefined);
    status.show(t("removed", { name: t("photo") }), {
      action: { label: t("undo"), onAction: () => set(photo) },
    });
  };

  return (
    <div className={styles.photo}>
      <div className={styles.photoBox} style={{ aspectRatio: String(portal.resume.photoRatio) }}>
        {photo ? <img src={api.file(photo.fileId)} alt="" /> : <Icon name="photo" size={32} />}
      </div>
      <div className={styles.photoText}>
        <h3 className={styles.subheading}>{t("photo")}</h3>
        <p className={styles.lead}>{t("photoHelp")}</p>
        <div className={styles.photoActions}>
          <Button isPending={busy} onPress={() => input.current?.click()}>
            {t(busy ? "photoUploading" : photo ? "photoReplace" : "photoAdd")}
          </Button>
          {photo && (
            <Button variant="quiet" onPress={remove}>
              {t("photoRemove")}
            </Button>
          )}
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
        {photo && (
          <Switch isSelected={photo.visible} onChange={(visible) => set({ ...photo, visible })}>
            {t("photoShow")}
          </Switch>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(",")}
        data-photo-input
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file chosen again must be a change again.
          event.target.value = "";
          if (file) void upload(file);
        }}
      />
    </div>
  );
});
