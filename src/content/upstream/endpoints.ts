import { z } from "zod";
import { defineEndpoint } from "../../kit/client/http-client.ts";

const day = 86_400_000;
/** Entries are checked when they are published, so that a wrong one can leave the last good one current. */
const anyObject = z.record(z.string(), z.unknown());

/** A portal's header and footer entries, from the headless content service. */
export const headerFooterEndpoint = defineEndpoint({
  id: "CAL-03",
  name: "header and footer",
  sender: "page server",
  method: "GET",
  base: "content",
  path: "contentful/headerfooter",
  timeout: 1_000,
  timeToLive: day,
  response: z.object({ header: anyObject.optional(), footer: anyObject.optional() }),
});

const blob = (name: string, path: string) =>
  defineEndpoint({
    id: "CAL-04",
    name,
    sender: "page server",
    method: "GET",
    base: "blob",
    path,
    timeout: 1_000,
    timeToLive: day,
    response: anyObject,
  });

export const configEndpoint = blob("page config", "config/{portal}.json");
export const messagesEndpoint = blob("messages", "resource/{locale}.json");
export const liteMessagesEndpoint = blob("messages of the lite flow", "resourceLite/{locale}.json");

/** The contact information for the footer, from the main domain. `d` is JSON: a contact, or null. */
export const contactEndpoint = defineEndpoint({
  id: "CAL-02",
  name: "contact information",
  sender: "page server",
  method: "POST",
  base: "mainDomain",
  path: "Common.aspx/GetCSInformation",
  timeout: 1_000,
  timeToLive: 60_000,
  response: z.object({ d: z.string().max(10_000) }),
});

/** How customers of a portal reach the operator; null for a portal without a contact. */
export const geoContactEndpoint = defineEndpoint({
  id: "CAL-16",
  name: "geo contact",
  sender: "page server",
  method: "GET",
  base: "api",
  path: "geocontact",
  timeout: 1_000,
  timeToLive: day,
  response: anyObject.nullable(),
});

/** Names of a portal's entries in the content service. */
export const entryIds = (portal: string): { headerContentId: string; footerContentId: string } => ({
  headerContentId: `${portal}-header`,
  footerContentId: `${portal}-footer`,
});
