import type { AccountRecords } from "../../accounts/privacy/personal-data.ts";
import { deleteLinksOf, listLinksOf, pruneLinks } from "./share-link-store.server.ts";

/** A user's links in the export of their data; the account's erasure deletes them before the documents. */
export const shareRecords: AccountRecords = {
  name: "shareLinks",
  list: (db, { userId }) => listLinksOf(db, userId),
  erase: (tx, { userId }) => deleteLinksOf(tx, userId),
  prune: pruneLinks,
};
