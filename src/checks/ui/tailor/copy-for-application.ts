import type { Application } from "../../../applications/application.ts";
import { type DocumentApi, readJson, sendRequest } from "../../../documents/client/document-api.ts";
import type { NewDocumentTexts } from "../../../documents/editing/ui/island.tsx";
import { automaticTitle } from "../../../documents/model/document-title.ts";
import type { Portal } from "../../../portals/portal.ts";

type Island = {
  api: DocumentApi;
  base: string;
  isGuest: boolean;
  portal: Portal;
  newDocument: NewDocumentTexts | undefined;
};

/** `id`: repeating the request with it makes no second copy in an account. */
type CopyRequest = { id: string; resumeId: string; employer: string };

/**
 * The id of a copy that is named after the employer. In an account it belongs to a new application; a guest has none, and the
 * copy is kept in the browser. Throws RequestFailed.
 */
export async function copyForApplication(island: Island, request: CopyRequest): Promise<string> {
  const { base, isGuest } = island;
  const { resumeId, employer } = request;
  if (isGuest) return copyOfGuest(island, request);
  const post = (path: string, json: object) =>
    sendRequest(`${base}/api/applications${path}`, { json, headers: { "idempotency-key": request.id } });
  const { application } = await readJson<{ application: Pick<Application, "id"> }>(post("", { employer }));
  const from = { kind: "resume", from: { resumeId } };
  const { document } = await readJson<{ document: { id: string } }>(
    post(`/${application.id}/documents`, from),
  );
  return document.id;
}

async function copyOfGuest({ api, portal, newDocument }: Island, { resumeId, employer }: CopyRequest) {
  const copy = await api.duplicate(resumeId);
  const kindName = newDocument?.titles.resume ?? "";
  await api.rename(copy.id, automaticTitle(copy, { portal, kindName, employer }));
  return copy.id;
}
