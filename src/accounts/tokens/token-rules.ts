import { z } from "zod";
import { inputId, inputLine } from "../../kit/api/input-text.ts";
import { type TokenScope, tokenScopes } from "../../kit/api/policy.ts";
import { proof } from "../account-input.ts";

/** The numbers that `docs/decisions/access-tokens.md` lists. */
export const maxTokens = 20;
/** Days for which a token can be valid. There are no tokens without an end. */
export const tokenDays = [7, 30, 90, 365] as const;
/** Seconds. The last use of a token is recorded at most this often. */
export const lastUsePrecision = 10 * 60;
/** Days for which the settings list a token after it has expired. */
export const expiredTokenDays = 30;

/** The form's checkboxes, one for each scope. */
const scopeFields = {
  documentsRead: "documents:read",
  documentsWrite: "documents:write",
  render: "render",
} as const satisfies Record<string, TokenScope>;
export type ScopeField = keyof typeof scopeFields;

/** A checkbox. Forms omit it if it is unchecked. */
const checkbox = z
  .union([z.boolean(), z.literal("on").transform(() => true)], { error: "invalid" })
  .default(false);

/** The body of a request for a new token. Error messages are keys below `errors.field`. */
export const tokenInput = z
  .strictObject({
    name: inputLine(60).min(1),
    documentsRead: checkbox,
    documentsWrite: checkbox,
    render: checkbox,
    days: z.coerce.number({ error: "invalid" }).pipe(z.literal([...tokenDays], { error: "invalid" })),
    ...proof,
  })
  .refine(({ documentsRead, documentsWrite, render }) => documentsRead || documentsWrite || render, {
    error: "chooseOne",
    path: ["scopes"],
  });

export const scopesOf = (input: Record<ScopeField, boolean>): TokenScope[] =>
  tokenScopes.filter((scope) =>
    Object.entries(scopeFields).some(([field, of]) => of === scope && input[field as ScopeField]),
  );

export const revokeInput = z.strictObject({ id: inputId() });
