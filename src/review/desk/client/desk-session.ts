import { RequestFailed, readJson, sendRequest } from "../../../browser/requests.ts";

export type DeskSession = ReturnType<typeof createDeskSession>;

/**
 * Sends the desk's requests and knows whether the session has ended. To visitors without one, what is for reviewers looks
 * missing, so after `notFound` it asks who is signed in; the error is then `unauthenticated`. The same after a sign-in without
 * a code. Signed in again, the next request that succeeds says so.
 */
export function createDeskSession(base: string) {
  const listeners = new Set<() => void>();
  let isSignedOut = false;
  const set = (next: boolean) => {
    if (next === isSignedOut) return;
    isSignedOut = next;
    for (const listener of listeners) listener();
  };
  return {
    isSignedOut: () => isSignedOut,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Throws RequestFailed. */
    async send(...request: Parameters<typeof sendRequest>): Promise<Response> {
      try {
        const response = await sendRequest(...request);
        set(false);
        return response;
      } catch (error) {
        if (!(await hasEnded(base, error))) throw error;
        set(true);
        throw new RequestFailed("unauthenticated");
      }
    },
  };
}

async function hasEnded(base: string, error: unknown): Promise<boolean> {
  const code = error instanceof RequestFailed ? error.code : null;
  if (code === "unauthenticated" || code === "twoFactorRequired") return true;
  if (code !== "notFound") return false;
  return readJson<{ user: unknown }>(sendRequest(`${base}/api/me`)).then(
    ({ user }) => !user,
    () => false,
  );
}
