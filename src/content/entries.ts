import { z } from "zod";

/**
 * Header and footer entries. Field names are those of the content service that an operator may already run.
 * Links are paths of the portal without its language slug; the shell puts it in front.
 */
const text = z.string().min(1);
/** A path of this site, or https, mailto, tel. Nothing else, so that no script can come in by content. */
export const href = z
  .string()
  .regex(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)\S*$/, "must be a path, #anchor, https, mailto or tel link");

const modes = z.array(z.enum(["unauth", "auth"])).min(1);

export const headerEntry = z.strictObject({
  brand_info: z.strictObject({ alt_text: text }),
  nav_details: z.array(z.strictObject({ id: text, mode: modes, link_text: text, link_url: href })).max(8),
  headerOptions: z.strictObject({ logoRedirectURL: z.strictObject({ auth: href, unauth: href }) }),
});
export type HeaderEntry = z.infer<typeof headerEntry>;

const linkList = z.strictObject({
  title: text,
  links: z
    .array(z.strictObject({ text, url: href }))
    .min(1)
    .max(12),
});

export const footerEntry = z.strictObject({
  footer_brand_info: z.strictObject({ alt_text: text, link_url: href }),
  footer_legal: linkList,
  footer_other: linkList,
});
export type FooterEntry = z.infer<typeof footerEntry>;
