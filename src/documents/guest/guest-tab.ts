import { isOffline } from "../../browser/connection.ts";
import { RequestFailed } from "../../browser/requests.ts";
import type { StoredDocument } from "../model/document.ts";
import type { GuestPicture, GuestStore } from "./guest-store.ts";
import { pictureIdsOf } from "./picture-ids.ts";

export type GuestTab = {
  store: GuestStore;
  /** The documents that this tab has opened, as it has them: another tab may erase them. */
  opened: Map<string, StoredDocument>;
  /** Their pictures, for `file`, which cannot wait for the store. */
  pictures: Map<string, GuestPicture>;
  findPicture(id: string): Promise<GuestPicture | undefined>;
  /** Opens a stored document. Throws RequestFailed. */
  open(id: string): Promise<StoredDocument>;
  /** The stored document, or of an erased one what this tab has. */
  getOpen(id: string): Promise<StoredDocument>;
  isErased(id: string): Promise<boolean>;
};

/** The documents of a guest in one tab. */
export function createGuestTab(store: GuestStore): GuestTab {
  const opened = new Map<string, StoredDocument>();
  const pictures = new Map<string, GuestPicture>();
  const findPicture = async (id: string) => pictures.get(id) ?? store.findPicture(id);

  async function open(id: string): Promise<StoredDocument> {
    const document = await store.find(id);
    // It may be in the account of a visitor whose session has ended, and who can sign in again with a connection.
    if (!document) throw new RequestFailed(isOffline() ? "offline" : "unauthenticated");
    opened.set(id, document);
    for (const fileId of Object.values(pictureIdsOf(document.content))) {
      const picture = await findPicture(fileId);
      if (picture) pictures.set(fileId, picture);
    }
    return document;
  }

  const isErased = async (id: string) =>
    (await store.find(id)) === undefined && (await store.findMoved(id)) === undefined;

  async function getOpen(id: string): Promise<StoredDocument> {
    const erased = (await isErased(id)) ? opened.get(id) : undefined;
    return erased ?? open(id);
  }

  return { store, opened, pictures, findPicture, open, getOpen, isErased };
}
