import { z } from "zod";
import { inputLine } from "../../kit/api/input-text.ts";
import type { Portal } from "../../portals/portal.ts";
import { billing } from "../checkout/billing.ts";
import { planCodes } from "../plan-code.ts";

const { shape } = billing;

/** The order form. Fields of the address that the country's invoices need are required. */
export const checkoutForm = ({ tax }: Pick<Portal, "tax">) =>
  z.strictObject({
    plan: z.enum(planCodes),
    name: shape.name,
    company: shape.company,
    taxId: shape.taxId,
    street: shape.street,
    postalCode: shape.postalCode,
    city: shape.city,
    region: shape.region,
    ...Object.fromEntries(tax.buyerAddress.map((part) => [part, inputLine(200).min(1)])),
    beginsAtOnce: z.literal("on").optional(),
  });

/** What the user typed, by the names of the fields. */
export type TypedCheckout = Partial<Record<string, string>>;
