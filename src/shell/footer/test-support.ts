import type { z } from "zod";
import { contentLibrary } from "../../../tests/support/content.ts";
import { type ConsentFacts, consentState } from "../../consent/choice.ts";
import { createTranslate } from "../../content/messages.ts";
import { footerEntry } from "../../content/schemas/footer-entry.ts";
import { pageConfig } from "../../content/schemas/page-config.ts";
import { portals } from "../../portals/all.ts";
import { consentRuleOf } from "../../portals/countries/consent-rules.ts";
import { addressOf } from "../../portals/hosts/addresses.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { appearanceOf } from "../appearance.ts";
import type { FooterProps } from "./footer-props.ts";

type Entry = Partial<z.input<typeof footerEntry>>;

/** A footer entry with what has no default, and anything over it. */
const buildEntry = (entry: Entry = {}) =>
  footerEntry.parse({
    footer_brand_info: { alt_text: "Dossier", link_url: "/" },
    footer_legal: { title: "Legal", links: [{ text: "Privacy", url: "/lp/privacy" }] },
    footer_other: { title: "Documents", links: [{ text: "Resume builder", url: "/build-resume" }] },
    ...entry,
  });

export const buildConsent = (country: string, facts: Partial<ConsentFacts> = {}) =>
  consentState(consentRuleOf(country), { record: null, gpc: false, ccpaAcknowledged: false, ...facts });

const messages = contentLibrary.messages("en-US");

/** Everything a footer needs, in English; a portal's own facts by its code. */
export function buildFooterProps({
  code = "wlb",
  entry,
  ...props
}: Partial<Omit<FooterProps, "entry">> & { code?: PortalCode; entry?: Entry } = {}): FooterProps {
  const portal = portals[code];
  const deployment = { scheme: "https", port: null, hosts: readHosts("dossier.example") } as const;
  return {
    kind: "whole",
    entry: buildEntry(entry),
    portal,
    base: "",
    mode: "unauth",
    appearance: appearanceOf({ portal, config: pageConfig.parse({}), surface: "landing", lite: false }),
    refresh: null,
    environment: "www",
    deployment,
    address: addressOf(deployment, portal, "/", "www"),
    service: { kind: "default" },
    hideContact: false,
    disclaimer: 0,
    consent: buildConsent("DE"),
    usLogout: false,
    year: 2026,
    resolveImage: (file) => `/images/${file}`,
    t: createTranslate(messages, "en-US", "shell"),
    labels: createTranslate(messages, "en-US", "footerLabels"),
    tConsent: createTranslate(messages, "en-US", "consent"),
    ...props,
  };
}
