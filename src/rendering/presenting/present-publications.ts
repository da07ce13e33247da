import type { PersonName } from "../../documents/model/person.ts";
import type { ItemsSection } from "../../documents/model/section.ts";
import type { Block, Item, PublicationBlock } from "../render-data.ts";
import { webItem } from "./links.ts";
import { linked, trimmed } from "./present-context.ts";
import { dateOrRaw, type SectionContext } from "./present-entry.ts";
import { presentRich } from "./rich-content.ts";

type Publication = Extract<ItemsSection, { type: "publications" }>["items"][number];

/** Numbered references in the user's order, under a sub-heading where the group changes. */
export function presentPublications(
  items: Publication[],
  name: PersonName,
  context: SectionContext,
): Block[] {
  const isOwn = ownNameIn(name);
  let group: string | undefined;
  let number = 0;
  return items.flatMap((item): Block[] => {
    const block = publication(item, { ...context, isOwn, number: number + 1 });
    if (!hasText(block)) return [];
    number += 1;
    const changes = trimmed(item.group) !== group;
    group = trimmed(item.group);
    return changes && group ? [{ kind: "group", title: group }, block] : [block];
  });
}

type PublicationContext = SectionContext & { isOwn: (author: string) => boolean; number: number };

function publication(item: Publication, context: PublicationContext): PublicationBlock {
  const address = addressOf(item, context);
  return {
    kind: "publication",
    number: context.number,
    authors: (item.authors ?? []).flatMap((author) => {
      const text = trimmed(author);
      return text ? [{ text, own: context.isOwn(text) }] : [];
    }),
    title: trimmed(item.name) ?? "",
    container: trimmed(item.publisher) ?? "",
    details: trimmed(item.details) ?? "",
    date: dateOrRaw(item, context),
    ...(address && { doi: linked(address, context) }),
    body: presentRich(item.summary, context.linkOptions),
    breakBefore: !!item.breakBefore,
  };
}

const hasText = ({ authors, title, container, details, doi, body }: PublicationBlock): boolean =>
  [title, container, details].some((text) => text !== "") || authors.length + body.length > 0 || !!doi;

/** "10.1000/182", also from "doi:10.1000/182" and "https://doi.org/10.1000/182". */
const doiPattern = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i;

function addressOf({ doi, url }: Publication, { messages, settings }: SectionContext): Item | undefined {
  const id = doiPattern.exec(doi?.trim() ?? "")?.[1];
  if (id) {
    const text = `https://doi.org/${id}`;
    const link = URL.parse(text)?.href;
    return { label: "DOI", text, lines: [text], ltr: true, ...(link && { link }) };
  }
  const printed = trimmed(doi);
  if (printed) return { label: "DOI", text: printed, lines: [printed], ltr: true };
  return trimmed(url) && settings.links !== "off" ? webItem(messages("contact.url"), url!) : undefined;
}

const comparable = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether an author has the user's family name. Publications abbreviate given names, so those are not compared. */
function ownNameIn({ family, given }: PersonName): (author: string) => boolean {
  const own = comparable(trimmed(family) ?? trimmed(given)?.split(/\s+/).at(-1) ?? "");
  if (own === "") return () => false;
  return (author) => {
    const text = comparable(author);
    const words = text.split(/[^\p{L}\p{N}'’-]+/u);
    const ownWords = own.split(/[^\p{L}\p{N}'’-]+/u);
    // Names without spaces: 山田太郎.
    const isWhole = /\p{sc=Han}|\p{sc=Hangul}/u.test(own) ? text.startsWith(own) : false;
    return isWhole || ownWords.every((word) => words.includes(word));
  };
}
