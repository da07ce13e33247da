import { z } from "zod";
import { href, httpsUrl, image, link, target, text } from "./links.ts";
import { refreshNumber } from "./page-config.ts";
import { plainText } from "./plain-text.ts";

/**
 * The footer entry: one file per portal, or the response of the content service, whose field names it has.
 * Flags are false by default unless their comment says otherwise.
 */

export const footerSections = ["logo", "legal", "csinfo", "social"] as const;
export type FooterSection = (typeof footerSections)[number];

export const networks = ["youtube", "facebook", "linkedin", "pinterest"] as const;
export type Network = (typeof networks)[number];

/** A link to a network. `{address}` in the url becomes the portal's own address, for "share" links. */
const socialLink = z.object({
  /** Shape of the icon. */
  class: z.enum(["round", "square", "plain"]).default("round"),
  url: httpsUrl,
  alt_text: text,
  target: target.default("_blank"),
  /** An image instead of our own icon. */
  img_src: image.shape.img_src.optional(),
  img_width: image.shape.img_width.default(20),
  img_height: image.shape.img_height.default(20),
});
export type SocialLink = z.infer<typeof socialLink>;

/** A country of the switcher; `url` with `{environment}` gets the label of the current environment. */
const languageEntry = z.object({
  /** The code as shown: UK, US, … */
  country: z.string().regex(/^[A-Z]{2}$/, "must be a country code"),
  countryFullName: text,
  url: z.string().regex(/^https?:\/\/\S+$/, "must be an address"),
});

export const footerEntry = z.object({
  portalCD: plainText.min(3).max(4).optional(),
  /** Order of the first four sections (FTR-01). An unknown name is skipped and logged, a missing one appended. */
  footerSectionOrder: z.array(plainText).default([...footerSections]),
  /** Default: true. */
  isFooterLogoEnable: z.boolean().default(true),
  footer_brand_info: image
    .partial({ img_src: true, img_width: true, img_height: true })
    .extend({ link_url: href }),
  /** Attributes of the logo's image, in place of those of `footer_brand_info`. */
  footerlogo: image.partial().optional(),
  footer_legal: z.object({ title: text, links: z.array(link).min(1).max(12) }),
  footer_other: z.object({
    title: text.optional(),
    links: z.array(link).max(16),
    /** Highlights the links as a block, as for a subscription. */
    enableSubscription: z.boolean().default(false),
  }),
  /** Shows `footer_other`. Default: true. */
  enableOtherFooterLinks: z.boolean().default(true),
  /** Links whose labels are keys of the localisation text (`footerLabels`); they open in a new tab (FTR-10). */
  footerLinks: z
    .array(z.object({ label: text, link: href }))
    .max(12)
    .default([]),
  footer_social_contacts: z
    .object({ social_links: z.partialRecord(z.enum(networks), socialLink) })
    .default({ social_links: {} }),
  footer_membership: image.optional(),
  /** Partner images. */
  site_jabber_images: z.array(image).max(6).default([]),
  /** In front of every `img_src` that is not a full address. Default: the images of the build. */
  imageCommonUrl: httpsUrl.optional(),
  /** Countries of the switcher. Default: all portals. */
  footer_languages: z.array(languageEntry).max(60).optional(),
  /** Default: true. */
  showFooterLanguage: z.boolean().default(true),
  /** The switcher as a three-column list of names … */
  useThreeColumnLayout: z.boolean().default(false),
  /** … or as a dropdown of full names, or, with neither, as a row of country codes (CTY-01). In the lite footer: a dropdown. */
  enableLanguageDropdown: z.boolean().default(false),
  /** Hides the contact-us link in the customer-service block. */
  disableFooterChat: z.boolean().default(false),
  /** The postal and telephone block of the customer service. Default: true. */
  isFooterAddressEnable: z.boolean().default(true),
  /** Skips the contact request; the geo contact is used (CAL-02). */
  disableGetCSInfo: z.boolean().default(false),
  /** Base address of the contact request, with a slash at its end; absent: no request. */
  mainDomainurl: httpsUrl.optional(),
  footer_disclaimer: text.optional(),
  disclaimer_review: text.optional(),
  footer_disclaimer_notAffiliated: text.optional(),
  /** Titles of further disclaimers; `footerDisclaimerExp` of the page config selects one by its number. */
  footer_new_disclaimer: z
    .array(z.object({ title: text }))
    .max(6)
    .default([]),
  /** Layout of the footer. */
  lp_footer_class: z.enum(["plain", "tinted", "dark"]).default("tinted"),
  /** Width of the content. */
  inner_wrapper: z.enum(["container", "wide"]).default("container"),
  /** The lite footer (FTR-11). */
  isLiteFlow: z.boolean().default(false),
  isLiteDsbHeader: z.boolean().default(false),
  /** The footer's own refresh number; absent: the page's (THM-04). */
  rebrandingLiteId: refreshNumber.optional(),
  isRedesignTheme: z.boolean().default(false),
});
export type FooterEntry = z.infer<typeof footerEntry>;
