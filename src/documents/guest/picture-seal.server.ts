import { createHmac, timingSafeEqual } from "node:crypto";
import type { PictureKind, SealedPicture } from "./sealed-picture.ts";

/** Marks pictures that this installation has prepared, without storing them. */
export type PictureSeal = {
  seal(kind: PictureKind, bytes: Uint8Array): SealedPicture;
  /** The bytes, or null for a picture that was not sealed here as this kind, or with an earlier secret. */
  open(kind: PictureKind, picture: SealedPicture): Uint8Array | null;
};

/** `secret`: of the installation; a key for this purpose alone is derived from it. */
export function createPictureSeal(secret: string): PictureSeal {
  const key = createHmac("sha256", secret).update("guest pictures").digest();
  const sealOf = (kind: PictureKind, bytes: Uint8Array) =>
    createHmac("sha256", key).update(`${kind}\n`).update(bytes).digest();
  return {
    seal: (kind, bytes) => ({
      data: Buffer.from(bytes).toString("base64"),
      seal: sealOf(kind, bytes).toString("base64url"),
    }),
    open(kind, { data, seal }) {
      const bytes = Buffer.from(data, "base64");
      const given = Buffer.from(seal, "base64url");
      const expected = sealOf(kind, bytes);
      return given.length === expected.length && timingSafeEqual(given, expected) ? bytes : null;
    },
  };
}
