import { RequestFailed } from "../../../browser/requests.ts";
import type { DocumentApi } from "../../client/document-api.ts";

/** A guest's documents, and from `switchOver` on those of the account, for an editor that stays open meanwhile. */
export type SwitchingApi = {
  api: DocumentApi;
  /**
   * `move` brings the documents into `account` and resolves to true if the open one has arrived; writes of this tab wait
   * until then. `flush` saves the editor's edits where guests have them. Resolves to the result of `move`.
   */
  switchOver(steps: {
    account: DocumentApi;
    flush: () => Promise<unknown>;
    move: () => Promise<boolean>;
  }): Promise<boolean>;
};

/**
 * The account counts the versions of a document anew. So the first save of a document that was opened before the switch
 * gets the account's revision as a conflict, with which the editor merges and continues.
 */
export function createSwitchingApi(guest: DocumentApi): SwitchingApi {
  let moving: Promise<unknown> = Promise.resolve();
  let current = guest;
  const uploads = new Set<Promise<unknown>>();
  const openedBefore = new Set<string>();

  /** An upload has to end before its document moves, because the picture moves along. */
  function noteUpload<T>(upload: Promise<T>): Promise<T> {
    uploads.add(upload);
    void upload.catch(() => {}).finally(() => uploads.delete(upload));
    return upload;
  }

  const api: DocumentApi = {
    ...guest,
    get(id) {
      if (current === guest) openedBefore.add(id);
      return current.get(id);
    },
    async save(id, input, keepalive) {
      await moving;
      if (current !== guest && openedBefore.has(id)) {
        const stored = await current.get(id);
        openedBefore.delete(id);
        throw new RequestFailed("conflict", { current: stored });
      }
      return current.save(id, input, keepalive);
    },
    async rename(id, title) {
      await moving;
      return current.rename(id, title);
    },
    uploadPhoto: (id, photo) => noteUpload(moving.then(() => current.uploadPhoto(id, photo))),
    uploadSignature: (id, picture) => noteUpload(moving.then(() => current.uploadSignature(id, picture))),
  };

  return {
    api,
    async switchOver({ account, flush, move }) {
      await Promise.allSettled(uploads);
      await flush();
      const moved = move();
      moving = moved.catch(() => {});
      if (!(await moved)) return false;
      current = account;
      const { get, save, rename, uploadPhoto, uploadSignature } = api;
      // The guest's pictures are at hand, so that the editor does not load them again.
      const file = (fileId: string) => guest.file(fileId) || account.file(fileId);
      Object.assign(api, account, { get, save, rename, uploadPhoto, uploadSignature, file });
      return true;
    },
  };
}
