import { type FooterEntry, footerSections } from "../../content/schemas/footer-entry.ts";
import type { GeoContact } from "../../content/schemas/geo-contact.ts";
import { type HeaderEntry, type Mode, modes } from "../../content/schemas/header-entry.ts";
import { headerThemes, type PageConfig } from "../../content/schemas/page-config.ts";
import { type ConsentRegime, consentRegimes } from "../../portals/countries/consent-rules.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { exampleConfig, exampleContact, exampleFooter, exampleHeader } from "./entries.ts";

/** One complete state of the shell, for documentation, reviews and tests. */
export type Example = {
  /** Its address in the gallery. */
  name: string;
  title: string;
  group: string;
  portal: PortalCode;
  mode: Mode;
  lite: boolean;
  regime: ConsentRegime;
  /** The visitor has chosen, or acknowledged the notice. */
  answered: boolean;
  gpc: boolean;
  backOnly: boolean;
  surface: "landing" | "app" | "dashboard";
  header: HeaderEntry;
  footer: FooterEntry;
  config: PageConfig;
  contact: GeoContact | null;
  /** Opens something that HTML can open by itself. */
  fragment: string;
};

const usual = {
  portal: "wlb" as PortalCode,
  mode: "unauth" as Mode,
  lite: false,
  regime: "opt-in" as ConsentRegime,
  answered: true,
  gpc: false,
  backOnly: false,
  surface: "landing" as const,
  header: exampleHeader,
  footer: exampleFooter,
  config: exampleConfig,
  contact: exampleContact,
  fragment: "",
};
type Changes = Partial<Omit<Example, "name" | "title" | "group">>;

/** The usual state with changes. */
export const buildExample = (group: string, title: string, changes: Changes): Example => ({
  name: `${group}-${title}`.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
  title,
  group,
  ...usual,
  ...changes,
});

const headers = headerThemes.flatMap((headerTheme) =>
  modes.map((mode) =>
    buildExample("Header", `${headerTheme}, ${mode}`, { mode, config: { ...exampleConfig, headerTheme } }),
  ),
);

const families = (["wlb", "luk", "lde", "lfr", "lit", "les", "lpl", "lsw", "ljp"] as const).map((portal) =>
  buildExample("Family", portal, { portal }),
);

const refreshed = (["luk", "lit", "lde", "les"] as const).flatMap((portal) =>
  ([3, 4, 5] as const).map((rebrandingLiteId) =>
    buildExample("Refresh", `${rebrandingLiteId}, ${portal}`, {
      portal,
      config: { ...exampleConfig, rebrandingLiteId },
    }),
  ),
);

const redesigned = (["luk", "lit", "lde"] as const).map((portal) =>
  buildExample("Redesign", portal, { portal, config: { ...exampleConfig, isRedesignLayout: true } }),
);

const footer = (title: string, changes: Partial<FooterEntry>, more: Changes = {}) =>
  buildExample("Footer", title, { ...more, footer: { ...exampleFooter, ...changes } });

/** All examples of the gallery. */
export const examples: readonly Example[] = [
  ...headers,
  buildExample("Header", "back link alone", { mode: "auth", backOnly: true, surface: "app" }),
  buildExample("Header", "dashboard", { mode: "auth", surface: "dashboard" }),
  buildExample("Header", "lite flow", { lite: true, portal: "lbr" }),
  buildExample("Header", "right to left", { portal: "lsa", lite: true }),
  buildExample("Header", "hidden", { config: { ...exampleConfig, hideHeaderFooter: true } }),
  buildExample("Drawer", "left to right", { fragment: "#drawer" }),
  buildExample("Drawer", "right to left", { portal: "lsa", lite: true, fragment: "#drawer" }),
  buildExample("Drawer", "signed in", { mode: "auth", fragment: "#drawer" }),
  ...families,
  ...refreshed,
  ...redesigned,
  footer("usual order", {}),
  footer("turned order", { footerSectionOrder: [...footerSections].reverse() }),
  footer("no telephone", {}, { contact: null }),
  footer("dark", { lp_footer_class: "dark" }),
  footer("plain and wide", { lp_footer_class: "plain", inner_wrapper: "wide" }),
  footer("lite", { isLiteFlow: true }),
  footer("lite with languages", { isLiteFlow: true, enableLanguageDropdown: true }),
  footer("subscription", { footer_other: { ...exampleFooter.footer_other, enableSubscription: true } }),
  footer("right to left", {}, { portal: "lsa", lite: true }),
  footer("switcher as codes", { useThreeColumnLayout: false, enableLanguageDropdown: false }),
  footer("switcher in three columns", { useThreeColumnLayout: true }),
  footer("switcher as a dropdown", { enableLanguageDropdown: true }),
  ...consentRegimes.map((regime) => buildExample("Consent", regime, { regime, answered: false })),
  buildExample("Consent", "privacy control", { regime: "opt-out", answered: false, gpc: true }),
  buildExample("Consent", "privacy control, answered", { regime: "opt-out", gpc: true }),
  buildExample("Consent", "right to left", { portal: "lsa", lite: true, answered: false }),
];

export const findExample = (name: string): Example | null =>
  examples.find((one) => one.name === name) ?? null;
