import { TrieRouter } from "hono/router/trie-router";

/** The methods that some resource of the server implements. */
const implemented: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

/** False for TRACE, which would echo a visitor's cookies, and for methods that no resource has; they get 501. */
export const isImplemented = (method: string | undefined): boolean => implemented.has(method ?? "");

export type Route = { method: string; path: string };

/**
 * The methods that a path's routes accept, for the `Allow` header of a 405; none for a path without routes. A route that
 * accepts every method is not limited.
 */
export function createMethodTable(routes: readonly Route[]): (path: string) => readonly string[] {
  const router = new TrieRouter<string>();
  for (const { method, path } of routes) router.add("ALL", path, method);
  return (path) => {
    const methods = new Set(router.match("ALL", path)[0].map(([method]) => method));
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  };
}
