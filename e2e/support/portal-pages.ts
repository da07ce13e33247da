import { addressOf } from "../../src/portals/hosts/addresses.ts";
import { readHosts } from "../../src/portals/hosts/hosts.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { translator } from "../../tests/support/content.ts";
import { port } from "./server.ts";

const deployment = { scheme: "http" as const, port, hosts: readHosts("localhost") };

/** Address of a portal's page on the server under test. */
export const at = (portal: Portal, path = "/"): string => addressOf(deployment, portal, path);

/** Translators of a portal's messages, to find elements by their visible text. */
export const messagesOf = (portal: Portal) => ({
  shell: translator(portal.locale, "shell"),
  account: translator(portal.locale, "account"),
  builder: translator(portal.locale, "builder"),
  common: translator(portal.locale, "common"),
  download: translator(portal.locale, "download"),
  share: translator(portal.locale, "share"),
  sharedPage: translator(portal.locale, "sharedPage"),
  gallery: translator(portal.locale, "gallery"),
  letter: translator(portal.locale, "letter"),
  dashboard: translator(portal.locale, "dashboard"),
  hunt: translator(portal.locale, "hunt"),
  trash: translator(portal.locale, "trash"),
  document: translator(portal.locale, "document"),
  errors: translator(portal.locale, "errors"),
  words: translator(portal.locale, "words"),
  mail: translator(portal.locale, "mail"),
  consent: translator(portal.locale, "consent"),
  ratings: translator(portal.locale, "ratings"),
  importing: translator(portal.locale, "importing"),
  importReview: translator(portal.locale, "importReview"),
  tray: translator(portal.locale, "tray"),
  checks: translator(portal.locale, "checks"),
  sell: translator(portal.locale, "sell"),
  checkout: translator(portal.locale, "checkout"),
  planSettings: translator(portal.locale, "planSettings"),
  reviewPages: translator(portal.locale, "reviewPages"),
  desk: translator(portal.locale, "desk"),
  history: translator(portal.locale, "history"),
  languages: translator(portal.locale, "languages"),
  writing: translator(portal.locale, "writing"),
});
