import type { PersonName } from "../../documents/model/person.ts";
import type { ItemOf } from "../../documents/model/section.ts";
import type { Block, Item, PublicationBlock } from "../render-data.ts";
import { webItem } from "./links.ts";
import { linked, trimmed } from "./present-context.ts";
import { dateOf, ItemReader, proseOf, type SectionContext } from "./present-entry.ts";
import { inLine } from "./present-rows.ts";
import { type Printed, printed } from "./printed-text.ts";

type Publication = ItemOf<"publications">;

/** Numbered references in the user's order, under a sub-heading where the group changes. */
export function presentPublications(
  items: readonly Publication[],
  spotOf: (item: Publication) => string,
  name: PersonName,
  context: SectionContext,
): Printed<Block>[] {
  const isOwn = ownNameIn(name);
  let group = "";
  let number = 0;
  return items.flatMap((item): Printed<Block>[] => {
    const reader = new ItemReader({ type: "publications", values: item, spot: spotOf(item) }, context);
    const block = publication(item, reader, { ...context, isOwn, number: number + 1 });
    if (!hasText(block.data)) return [];
    number += 1;
    const own = reader.text("group");
    const changes = own !== group && own !== "";
    group = own;
    const heading = {
      data: { kind: "group", title: own },
      texts: reader.printed("group", { role: "meta" }),
    } as const;
    return changes ? [heading, block] : [block];
  });
}

type PublicationContext = SectionContext & { isOwn: (author: string) => boolean; number: number };

function publication(
  item: Publication,
  reader: ItemReader,
  context: PublicationContext,
): Printed<PublicationBlock> {
  const address = addressOf(item, reader, context);
  const source = { type: "publications", values: item, spot: reader.spot("").slice(0, -1) } as const;
  const date = dateOf(source, context);
  const { body, texts } = proseOf(source, context);
  return {
    data: {
      kind: "publication",
      number: context.number,
      authors: (item.authors ?? []).flatMap((author) => {
        const text = trimmed(author);
        return text ? [{ text, own: context.isOwn(text) }] : [];
      }),
      title: reader.text("name"),
      container: reader.text("publisher"),
      details: reader.text("details"),
      date: date?.text ?? "",
      ...(address && { doi: linked(address.data, context) }),
      body,
      breakBefore: !!item.breakBefore,
    },
    texts: [
      ...reader.printed("authors", { role: "meta" }),
      ...reader.printed("name", { role: "title" }),
      ...(date ? [date] : []),
      ...inLine(
        reader.printed("publisher", { role: "meta" }),
        reader.printed("details", { role: "meta" }),
        context.common.listJoiner,
        context,
      ),
      ...(address?.texts ?? []),
      ...texts,
    ],
  };
}

const hasText = ({ authors, title, container, details, doi, body }: PublicationBlock): boolean =>
  [title, container, details].some((text) => text !== "") || authors.length + body.length > 0 || !!doi;

/** "10.1000/182", also from "doi:10.1000/182" and "https://doi.org/10.1000/182". */
const doiPattern = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i;

function addressOf(
  { doi, url }: Publication,
  reader: ItemReader,
  context: SectionContext,
): Printed<Item> | undefined {
  const { messages, settings } = context;
  const id = doiPattern.exec(doi?.trim() ?? "")?.[1];
  const asText = (text: string, link?: string): Printed<Item> => ({
    data: { label: "DOI", text, lines: [text], ltr: true, ...(link && { link }) },
    texts: printed(reader.spot("doi"), text, { role: "contact" }),
  });
  if (id) return asText(`https://doi.org/${id}`, URL.parse(`https://doi.org/${id}`)?.href);
  const own = trimmed(doi);
  if (own) return asText(own);
  if (!trimmed(url) || settings.links === "off") return undefined;
  const data = webItem(messages("contact.url"), url!);
  return { data, texts: printed(reader.spot("url"), data.text, { role: "contact" }) };
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
