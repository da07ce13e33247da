import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Queryable, Transaction } from "../db/client.server.ts";
import type { AppError } from "../kit/errors.ts";
import type { PortalCode } from "../portals/portal.ts";

/**
 * What one call of better-auth needs from us and reports back. Its callbacks swallow errors and know no
 * transaction, so they only note here what happened; the use case acts on it afterwards, where an error
 * still undoes everything.
 */
export type Visit = {
  /** Everything better-auth reads and writes during the call goes through this. */
  tx?: Transaction;
  portal?: PortalCode;
  /** Computed before the transaction, so that no connection waits for scrypt. */
  passwordHash?: string;
  /** Our own error from within the call, which better-auth would turn into a plain 500. */
  failure?: AppError;
  created?: { id: string };
  existing?: { id: string };
  reset?: { userId: string; token: string };
};

const visits = new AsyncLocalStorage<Visit>();

export const runVisit = <T>(visit: Visit, work: () => Promise<T>): Promise<T> => visits.run(visit, work);

/** The visit under way, or an empty one outside of any. */
export const currentVisit = (): Visit => visits.getStore() ?? {};

/** The database as better-auth holds it: within a visit that has a transaction, that transaction. */
export function visitDatabase(db: Database): Queryable {
  return new Proxy<Queryable>(db, {
    get(_target, key) {
      const source: Queryable = visits.getStore()?.tx ?? db;
      const value = Reflect.get(source, key);
      return typeof value === "function" ? value.bind(source) : value;
    },
  });
}
