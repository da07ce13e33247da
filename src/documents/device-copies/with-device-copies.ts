import { reportConnection } from "../../browser/connection.ts";
import { RequestFailed } from "../../browser/requests.ts";
import type { DocumentApi } from "../client/document-api.ts";
import type { StoredDocument } from "../model/document.ts";
import { summaryOf } from "../model/document-summary.ts";
import type { CopyStore } from "./copy-store.ts";

/**
 * The account's documents, which also open without a connection: what the user opens is kept on the device, and read from
 * there while the server is away. An ended session deletes the copies.
 */
export function withDeviceCopies(api: DocumentApi, copies: CopyStore): DocumentApi {
  /** The copies are an extra: a browser without storage must not keep the user from the server's documents. */
  const keep = (work: Promise<void>): void => void work.catch(() => {});

  function onFailure(error: unknown): void {
    if (error instanceof RequestFailed && error.code === "unauthenticated") keep(copies.clear());
  }
  const readOr = async <T>(request: Promise<T>, readCopy: () => Promise<T | undefined>): Promise<T> =>
    request.catch(async (error) => {
      onFailure(error);
      const copy = isAway(error) ? await readCopy().catch(() => undefined) : undefined;
      if (!copy) throw error;
      reportConnection(false);
      return copy;
    });

  return {
    ...api,
    list: () =>
      readOr(
        api.list().then((documents) => {
          keep(copies.retain(new Set(documents.map(({ id }) => id))));
          return documents;
        }),
        async () => {
          const kept = await copies.list();
          return kept.length > 0 ? kept.map(summaryOf) : undefined;
        },
      ),
    get: (id) =>
      readOr(
        api.get(id).then(
          (document) => {
            keep(copies.put(document));
            return document;
          },
          (error) => {
            // Deleted, or another user's: then the response is the same.
            if (error instanceof RequestFailed && error.code === "notFound") keep(copies.remove(id));
            throw error;
          },
        ),
        () => copies.find(id),
      ),
    async save(id, input, keepalive) {
      const saved = await api.save(id, input, keepalive).catch((error) => {
        onFailure(error);
        throw error;
      });
      const change = { ...saved, content: input.content, updatedAt: new Date().toISOString() };
      // Before the journal forgets the edits, so that one of the two always has them.
      await copies
        .change(id, (copy) =>
          copy.version > saved.version ? copy : ({ ...copy, ...change } as StoredDocument),
        )
        .catch(() => {});
      return saved;
    },
    async rename(id, title) {
      const renamed = await api.rename(id, title);
      keep(copies.change(id, (copy) => ({ ...copy, title: renamed.title })));
      return renamed;
    },
    async remove(id) {
      await api.remove(id);
      keep(copies.remove(id));
    },
  };
}

/** Not reached, or reached only a proxy whose server is away. */
const isAway = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.code === "offline" || error.code === "unavailable");
