import * as z from "zod/mini";
import { createDeadline } from "../../browser/deadline.ts";
import { ApiFailure, readApiResponse } from "../../kit/client/api-response.ts";
import { joinUrl } from "../../kit/client/http-client.ts";
import type { PortalCode } from "../../portals/portal.ts";

// Without this, Zod tests whether it may compile code, which the Content Security Policy forbids and reports.
z.config({ jitless: true });

/** The part of the response that the page shows. */
const listResponse = z.object({
  items: z.array(
    z.object({
      documentUID: z.uuid(),
      title: z.string(),
      dateModified: z.iso.datetime(),
      docFiles: z.optional(z.array(z.object({ typeCd: z.string(), url: z.string() }))),
    }),
  ),
});

/** Milliseconds. */
const timeout = 10_000;
/** The first page as an image. */
const thumbnailType = "THMB";
const genericFailure = "Network response was not ok";

export type LatestDocument = {
  id: string;
  title: string;
  /** ISO 8601. */
  changedAt: string;
  /** URL of the first page as an image; null without one. */
  thumbnail: string | null;
};

type Options = {
  /** Base of the browser's endpoints (`ShellConfig.api`); "" is the page's host, below `base`. */
  api: string;
  /** "/cz/cs", or "". */
  base: string;
  userId: string;
  portal: PortalCode;
  /** Receives the reason of a failure, but not of a request that `signal` aborted. */
  report: (failure: ApiFailure) => void;
  signal?: AbortSignal;
};

/**
 * The resume that the user changed last in this portal (CAL-08). Null without one and after a failure, which `report`
 * receives with the message of the error catalogue (ERR-01).
 */
export async function findLatestDocument(options: Options): Promise<LatestDocument | null> {
  const { signal, report } = options;
  try {
    return await requestLatestDocument(options);
  } catch (error) {
    if (!signal?.aborted)
      report(error instanceof ApiFailure ? error : new ApiFailure(0, genericFailure, error));
    return null;
  }
}

/** The query for a portal's newest resume with its thumbnail (CAL-08). */
export const latestResumeQuery = (userId: string, portal: string): URLSearchParams =>
  new URLSearchParams({
    userId,
    portalCD: portal.toUpperCase(),
    documentType: "RSME",
    count: "1",
    pagenum: "1",
    showDocFiles: "true",
    sortBy: "dateModified",
    sortOrder: "desc",
    previewDocFileTypeCd: thumbnailType,
  });

async function requestLatestDocument({
  api,
  base,
  userId,
  portal,
  signal,
}: Options): Promise<LatestDocument | null> {
  const query = latestResumeQuery(userId, portal);
  const url = `${joinUrl(api || `${base}/api`, "documents/getpaginated")}?${query}`;
  const deadline = createDeadline(timeout, signal);
  try {
    // A configured API host identifies the user by its own cookies.
    const credentials = api ? "include" : "same-origin";
    const response = await fetch(url, { credentials, signal: deadline.signal });
    const parsed = listResponse.safeParse(await readApiResponse(response));
    if (!parsed.success) throw new ApiFailure(response.status, genericFailure, parsed.error);
    const [newest] = parsed.data.items;
    if (!newest) return null;
    const file = newest.docFiles?.find(({ typeCd }) => typeCd === thumbnailType);
    return {
      id: newest.documentUID,
      title: newest.title,
      changedAt: newest.dateModified,
      thumbnail: file ? thumbnailUrl(file.url, api) : null,
    };
  } finally {
    deadline.clear();
  }
}

/** Paths are relative to the responding host. Null for a URL on any other host. */
function thumbnailUrl(url: string, api: string): string | null {
  if (!api) return /^\/(?![/\\])/.test(url) ? url : null;
  try {
    const absolute = new URL(url, api);
    return absolute.origin === new URL(api).origin ? absolute.href : null;
  } catch {
    return null;
  }
}
