import { z } from "zod";
import { defineCall } from "../kit/call.ts";

const day = 86_400_000;
/** What stands in a piece is checked when it is put in service, where its last good copy is at hand. */
const anyObject = z.record(z.string(), z.unknown());

/** A portal's header and footer entries, from the headless content service. */
export const headerFooterCall = defineCall({
  id: "CAL-03",
  name: "header and footer",
  caller: "page server",
  method: "GET",
  base: "content",
  path: "contentful/headerfooter",
  timeout: 1_000,
  cache: day,
  answer: z.object({ header: anyObject.optional(), footer: anyObject.optional() }),
});

const blob = (name: string, path: string) =>
  defineCall({
    id: "CAL-04",
    name,
    caller: "page server",
    method: "GET",
    base: "blob",
    path,
    timeout: 1_000,
    cache: day,
    answer: anyObject,
  });

export const configCall = blob("page config", "config/{portal}.json");
export const resourceCall = blob("words", "resource/{locale}.json");
export const resourceLiteCall = blob("words of the lite flow", "resourceLite/{locale}.json");

/** The contact information for the footer, from the main domain. */
export const contactCall = defineCall({
  id: "CAL-02",
  name: "contact information",
  caller: "page server",
  method: "POST",
  base: "mainDomain",
  path: "Common.aspx/GetCSInformation",
  timeout: 1_000,
  cache: 60_000,
  answer: z.object({ d: z.string().max(10_000) }),
});

/** How customers of a portal reach the operator; null where there is no such way. */
export const geoContactCall = defineCall({
  id: "CAL-16",
  name: "geo contact",
  caller: "page server",
  method: "GET",
  base: "api",
  path: "geocontact",
  timeout: 1_000,
  cache: day,
  answer: anyObject.nullable(),
});

/** Names of a portal's entries in the content service. */
export const entryIds = (portal: string): { headerContentId: string; footerContentId: string } => ({
  headerContentId: `${portal}-header`,
  footerContentId: `${portal}-footer`,
});
