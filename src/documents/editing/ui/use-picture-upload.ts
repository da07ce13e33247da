import { useState } from "react";
import { useErrorMessage, useMessages } from "../../../browser/island.tsx";
import { maxPhotoBytes } from "../../quotas.ts";

/** Content types of photos and signatures. */
export const pictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Uploads a picture of a document by `send`; `onStored` receives the id of the stored file. */
export function usePictureUpload(
  send: (picture: Blob) => Promise<{ fileId: string }>,
  onStored: (fileId: string) => void,
) {
  const tErrors = useMessages("errors");
  const errorMessage = useErrorMessage();
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();

  async function upload(picture: Blob | undefined): Promise<void> {
    setError(undefined);
    if (!picture) return;
    if (!pictureTypes.includes(picture.type)) return setError(tErrors("unsupportedType"));
    if (picture.size > maxPhotoBytes) return setError(tErrors("tooLarge"));
    setUploading(true);
    try {
      onStored((await send(picture)).fileId);
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setUploading(false);
  }
  return { upload, isUploading, error };
}
