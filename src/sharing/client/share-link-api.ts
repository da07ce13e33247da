import { readJson, sendRequest } from "../../browser/requests.ts";
import type { ChangeShareLinkRequest, CreateShareLinkRequest, ShareLinkResponse } from "../share-api.ts";

/** Client of the share links of a document, below the portal's `base`. Throws RequestFailed. */
export function createShareLinkApi(base: string, documentId: string) {
  const root = `${base}/api/documents/${encodeURIComponent(documentId)}/share-links`;
  const urlOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
  return {
    list: async () => (await readJson<{ links: ShareLinkResponse[] }>(sendRequest(root))).links,
    create: (json: CreateShareLinkRequest) => readJson<ShareLinkResponse>(sendRequest(root, { json })),
    change: (id: string, json: ChangeShareLinkRequest) =>
      readJson<ShareLinkResponse>(sendRequest(urlOf(id), { method: "PUT", json })),
    revoke: async (id: string): Promise<void> => void (await sendRequest(urlOf(id), { method: "DELETE" })),
    qrCode: (id: string) => `${urlOf(id)}/qr.svg`,
  };
}
