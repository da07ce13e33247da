import * as z from "zod/mini";
import { ApiFailure, readApiAnswer } from "../../kit/api-answer.ts";
import { joinUrl } from "../../kit/call.ts";
import type { PortalCode } from "../../portals/portal.ts";

// Zod would try whether it may compile code, which our content policy forbids and reports.
z.config({ jitless: true });

/** Of the answer, what is shown. */
const answer = z.object({
  items: z.array(
    z.object({
      documentUID: z.uuid(),
      title: z.string(),
      dateModified: z.iso.datetime(),
      docFiles: z.optional(z.array(z.object({ typeCd: z.string(), url: z.string() }))),
    }),
  ),
});

/** Milliseconds; the page is whole without the answer. */
const deadline = 10_000;
/** The first page as a picture. */
const pictureType = "THMB";
const otherwise = "Network response was not ok";

export type LatestDocument = {
  id: string;
  title: string;
  /** ISO 8601. */
  changedAt: string;
  /** Address of the first page as a picture; null where there is none. */
  picture: string | null;
};

type Asked = {
  /** Base of the browser's calls (`ShellConfig.api`); "" is this host, below `base`. */
  api: string;
  /** "/cz/cs", or "". */
  base: string;
  userId: string;
  portal: PortalCode;
  /** Told why there is no answer; not of one that is given up by `signal`. */
  report: (failure: ApiFailure) => void;
  signal?: AbortSignal;
};

/**
 * The resume that somebody changed last in a portal (CAL-08), or null: without one, and after any failure, whose text is
 * the error catalogue's (ERR-01).
 */
export async function findLatestDocument(asked: Asked): Promise<LatestDocument | null> {
  const { signal, report } = asked;
  try {
    return await ask(asked);
  } catch (error) {
    if (!signal?.aborted) report(error instanceof ApiFailure ? error : new ApiFailure(0, otherwise, error));
    return null;
  }
}

/** What the call asks for (CAL-08): a portal's newest resume, with its picture. */
export const latestQuery = (userId: string, portal: string): URLSearchParams =>
  new URLSearchParams({
    userId,
    portalCD: portal.toUpperCase(),
    documentType: "RSME",
    count: "1",
    pagenum: "1",
    showDocFiles: "true",
    sortBy: "dateModified",
    sortOrder: "desc",
    previewDocFileTypeCd: pictureType,
  });

async function ask({ api, base, userId, portal, signal }: Asked): Promise<LatestDocument | null> {
  const query = latestQuery(userId, portal);
  const address = `${joinUrl(api || `${base}/api`, "documents/getpaginated")}?${query}`;
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, deadline);
  signal?.addEventListener("abort", stop);
  try {
    // Another host of ours knows the person by its cookies as well.
    const credentials = api ? "include" : "same-origin";
    const response = await fetch(address, { credentials, signal: controller.signal });
    const parsed = answer.safeParse(await readApiAnswer(response));
    if (!parsed.success) throw new ApiFailure(response.status, otherwise, parsed.error);
    const [newest] = parsed.data.items;
    if (!newest) return null;
    const file = newest.docFiles?.find(({ typeCd }) => typeCd === pictureType);
    return {
      id: newest.documentUID,
      title: newest.title,
      changedAt: newest.dateModified,
      picture: file ? pictureAt(file.url, api) : null,
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** Paths are of the host that answered; a picture from anywhere else is none. */
function pictureAt(url: string, api: string): string | null {
  if (!api) return /^\/(?![/\\])/.test(url) ? url : null;
  try {
    const address = new URL(url, api);
    return address.origin === new URL(api).origin ? address.href : null;
  } catch {
    return null;
  }
}
