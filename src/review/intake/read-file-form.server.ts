import { z } from "zod";
import { inputId } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import type { UploadedFile } from "./upload-document.server.ts";

/** Fields of the form; some browsers send the name of the button, too. */
const maxParts = 5;
/** Bytes of the headers of a part. */
const maxPartHeaders = 4096;

/** For a field without a file, browsers send an empty one without a name, which is parsed as a text. */
const form = z.object({ file: z.union([z.instanceof(File), z.literal("")]), key: inputId() });

/**
 * The file of a multipart form with a `file` and a `key`. Parsing a form of 10 MB takes seconds of CPU if it has 200,000
 * parts or headers, so those are counted first.
 */
export async function readFileForm(
  body: ArrayBuffer,
  contentType: string,
): Promise<{ file: UploadedFile; key: string }> {
  assertFewParts(Buffer.from(body), contentType);
  const fields = await new Response(body, { headers: { "content-type": contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError("invalid", "malformed form", { cause });
    });
  const parsed = form.safeParse(Object.fromEntries(fields));
  if (!parsed.success)
    throw new AppError("invalid", "no file or no key", { fields: [{ path: "file", key: "required" }] });
  const { file, key } = parsed.data;
  if (typeof file === "string" || file.size === 0)
    throw new AppError("unprocessable", "no file or an empty one", { reason: "emptyFile" });
  return { key, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}

/** Throws `invalid` for a form with more parts or headers than a browser sends. */
function assertFewParts(body: Buffer, contentType: string): void {
  const boundary = /boundary="?([^";]{1,70})"?/i.exec(contentType)?.[1];
  if (boundary === undefined) throw new AppError("invalid", "a form without a boundary");
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    parts += 1;
    const headersEnd = body.indexOf("\r\n\r\n", at);
    const isLast = body.toString("latin1", at + delimiter.length, at + delimiter.length + 2) === "--";
    const hasLongHeaders = headersEnd === -1 || headersEnd - at > maxPartHeaders;
    // One delimiter ends the form.
    if (parts > maxParts + 1 || (!isLast && hasLongHeaders))
      throw new AppError("invalid", "a form with too many parts or headers");
  }
}
