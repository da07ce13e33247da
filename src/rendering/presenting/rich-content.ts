import { LinkifyIt } from "linkify-it";
import tlds from "tlds" with { type: "json" };
import {
  type Highlight,
  type ListItem,
  linkAddress,
  plainText,
  printedHighlights,
  type RichText,
  type Run,
  richBlocks,
} from "../../documents/model/rich-text.ts";
import type { RichBlockData } from "../render-data.ts";
import { safeAddress } from "./links.ts";

/** Whether links in text are links in the document. */
export type LinkOptions = { links: boolean };

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false, tlds });

/** An address without a scheme needs "www." or a path: "Socket.io" and "ASP.NET" are names. */
const isAddress = ({ schema, text }: { schema: string; text: string }): boolean =>
  /^(?:https?:|mailto:)$/i.test(schema) || (schema === "" && /^www\.|\/./i.test(text));

/** Runs with checked addresses, in which addresses within the text are links too. */
export const linkedRuns = (runs: readonly Run[], { links }: LinkOptions): Run[] =>
  runs.flatMap(({ link, ...run }) => {
    if (!links) return [run];
    if (link === undefined) return withAddresses(run);
    const address = checkedAddress(link);
    return [address ? { ...run, link: address } : run];
  });

function checkedAddress(link: string): string | undefined {
  const address = linkAddress(link);
  return address && !/^https?:/i.test(address) ? address : safeAddress(link.trim());
}

function withAddresses(run: Run): Run[] {
  const found = linkify.match(run.text)?.filter(isAddress) ?? [];
  const parts: Run[] = [];
  let at = 0;
  for (const { index, lastIndex, schema, text, url } of found) {
    // The library would complete an address without a scheme with http.
    const link = /^mailto:/i.test(url) ? linkAddress(url) : safeAddress(schema === "" ? text : url);
    if (!link) continue;
    if (index > at) parts.push({ ...run, text: run.text.slice(at, index) });
    parts.push({ ...run, text: run.text.slice(index, lastIndex), link });
    at = lastIndex;
  }
  if (at < run.text.length) parts.push({ ...run, text: run.text.slice(at) });
  return parts;
}

export const presentRich = (
  text: RichText | undefined,
  options: LinkOptions,
  paragraphBreak?: "\n" | "\n\n",
): RichBlockData[] =>
  richBlocks(text, paragraphBreak).map((block) =>
    block.kind === "paragraph"
      ? { ...block, runs: linkedRuns(block.runs, options) }
      : { ...block, items: presentItems(block.items, options) },
  );

/** The lines of a list, without empty ones. */
export const presentLines = (lines: readonly Highlight[] | undefined, options: LinkOptions): ListItem[] =>
  presentItems(printedHighlights(lines), options);

const presentItems = (items: readonly ListItem[], options: LinkOptions): ListItem[] =>
  items.map((item) => ({ ...item, runs: linkedRuns(item.runs, options) }));

/** For comparing texts: without formatting, and with every white space as one space. */
export const comparableText = (text: RichText | undefined): string =>
  plainText(text).replace(/\s+/g, " ").trim().toLowerCase();
