import { RequestFailed } from "../../browser/requests.ts";
import type { DocumentApi } from "../client/document-api.ts";
import type { StoredDocument } from "../model/document.ts";
import type { SaveDocument } from "./save-types.ts";

/** Bytes. Browsers limit what a closing page may send; a larger document stays in the journal. */
const maxKeepaliveBytes = 60_000;

/** Saves over the network. `onTitle` gets the document's title after each save. */
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
      if (!(error instanceof RequestFailed) || error.code !== "conflict") throw error;
      if (!error.current) throw new RequestFailed("unavailable");
      const { version, content } = error.current as StoredDocument;
      return { kind: "conflict", current: { version, content: content as C } };
    }
  };
}
