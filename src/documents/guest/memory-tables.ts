import type { Table, Tables } from "./guest-store.ts";

/** Tables in the memory of the page. While they hold a document, the browser asks before the page is left. */
export function openMemoryTables(): <T>(work: (tables: Tables) => Promise<T>) => Promise<T> {
  const tables: Tables = {
    documents: createTable(),
    pictures: createTable(),
    sent: createTable(),
    moved: createTable(),
  };
  let last: Promise<unknown> = Promise.resolve();
  addEventListener("beforeunload", (event) => {
    if (!hasDocument) return;
    event.preventDefault();
    // Chromium before 119 asks only for this.
    event.returnValue = true;
  });
  let hasDocument = false;
  return (work) => {
    const result = last.then(() => work(tables));
    // One after the other, as transactions.
    last = result
      .catch(() => {})
      .then(async () => {
        hasDocument = (await tables.documents.count()) > 0;
      });
    return result;
  };
}

function createTable<T extends { id: string }>(): Table<T> {
  const values = new Map<string, T>();
  const put = async (value: T) => values.set(value.id, copyOf(value));
  return {
    get: async (id) => copyOf(values.get(id)),
    getAll: async () => copyOf([...values.values()]),
    add: put,
    put,
    delete: async (id) => values.delete(id),
    count: async () => values.size,
  };
}

/** As a database returns it: no change reaches the table. Documents are JSON. */
const copyOf = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));
