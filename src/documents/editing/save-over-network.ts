import { RequestFailed } from "../../browser/requests.ts";
import type { DocumentApi } from "../client/document-api.ts";
import type { StoredDocument } from "../model/document.ts";
import type { SaveDocument, SaveResult } from "./save-types.ts";

/** Bytes. Browsers limit what a closing page may send; a larger document stays in the journal. */
const maxKeepaliveBytes = 60_000;

/** Saves over the network and returns every failure as a result. `onTitle` gets the document's title after each save. */
export function saveOverNetwork<C>(
  api: Pick<DocumentApi, "save">,
  id: string,
  onTitle: (title: string) => void = () => {},
): SaveDocument<C> {
  return async (revision) => {
    // An upper bound is enough: UTF-8 needs at most three bytes per UTF-16 unit.
    const keepalive =
      document.visibilityState === "hidden" && JSON.stringify(revision).length * 3 < maxKeepaliveBytes;
    try {
      const { version, title } = await api.save(id, revision, keepalive);
      onTitle(title);
      return { kind: "saved", version };
    } catch (error) {
      return toSaveResult<C>(error);
    }
  };
}

function toSaveResult<C>(error: unknown): SaveResult<C> {
  if (!(error instanceof RequestFailed) || error.code === "offline") return { kind: "unreachable" };
  const { code, retryAfter } = error;
  const current = error.current as StoredDocument | undefined;
  switch (code) {
    case "conflict":
      return current
        ? { kind: "conflict", current: { version: current.version, content: current.content as C } }
        : { kind: "unreachable" };
    case "unauthenticated":
      return { kind: "refused", problem: "signedOut" };
    case "notFound":
      return { kind: "refused", problem: "deleted" };
    case "internal":
    case "unavailable":
      return { kind: "refused", problem: "unavailable", retryAfter };
    case "tooMany":
    case "storageFull":
    case "deviceFull":
      return { kind: "refused", problem: code, retryAfter };
    default:
      return { kind: "refused", problem: "rejected" };
  }
}
