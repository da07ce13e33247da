import { useEffect, useState } from "react";
import { useErrorMessage, useMessages } from "../../browser/island.tsx";
import { upload } from "../../browser/upload.ts";
import type { AttachmentResponse } from "../../documents/api.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { maxAttachmentBytes } from "../../documents/files/attachment-limits.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import { cleanText, cutText } from "../../documents/model/text.ts";
import { newId } from "../../kit/id.ts";
import { addAttachment, type Edit } from "../letter-edits.ts";

export const attachmentTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"];

/** `part`: of the file that is sent, from 0 to 1. */
type Upload = { key: string; name: string; part: number };

/** Uploads of certificates, one after the other, and the sizes of those that the user has uploaded before. */
export function useAttachments(documentId: string, update: (edit: Edit) => void) {
  const { api } = useOwnDocuments();
  const tErrors = useMessages("errors");
  const errorMessage = useErrorMessage();
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [errors, setErrors] = useState<readonly { key: string; text: string }[]>([]);

  useEffect(() => {
    let isGone = false;
    // Without sizes the list still works; the server measures again for the download.
    api.attachments().then(
      (all) => !isGone && setSizes((known) => new Map([...all.map(sizeEntry), ...known])),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [api]);

  async function send(key: string, file: File): Promise<void> {
    const onProgress = (part: number) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, part } : each)));
    const url = api.attachmentsOf(documentId);
    const stored = await upload<AttachmentResponse>(url, { method: "POST", body: file, onProgress });
    setSizes((known) => new Map([...known, sizeEntry(stored)]));
    const { fileId, contentType, pages } = stored;
    update(addAttachment({ id: newId(), fileId, contentType, pages, title: titleOf(file.name) }));
  }

  async function add(files: File[]): Promise<void> {
    setErrors([]);
    const refuse = (key: string, name: string, text: string) =>
      setErrors((all) => [...all, { key, text: `${name}: ${text}` }]);
    const chosen = files.map((file) => ({ key: newId(), file }));
    setUploads((all) => [...all, ...chosen.map(({ key, file }) => ({ key, name: file.name, part: 0 }))]);
    for (const { key, file } of chosen) {
      if (file.type && !attachmentTypes.includes(file.type))
        refuse(key, file.name, tErrors("unsupportedType"));
      else if (file.size > maxAttachmentBytes) refuse(key, file.name, tErrors("tooLarge"));
      else await send(key, file).catch((failure) => refuse(key, file.name, errorMessage(failure)));
      setUploads((all) => all.filter((each) => each.key !== key));
    }
  }

  return { sizes, uploads, errors, add };
}

const sizeEntry = ({ fileId, bytes }: AttachmentResponse) => [fileId, bytes] as const;

/** A file's name without its ending, as a first title. */
const titleOf = (fileName: string): string =>
  cutText(cleanText(fileName.replace(/\.[^.]{1,5}$/, "").replaceAll("_", " ")).trim(), letterLimits.line);
