import { z } from "zod";
import { email } from "../../accounts/account-input.ts";
import { statementKinds } from "../statements/statement-store.server.ts";

/** One line: control characters become spaces. */
const line = (max: number) =>
  z
    .string({ error: "required" })
    .max(max, { error: "tooLong" })
    .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim());

export const maxLengths = { name: 120, contract: 120, reason: 2_000 } as const;

/** The form that ends a contract without signing in. Error messages are keys below `errors.field`. */
export const statementForm = z
  .strictObject({
    kind: z.enum(statementKinds),
    name: line(maxLengths.name).pipe(z.string().min(1, { error: "required" })),
    email,
    contract: line(maxLengths.contract).default(""),
    reason: line(maxLengths.reason).default(""),
    wishedOn: z.iso.date({ error: "invalid" }).or(z.literal("")).default(""),
  })
  .refine(({ kind, reason }) => kind !== "cancelForCause" || reason !== "", {
    path: ["reason"],
    error: "required",
  });

/** What the customer typed, by the names of the fields. */
export type TypedStatement = Partial<Record<string, string>>;
