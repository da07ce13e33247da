import type { BrowserContext } from "@playwright/test";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { buildResume } from "../../tests/support/documents.ts";
import { at } from "./portal-pages.ts";
import { send } from "./user.ts";

/** Creates the sample resume of the portal's language through the API, for tests of other features. */
export async function createResume(
  context: BrowserContext,
  portal: Portal,
  { title, changes }: { title?: string; changes?: Partial<ResumeContent> } = {},
): Promise<{ id: string; address: string }> {
  const address = at(portal, "/api/documents");
  const created = await send(context, address, { kind: "resume", title });
  const { id, version } = JSON.parse(created).document;
  await send(context, `${address}/${id}`, { version, content: buildResume(portal.locale, changes) }, "PUT");
  return { id, address: at(portal, `/${portal.slugs.resume}/${id}`) };
}
