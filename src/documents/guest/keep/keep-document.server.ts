import { AppError } from "../../../kit/errors.ts";
import { jsonByteLength } from "../../../kit/json.ts";
import type { DocumentDeps } from "../../document-deps.server.ts";
import { inDurableTransaction } from "../../document-store.server.ts";
import { maxContentBytes, maxKeptBytes, maxKeptDocuments } from "../../quotas.ts";
import type { UnsavedDocument } from "../unsaved-document.ts";
import { countKept, lockKept, putKept } from "./kept-store.server.ts";

export type GuestDocument = UnsavedDocument & { id: string };

/**
 * Keeps a guest's document for the browser that has signed up, until the address is confirmed; it replaces an earlier state.
 * `browser`: hash of the browser's cookie. After the confirmation it does nothing: the browser then moves its documents
 * itself. Throws `tooLarge` for more than a browser may keep.
 */
export async function keepDocument(
  { db }: Pick<DocumentDeps, "db">,
  browser: string,
  { id, kind, title, portal, content, photo, signature }: GuestDocument,
): Promise<void> {
  const contentBytes = jsonByteLength(content);
  if (contentBytes > maxContentBytes) throw new AppError("tooLarge", "a guest's document");
  const pictures = { ...(photo && { photo }), ...(signature && { signature }) };
  const bytes = contentBytes + jsonByteLength(pictures);
  await inDurableTransaction(db, async (tx) => {
    const { ownerId } = await lockKept(tx, browser);
    if (ownerId !== null) return;
    const others = await countKept(tx, { browser, id });
    if (others.documents >= maxKeptDocuments || others.bytes + bytes > maxKeptBytes)
      throw new AppError("tooLarge", "a guest's documents together");
    await putKept(tx, { browser, id, kind, title, portal, content, pictures, bytes });
  });
}
