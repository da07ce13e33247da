import type { Translator } from "../content/messages.ts";
import { documentMessages, type RequestPage } from "../documents/messages.server.ts";
import { sectionTypes } from "../portals/portal.ts";
import type { ImportMessages } from "./process/import-job.ts";

/** The messages that a draft needs, in the language of the page's portal. */
export function importMessages(translator: Translator, page: RequestPage): ImportMessages {
  const { titles, consent } = documentMessages(translator, page);
  const document = translator(page.portal.locale, "document", { lite: page.lite });
  const headings = Object.fromEntries(sectionTypes.map((type) => [type, document(`headings.${type}`)]));
  return { title: titles.resume, consent, headings: headings as ImportMessages["headings"] };
}
