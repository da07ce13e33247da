import { oneLine } from "../../kit/text.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Typesettable } from "./document.ts";
import { limits } from "./limits.ts";
import { displayName } from "./person-name.ts";
import { cleanTitle, cutText } from "./text.ts";

/** The person's name in a document as one line, in the order of the portal; "" for none. */
export const nameIn = ({ content }: Pick<Typesettable, "content">, portal: Portal): string =>
  oneLine("sections" in content ? displayName(content.person.name, portal) : content.sender.name);

type Parts = {
  portal: Portal;
  /** "CV", "Anschreiben". */
  kindName: string;
  /** The employer of the application that the document belongs to; a letter without one names its recipient. */
  employer?: string | null | undefined;
};

/** Characters of a part, so that three of them and their dashes fit into a title. */
const maxPart = 64;

/** The title of a document that its user has not named: "Priya Hughes – CV – Anna Freud School". */
export function automaticTitle(
  document: Pick<Typesettable, "content">,
  { portal, kindName, employer }: Parts,
): string {
  const { content } = document;
  const company = employer || ("sections" in content ? "" : content.recipient.company);
  const parts = [nameIn(document, portal), kindName, company]
    .map((part) => cutText(cleanTitle(part), maxPart).trim())
    .filter((part) => part !== "");
  return cutText(parts.join(" – "), limits.title);
}
