import type { MiddlewareHandler } from "hono";
import { declaredBytes } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { maxDocumentBytes } from "../quotas.ts";

/** How the value of a picture begins. In a text of a document the quotation marks are escaped. */
const pictureStart = Buffer.from('"data":"');
const quote = '"'.charCodeAt(0);
/** A document has two pictures; imported fields may have members of the same name. */
const maxPictures = 20;

/**
 * Rejects a document whose JSON has more bytes without its pictures than any stored document, with `tooLarge`: before it is
 * decoded, which takes the main thread milliseconds, as do the estimate, parsing and validation. Put it behind `limitBody`.
 */
export const limitText: MiddlewareHandler = async (c, next) => {
  // Almost every request: nothing is read here.
  if (declaredBytes(c, Number.POSITIVE_INFINITY) > maxDocumentBytes) {
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > maxDocumentBytes && bytesOfText(body) > maxDocumentBytes)
      throw new AppError("tooLarge", `more than ${maxDocumentBytes} bytes without pictures`);
  }
  await next();
};

function bytesOfText(body: Buffer): number {
  let pictures = 0;
  let at = body.indexOf(pictureStart);
  for (let count = 0; at >= 0 && count < maxPictures; count += 1) {
    const start = at + pictureStart.length;
    const end = body.indexOf(quote, start);
    if (end < 0) break;
    pictures += end - start;
    at = body.indexOf(pictureStart, end);
  }
  return body.length - pictures;
}
