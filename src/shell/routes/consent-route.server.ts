import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  acknowledgement,
  type ConsentRecord,
  type ConsentState,
  consentState,
  forbiddenStorage,
  formatConsentRecord,
  optionalCategories,
} from "../../consent/choice.ts";
import { ccpaCookie, consentCookie } from "../../consent/cookie-names.ts";
import { isCookie } from "../../consent/storage-entry.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { jsonBodyErrors, jsonResponse } from "../../kit/api/api-route.ts";
import { mediaType } from "../../kit/api/content-type.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { invalidInput } from "../../kit/api/field-errors.ts";
import { inputText } from "../../kit/api/input-text.ts";
import { readJson } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";

const consentInput = z.strictObject({
  choice: z.enum(["accept", "reject", "acknowledge", "save"]),
  granted: z
    .union([z.enum(optionalCategories), z.array(z.enum(optionalCategories)).max(3)])
    .default([])
    .transform((granted) => (Array.isArray(granted) ? granted : [granted])),
  next: inputText(2048).optional(),
});
type ConsentInput = z.infer<typeof consentInput>;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;
export const bodyTypes = [...formTypes, "application/json"] as const;

/** The banner's form, or JSON from the controller. The handler reads and validates both, so this only documents it. */
export const consentRoute = createRoute({
  method: "post",
  path: "/consent",
  operationId: "chooseConsent",
  tags: ["shell"],
  summary: "Store the choice of the consent banner in its cookie",
  description: "With `Accept: application/json` the response is JSON; otherwise it redirects to `next`.",
  request: {
    body: {
      required: true,
      content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: consentInput }])),
    },
  },
  responses: {
    200: jsonResponse(
      z.strictObject({ reload: z.boolean() }),
      "Stored; `reload` if the page must be reloaded to show or load something else",
    ),
    303: { description: "Stored; redirects to the page" },
    ...errorResponses("crossSite", ...jsonBodyErrors),
  },
});

/** Writes a cookie of the storage table, or deletes it (null). */
export type CookieWriter = (c: Context<RequestEnv>, name: string, value: string | null) => void;

/** Stores a choice and deletes the cookies that it no longer allows; returns the JSON response and the page to return to. */
export async function storeConsent(c: Context<RequestEnv>, writeCookie: CookieWriter) {
  const parsed = consentInput.safeParse(await readBody(c));
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  const { consent, cookies } = c.var.context;
  const record = recordOf(parsed.data, consent, Date.now() / 1000);
  writeCookie(c, consentCookie, formatConsentRecord(record));
  if (consent.banner === "ccpa") writeCookie(c, ccpaCookie, "1");
  const state = consentState(consent, { record, gpc: consent.gpc, ccpaAcknowledged: true });
  for (const entry of forbiddenStorage(state))
    if (isCookie(entry) && cookies?.includes(`${entry.name}=`)) writeCookie(c, entry.name, null);
  // A page adds or removes third-party scripts only when it is loaded.
  const reload =
    state.thirdParties !== consent.thirdParties || state.granted.join() !== consent.granted.join();
  return { reload, next: parsed.data.next };
}

function recordOf({ choice, granted }: ConsentInput, consent: ConsentState, at: number): ConsentRecord {
  const records: Record<ConsentInput["choice"], ConsentRecord> = {
    accept: { regime: "opt-in", granted: optionalCategories, at },
    reject: { regime: "opt-in", granted: [], at },
    // Acknowledging a notice does not withdraw an earlier choice.
    acknowledge: { ...acknowledgement(consent.regime, at), granted: consent.granted },
    save: { regime: "opt-in", granted, at },
  };
  return records[choice];
}

/** A form or JSON; a repeated field becomes a list. */
async function readBody(c: Context<RequestEnv>): Promise<unknown> {
  if (mediaType(c.req.header("content-type")) === "application/json") return readJson(c);
  try {
    return await c.req.parseBody({ all: true });
  } catch (cause) {
    throw new AppError("invalid", "The body cannot be read", { cause });
  }
}
