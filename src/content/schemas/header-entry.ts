import { z } from "zod";
import { decoration, href, image, target, text } from "./links.ts";
import { plainText } from "./plain-text.ts";

/**
 * The header entry: one file per portal, or the response of the content service, whose field names it has.
 * Links are paths of the portal without its language slug; the shell adds it (SHL-03).
 */

export const modes = ["unauth", "auth"] as const;
export type Mode = (typeof modes)[number];

/** The icons of `shell/ui/icon.tsx` that content may name. */
export const iconNames = [
  "bell",
  "briefcase",
  "check",
  "document",
  "external",
  "globe",
  "help",
  "mail",
  "people",
  "phone",
  "pin",
  "play",
  "search",
  "settings",
  "sign-out",
  "user",
] as const;
export type IconName = (typeof iconNames)[number];

const leaf = {
  /** Shown only when the page's mode is in the list (HDR-02). Default: both. */
  mode: z.array(z.enum(modes)).min(1).default(["unauth", "auth"]),
  link_url: href,
  link_text: text,
  /** Unique in its list. `cvReview` leads to the review's own route (RVW-01). */
  id: z.string().regex(/^[A-Za-z][\w-]{0,39}$/, "must begin with a letter"),
  target: target.default("_self"),
  icon_name: z.enum(iconNames).optional(),
  /** An image in front of the text instead of an icon. */
  icon_src: image.shape.img_src.optional(),
  /** `button` looks like a button, `strong` is emphasized, `divider` has a line above it. */
  class: z.enum(["button", "strong", "divider"]).optional(),
  /** Sent with `eventProps` besides the usual event of a header link (HDR-20). */
  eventName: text.max(80).optional(),
  eventProps: z.record(plainText.max(40), plainText.max(200)).optional(),
};
const navLeaf = z.object(leaf);
const navItem = z.object({
  ...leaf,
  /** Links of the sub-menu, one level. */
  subList: z.array(navLeaf).min(1).max(8).optional(),
});
export type NavItem = z.infer<typeof navItem>;
export type NavLeaf = z.infer<typeof navLeaf>;

/** A button in the phone's header (HDR-09). Without script it leads to `link_url`. */
const actionButton = z.object({
  text,
  /** `builder`: the language slug plus the builder's path. `login`: the sign-in dialog. Absent: `link_url`. */
  onClick: z.enum(["builder", "login"]).optional(),
  btnType: z.enum(["primary", "secondary", "link"]).default("primary"),
  link_url: href.default("/sign-in"),
  target: target.default("_self"),
});
export type ActionButton = z.infer<typeof actionButton>;

/** `cultureSlug` is `country/language`, or "" for the root of the host. */
const languageOption = z.object({
  cultureSlug: z.string().regex(/^([a-z]{2}\/[a-z]{2})?$/, "must be country/language"),
  /** BCP 47, for `lang` and `hreflang`. */
  code: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, "must be a language tag"),
  label: text,
});
export type LanguageOption = z.infer<typeof languageOption>;

const menuLink = z.object({ link_text: text, link_url: href });

export const headerEntry = z.object({
  /** The logo; absent `img_src`: the family's own; absent `alt_text`: its name. */
  brand_info: decoration.partial({ img_src: true, img_width: true, img_height: true }),
  nav_details: z.array(navItem).max(8).default([]),
  /** The side menu's items on a phone; absent: those of `nav_details`. */
  nav_details_mob: z.array(navItem).max(10).optional(),
  /** A contact link in the side menu. */
  mobile_header_contact: menuLink.optional(),
  actionBtn: z.array(actionButton).max(2).default([]),
  /** Absent: the languages of the portal's country, if it has several. */
  languageSelector: z.object({ options: z.array(languageOption).max(12) }).optional(),
  headerOptions: z.object({
    /** In front of the account name. */
    userIcon: z.enum(iconNames).default("user"),
    /** Behind the account name; turns when the menu opens. */
    bottomIcon: z.enum(["chevron", "none"]).default("chevron"),
    Settings: menuLink,
    Support: menuLink,
    /** Only the text: its address is not content. */
    SignOut: z.object({ link_text: text }),
    /** Further links in the account menu. */
    authList: z.array(navLeaf).max(6).default([]),
    /** `showOnly`: the header has only the logo and this link (HDR-13). */
    backButton: menuLink.extend({ showOnly: z.boolean().default(false) }),
    logoRedirectURL: z.object({ auth: href, unauth: href }),
  }),
  /** The contact link's panel (HDR-05); absent: no contact link. */
  nav_contact_tip_details: z
    .object({
      tip_title: text,
      tip_desc: text,
      tip_CTA_url: href,
      tip_CTA_text: text,
      image: decoration.optional(),
    })
    .optional(),
  /** The search form (HDR-04). */
  showSearch: z.boolean().default(true),
});
export type HeaderEntry = z.infer<typeof headerEntry>;
