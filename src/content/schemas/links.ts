import { z } from "zod";
import { plainText } from "./plain-text.ts";

/** A text that is shown; never empty, never markup. */
export const text = plainText.min(1);

/** The origins of addresses become part of pages' content security policy, where a semicolon would start a new directive. */
const hostName = /^[\w.-]+$/;
const isAddress = (text: string): boolean =>
  !text.startsWith("https:") || (URL.canParse(text) && hostName.test(new URL(text).hostname));

/** A path of this site, an anchor, or https, mailto, tel. Other schemes could run a script. */
export const href = z
  .string()
  .regex(/^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)\S*$/, "must be a path, #anchor, https, mailto or tel link")
  .refine(isAddress, "must be an https address with a host");

/** An https address. */
export const httpsUrl = z.url({ protocol: /^https$/, hostname: hostName, error: "must be an https address" });

/** Where a link opens; `_blank` gets `rel="noopener"` and a hint for screen readers. */
export const target = z.enum(["_self", "_blank"]);

/**
 * An image. `img_src` is a path below the image base (`imageCommonUrl`, else the build's own images) or an https
 * address. Width and height in CSS pixels reserve its space while it loads.
 */
export const image = z.object({
  img_src: z
    .string()
    .regex(/^([\w-][\w./-]*\.(svg|png|webp|avif|jpg)|https:\/\/\S+)$/, "must be an image file")
    .refine(isAddress, "must be an https address with a host"),
  img_width: z.number().int().min(1).max(2000),
  img_height: z.number().int().min(1).max(2000),
  /** For visitors who do not see the image. */
  alt_text: text,
});
export type Image = z.infer<typeof image>;

/** An image that may be decorative; its `alt_text` is "" then, and must be present. */
export const decoration = image.extend({ alt_text: plainText });

export const link = z.object({ text, url: href });
export type Link = z.infer<typeof link>;
