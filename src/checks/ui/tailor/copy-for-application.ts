import type { Application } from "../../../applications/application.ts";
import type { Island } from "../../../browser/island.tsx";
import { readJson, sendRequest } from "../../../browser/requests.ts";
import type { OwnDocuments } from "../../../documents/editing/ui/own-documents.tsx";
import { automaticTitle } from "../../../documents/model/document-title.ts";

type Page = Pick<Island, "base" | "portal"> & Pick<OwnDocuments, "api" | "isGuest" | "newDocument">;

/** `id`: repeating the request with it makes no second copy in an account. */
type CopyRequest = { id: string; resumeId: string; employer: string };

/**
 * The id of a copy that is named after the employer. In an account it belongs to a new application; a guest has none, and the
 * copy is kept in the browser. Throws RequestFailed.
 */
export async function copyForApplication(page: Page, request: CopyRequest): Promise<string> {
  const { base, isGuest } = page;
  const { resumeId, employer } = request;
  if (isGuest) return copyOfGuest(page, request);
  const post = (path: string, json: object) =>
    sendRequest(`${base}/api/applications${path}`, { json, headers: { "idempotency-key": request.id } });
  const { application } = await readJson<{ application: Pick<Application, "id"> }>(post("", { employer }));
  const from = { kind: "resume", from: { resumeId } };
  const { document } = await readJson<{ document: { id: string } }>(
    post(`/${application.id}/documents`, from),
  );
  return document.id;
}

async function copyOfGuest({ api, portal, newDocument }: Page, { resumeId, employer }: CopyRequest) {
  const copy = await api.duplicate(resumeId);
  const kindName = newDocument?.titles.resume ?? "";
  await api.rename(copy.id, automaticTitle(copy, { portal, kindName, employer }));
  return copy.id;
}
