import { z } from "zod";
import { inputLine } from "../../kit/api/input-text.ts";

const line = (max: number) => inputLine(max).default("");

/** Name and address on the invoice, as the customer typed them. Empty: not given. */
export const billing = z.object({
  name: inputLine(120).min(1),
  company: line(120),
  /** VAT or tax number of a company. */
  taxId: line(40),
  street: line(200),
  postalCode: line(20),
  city: line(100),
  region: line(100),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .or(z.literal(""))
    .default(""),
});
export type Billing = z.infer<typeof billing>;
