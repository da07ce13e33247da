import { maxPhotoBytes } from "../../documents/quotas.ts";
import { AppError } from "../../kit/errors.ts";
import { isObject, type JsonObject } from "../../kit/json.ts";
import type { RenderLoss, RenderRequest } from "./render-request.ts";

/** An error at a field of the request. */
export const wrong = (path: string): AppError =>
  new AppError("invalid", `${path} cannot be used`, { fields: [{ path, key: "invalid" }] });

type Taken = { picture?: Uint8Array; resume: RenderRequest["resume"] };

/** The picture of the request, or of the resume's `basics.image`, and the resume without it. */
export function takePicture(
  { photo, resume }: Pick<RenderRequest, "photo" | "resume">,
  losses: RenderLoss[],
): Taken {
  const { basics } = resume ?? {};
  const key = isObject(basics) && ["image", "picture"].find((name) => isDataUri(basics[name]));
  if (!key) return { resume, ...(photo !== undefined && { picture: decodePicture(photo, "photo") }) };
  const { [key]: uri, ...rest } = basics as JsonObject;
  const taken = { resume: { ...resume, basics: rest } };
  if (photo !== undefined) return { ...taken, picture: decodePicture(photo, "photo") };
  try {
    return { ...taken, picture: decodePicture(String(uri), `resume.basics.${key}`) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    // A resume without its photo is better than none.
    losses.push({ path: `$.basics.${key}`, reason: "photo-not-fetched" });
    return taken;
  }
}

const isDataUri = (value: unknown): boolean => typeof value === "string" && /^data:image\//i.test(value);

/** The bytes of a data URI in base 64. Throws `invalid` at `field`, `tooLarge`. */
export function decodePicture(uri: string, field: string): Uint8Array {
  const comma = uri.indexOf(",");
  if (!/^data:image\/[a-z+.-]{1,20};base64$/i.test(uri.slice(0, Math.max(comma, 0)))) throw wrong(field);
  const bytes = Buffer.from(uri.slice(comma + 1), "base64");
  if (bytes.length > maxPhotoBytes) throw new AppError("tooLarge", "the photo is too large");
  if (bytes.length === 0) throw wrong(field);
  return bytes;
}
