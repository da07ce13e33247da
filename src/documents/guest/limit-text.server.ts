import type { MiddlewareHandler } from "hono";
import { declaredBytes } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { maxDocumentBytes } from "../quotas.ts";

/** The name of a picture's value. In a text of a document the quotation marks are escaped. */
const pictureName = Buffer.from('"data"');
/** What may be between the name and its value: programs write spaces around the colon. */
const between = new Set([...": \t\r\n"].map((character) => character.charCodeAt(0)));
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
  let at = body.indexOf(pictureName);
  for (let count = 0; at >= 0 && count < maxPictures; count += 1) {
    let start = at + pictureName.length;
    while (between.has(body[start]!)) start += 1;
    const end = body[start] === quote ? body.indexOf(quote, start + 1) : start;
    if (end < 0) break;
    pictures += end - start;
    at = body.indexOf(pictureName, end + 1);
  }
  return body.length - pictures;
}
