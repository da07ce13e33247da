import { z } from "zod";
import { inputText } from "../../kit/api/input-text.ts";

/** Characters of a picture in base 64; a photo of 800 pixels has about 200,000. */
export const maxPictureCharacters = 1_000_000;

/**
 * A photo or signature of a guest, whose documents the server does not store: the browser keeps the picture and sends it
 * with every rendering. `data`: JPEG of a photo, PNG of a signature, in base 64, as the server prepared it. `seal`: proves
 * that, so that the picture is not decoded again.
 */
export const sealedPicture = z.strictObject({
  data: z.base64().max(maxPictureCharacters),
  seal: inputText(64),
});
export type SealedPicture = z.infer<typeof sealedPicture>;

/** The response to an upload. `small`: for previews, so that a keystroke does not send the whole photo. */
export const preparedPicture = z.object({ full: sealedPicture, small: sealedPicture });
export type PreparedPicture = z.infer<typeof preparedPicture>;

const pictureKinds = ["photo", "signature"] as const;
export type PictureKind = (typeof pictureKinds)[number];
export type GuestPictures = Partial<Record<PictureKind, SealedPicture>>;
