import { z } from "@hono/zod-openapi";
import { inputText } from "../kit/api/input-text.ts";
import { maxSharePassword, minSharePassword, shareDays } from "./share-limits.ts";

const days = z
  .union([...shareDays.map((count) => z.literal(count)), z.null()])
  .openapi({ description: "Days from now; null: until the link is revoked" });
const password = inputText(maxSharePassword, "passwordLong").min(minSharePassword, "passwordShort");

export const createShareLinkRequest = z.strictObject({ days, password: password.optional() });
export type CreateShareLinkRequest = z.infer<typeof createShareLinkRequest>;

/** What is absent stays. `password: null` removes the password. */
export const changeShareLinkRequest = z.strictObject({
  days: days.optional(),
  password: password.nullable().optional(),
});
export type ChangeShareLinkRequest = z.infer<typeof changeShareLinkRequest>;

export const shareLinkResponse = z.object({
  id: z.uuid(),
  /** Null if the installation's secret has changed since: the address works, but cannot be shown again. */
  address: z.url().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  hasPassword: z.boolean(),
  views: z.number().int(),
});
export type ShareLinkResponse = z.infer<typeof shareLinkResponse>;
export const shareLinkListResponse = z.object({ links: z.array(shareLinkResponse) });
