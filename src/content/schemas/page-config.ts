import { z } from "zod";
import { themeFamilies } from "../../portals/portal.ts";
import { href, httpsUrl, text } from "./links.ts";
import { plainText } from "./plain-text.ts";

/** A brand-refresh variant (THM-04). */
export const refreshNumber = z.union([z.literal(3), z.literal(4), z.literal(5)]);
export type RefreshNumber = z.infer<typeof refreshNumber>;

export const headerThemes = ["light", "dark", "light-with-sans"] as const;
export type HeaderTheme = (typeof headerThemes)[number];

/** A path of this site, which redirects may lead to. */
export const sitePath = z.string().regex(/^\/(?![/\\])\S*$/, "must be a path of this site");

/** Options that single pages can set. */
const pageOptions = {
  /** Drops header and footer; skip link, main, consent and legal links stay (SHL-01). */
  hideHeaderFooter: z.boolean().default(false),
  /** A loading title at the top left, in the first bytes (SHL-02). */
  isLcpDivEnabled: z.boolean().default(false),
  /** Sends a signed-in visitor to the dashboard (SHL-08); true means `/dashboard`. */
  authRedirect: z.union([z.boolean(), sitePath]).default(false),
};

/**
 * A portal's page config: `content/config/{portal}.json`, or the response of the blob storage (CAL-04). Field names are
 * those of the specification (SHL-13). Every field is optional.
 */
export const pageConfig = z.object({
  /** Theme family; absent: that of `portalCD`, else of the portal (THM-01). */
  theme: z.enum(themeFamilies).optional(),
  /** Absent: the family's own; dark in refresh 5. */
  headerTheme: z.enum(headerThemes).optional(),
  /** The portal whose theme and reports this config is for; absent: the portal itself. Upper and lower case are equal. */
  portalCD: plainText.min(3).max(4).optional(),
  /** The redesigned page layout, if the family has one (THM-03). */
  isRedesignLayout: z.boolean().default(false),
  rebrandingUK: refreshNumber.optional(),
  rebrandingIT: refreshNumber.optional(),
  rebrandingDE: refreshNumber.optional(),
  rebrandingES: refreshNumber.optional(),
  rebrandingLiteId: refreshNumber.optional(),
  /** The same as refresh 3 if no number is set. */
  isRedesignTheme: z.boolean().default(false),

  /** Host name in canonical addresses and link previews; absent: the deployment's. */
  host: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "must be a host name")
    .optional(),
  /** Domain of preference and display cookies, checked against the portal's own (ENT-03). */
  cookieDomain: plainText.optional(),
  /** Origin of scripts, styles and images; absent: this host. */
  subDomainAssetUrl: httpsUrl.optional(),
  /** Base address of the browser's API requests; absent: this host. */
  subDomainBaseApiUrlV2: httpsUrl.optional(),
  favIconUrl: href.optional(),
  includeFontFamilyCSS: z.boolean().default(false),
  /** A style sheet with `@font-face` rules, linked if `includeFontFamilyCSS` is true. */
  fontFamilyCSS: href.optional(),
  hideGeoContactDetails: z.boolean().default(false),
  /** True forces lite flow; absent or false: the address decides (URL-03). */
  isLiteFlow: z.boolean().default(false),
  /** The page shown when rendering fails. */
  oopsurl: sitePath.default("/oops"),
  /** The page for unsupported browsers. */
  unsupportedBrowserUrl: sitePath.default("/unsupported-browser"),

  addCrazyEggScript: z.boolean().default(false),
  CrazyEggScriptURL: httpsUrl.optional(),
  addMSClarityScript: z.boolean().default(false),
  msClarityID: z
    .string()
    .regex(/^[a-z0-9]{6,20}$/, "must be a Clarity project id")
    .optional(),
  includeIntlNewRelic: z.boolean().default(false),
  newRelicAppID: z
    .string()
    .regex(/^\d{4,20}$/, "must be an application id")
    .optional(),
  /** The CDN experiment script and the event script that vID and eID switch on (SHL-06). */
  experimentScriptURL: httpsUrl.optional(),
  eventScriptURL: httpsUrl.optional(),

  /** `name:variant:weight`, see `experiments/`. */
  experiments: z.array(plainText).max(32).default([]),
  /** Number of the disclaimer in `footer_new_disclaimer` to show, from 1; 0 or absent: all. */
  footerDisclaimerExp: z.number().int().min(0).max(6).default(0),
  /** Load the notification widget in lite flow (SHL-12) … */
  includeNotificationWidget: z.boolean().default(false),
  /** … whose loader the page already contains, so that it is not polled for (STA-04). */
  notificationsPreloaded: z.boolean().default(false),

  ...pageOptions,
  /** Options by page name, in place of the portal's own: `{ "home": { "authRedirect": true } }`. */
  pages: z.record(text, z.object(pageOptions).partial()).default({}),
});
export type PageConfig = z.infer<typeof pageConfig>;

/** The options of a page: its own, else the portal's. */
export function optionsOf(config: PageConfig, page: string) {
  const own = Object.hasOwn(config.pages, page) ? config.pages[page] : undefined;
  const { hideHeaderFooter, isLcpDivEnabled, authRedirect } = { ...config, ...own };
  return { hideHeaderFooter, isLcpDivEnabled, authRedirect };
}
