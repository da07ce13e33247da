import { useId } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import formStyles from "../../documents/editing/ui/form.module.css";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useSortableLabels } from "../../documents/editing/ui/use-sortable-labels.ts";
import type { Attachment, LetterContent } from "../../documents/model/letter.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import { IconButton } from "../../ui/button.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { SortableList } from "../../ui/sorting/sortable-list.tsx";
import { type Edit, moveAttachment, removeAttachment, setAttachmentTitle } from "../letter-edits.ts";
import styles from "./attachment-fields.module.css";
import { FolderSize } from "./folder-size.tsx";
import { attachmentTypes, useAttachments } from "./use-attachments.ts";
import { useFileSize } from "./use-file-size.ts";

type Props = {
  documentId: string;
  content: LetterContent;
  update: (edit: Edit) => void;
  flush: () => Promise<boolean>;
};

const noAttachments: Attachment[] = [];

/** Certificates that follow letter and resume in one PDF: upload, titles, order, size and download. */
export function AttachmentFields({ documentId, content, update, flush }: Props) {
  const { status } = useIsland();
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const offerUndo = useOfferUndo();
  const labels = useSortableLabels();
  const fileSize = useFileSize();
  const attachments = content.attachments ?? noAttachments;
  const { sizes, uploads, errors, add } = useAttachments(documentId, update);
  const nameOf = ({ title }: Attachment) => title.trim() || tBuilder("untitled");
  const remove = (attachment: Attachment) => {
    update(removeAttachment(attachment.id));
    offerUndo(tBuilder("removed", { name: nameOf(attachment) }));
  };
  return (
    <>
      <p className={formStyles.lead}>{t("attachmentsHelp")}</p>
      <SortableList
        className={formStyles.items}
        items={attachments}
        idOf={({ id }) => id}
        nameOf={nameOf}
        labels={labels}
        announce={status.announce}
        onMove={(id, to) => update(moveAttachment(id, to))}
      >
        {(attachment, controls) => (
          <div className={`${formStyles.item} ${formStyles.compactItem}`}>
            {controls.handle}
            <LimitedTextField
              label={t("attachmentTitle")}
              lang={content.locale}
              limit={letterLimits.line}
              value={attachment.title}
              help={t("attachmentSize", {
                pages: String(attachment.pages),
                size: fileSize(sizes.get(attachment.fileId) ?? 0),
              })}
              onChange={(title) => update(setAttachmentTitle(attachment.id, title))}
            />
            <div className={formStyles.compactTools}>
              {controls.arrows}
              <IconButton
                icon="remove"
                label={tBuilder("remove", { name: nameOf(attachment) })}
                onPress={() => remove(attachment)}
              />
            </div>
          </div>
        )}
      </SortableList>
      <Uploads uploads={uploads} errors={errors} />
      {attachments.length + uploads.length < letterLimits.attachments && (
        <div>
          <FileButton name="attachment" types={attachmentTypes} isMultiple icon="add" onFiles={add}>
            {t("attachmentAdd")}
          </FileButton>
        </div>
      )}
      <FolderSize documentId={documentId} content={content} sizes={sizes} flush={flush} />
    </>
  );
}

type UploadsProps = Pick<ReturnType<typeof useAttachments>, "uploads" | "errors">;

function Uploads({ uploads, errors }: UploadsProps) {
  const t = useMessages("letter");
  const id = useId();
  return (
    <>
      {uploads.map(({ key, name, part }) => (
        <div key={key} className={styles.upload}>
          <span id={`${id}${key}`}>{t("attachmentUploading", { name })}</span>
          <progress aria-labelledby={`${id}${key}`} max={1} value={part < 1 ? part : undefined} />
        </div>
      ))}
      {errors.map(({ key, text }) => (
        <p key={key} role="alert" className={formStyles.error}>
          <Icon name="alert" size={16} />
          {text}
        </p>
      ))}
    </>
  );
}
