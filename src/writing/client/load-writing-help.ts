import { createDeadline } from "../../browser/deadline.ts";
import type { WritingHelp } from "../../content/schemas/writing-help.ts";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Locale } from "../../portals/portal.ts";

const deadline = 10_000;

async function getJson<T>(address: string): Promise<T> {
  const { signal, clear } = createDeadline(deadline);
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.json()) as T;
  } finally {
    clear();
  }
}

const loaded = new Map<string, Promise<WritingHelp>>();

/** The writing help of a document's language, once per page. Rejects without a connection; the next call tries again. */
export function loadWritingHelp(base: string, locale: Locale): Promise<WritingHelp> {
  const address = `${base}/api/writing/${locale}`;
  const help = loaded.get(address) ?? getJson<WritingHelp>(address);
  loaded.set(address, help);
  help.catch(() => loaded.delete(address));
  return help;
}

/** The resume or letter of the language's sample person. Rejects if it cannot be loaded. */
export const loadSampleDocument = <C>(base: string, locale: Locale, kind: DocumentKind): Promise<C> =>
  getJson(`${base}/api/writing/${locale}/sample/${kind}`);

/** A sample resume of an occupation, to start from. Its blanks are in square brackets. Rejects if it cannot be loaded. */
export const loadSampleResume = (base: string, locale: Locale, occupation: string): Promise<ResumeContent> =>
  getJson(`${base}/api/writing/${locale}/samples/${encodeURIComponent(occupation)}`);
