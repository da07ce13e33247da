import { z } from "zod";
import { text } from "../../documents/model/fields.ts";
import { type Anchor, maxQuote } from "./anchor.ts";
import { maxContext } from "./quote-context.ts";

const offset = z.number().int().nonnegative().max(1_000_000);

/** An anchor as a client sends it and as it is stored. In a file of its own, so that browsers need no validator. */
export const anchor: z.ZodType<Anchor> = z
  .strictObject({
    spot: z
      .string()
      .max(300)
      .regex(/^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){1,5}$/),
    start: offset,
    end: offset,
    quote: text(maxQuote).min(1),
    before: text(maxContext),
    after: text(maxContext),
  })
  .refine(({ start, end, quote }) => end - start === quote.length, { error: "invalid" });
