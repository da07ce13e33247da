import type { Site, TestUser } from "../../tests/support/site.ts";
import { stubRenderer } from "../../tests/support/stub-renderer.ts";
import type { DocumentRenderer } from "../rendering/renderer.server.ts";
import type { CreateShareLinkRequest, ShareLinkResponse } from "./share-api.ts";

export const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Counts what is typeset, and can hold a preview until the test lets it go on. */
export function createCountingRenderer() {
  const counts = { preview: 0, pdf: 0 };
  let barrier: { reached: () => void; released: Promise<void> } | undefined;
  const renderer: DocumentRenderer = {
    ...stubRenderer,
    async preview(...input) {
      counts.preview += 1;
      barrier?.reached();
      await barrier?.released;
      return stubRenderer.preview(...input);
    },
    async pdf(...input) {
      counts.pdf += 1;
      return stubRenderer.pdf(...input);
    },
  };
  return {
    renderer,
    counts,
    /** The next previews wait; `reached` resolves with the first of them. */
    hold() {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      barrier = { reached: reached.resolve, released: released.promise };
      return {
        reached: reached.promise,
        release() {
          barrier = undefined;
          released.resolve();
        },
      };
    },
  };
}

export async function createDocument(site: Site, as: TestUser, kind = "resume"): Promise<string> {
  const response = await site.request({ method: "POST", path: "/api/documents", as, json: { kind } });
  return JSON.parse(response.text).document.id;
}

export async function createLink(
  site: Site,
  as: TestUser,
  documentId: string,
  json: CreateShareLinkRequest = { days: 30 },
) {
  const path = `/api/documents/${documentId}/share-links`;
  const response = await site.request({ method: "POST", path, as, json });
  if (response.status !== 201) throw new Error(response.text);
  const link = JSON.parse(response.text) as ShareLinkResponse;
  return { ...link, address: new URL(link.address!).pathname, api: `${path}/${link.id}` };
}
