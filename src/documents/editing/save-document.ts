import type { DocumentApi } from "../client/document-api.ts";
import { RequestFailed } from "../client/document-api.ts";
import type { SaveDocument, SaveResult } from "./saving.ts";

/** Browsers limit what may go out while a page closes; a larger document waits in the journal. Bytes. */
const keepaliveBytes = 60_000;

/** Saves over the network, with every way to fail as an answer. */
export function saveOverNetwork<C>(api: DocumentApi, id: string): SaveDocument<C> {
  return async (revision) => {
    // Rough on purpose: three bytes for each UTF-16 unit is the most UTF-8 needs.
    const keepalive =
      document.visibilityState === "hidden" && JSON.stringify(revision).length * 3 < keepaliveBytes;
    try {
      const { version } = await api.save(id, revision, keepalive);
      return { kind: "saved", version };
    } catch (error) {
      return answerOf<C>(error);
    }
  };
}

function answerOf<C>(error: unknown): SaveResult<C> {
  if (!(error instanceof RequestFailed) || error.code === "offline") return { kind: "unreachable" };
  const { code, current, retryAfter } = error;
  switch (code) {
    case "conflict":
      return current
        ? { kind: "conflict", current: { version: current.version, content: current.content as C } }
        : { kind: "unreachable" };
    case "unauthenticated":
    case "emailNotVerified":
      return { kind: "refused", problem: "signedOut" };
    case "notFound":
      return { kind: "refused", problem: "deleted" };
    case "internal":
    case "unavailable":
    case "tooMany":
      return { kind: "refused", problem: "unavailable", retryAfter };
    default:
      return { kind: "refused", problem: "rejected" };
  }
}
