import { z } from "zod";
import { text } from "./links.ts";

/** A price without its decimal point: 595 is £5.95, and 1690 is 1690 Ft (`decimals`). */
const amount = z.number().int().positive();

/** A plan as an editor writes it. Field names are those of the pricing endpoint, without `Formatted`. */
const listedPlan = z.object({
  /** Whether the price is for a week or a year. */
  ScheduleTypeCD: z.enum(["WEEK", "YRLY"]),
  /** The plan's name. The weekly plan that is not renewed has "Limited" in it (PRC-01). */
  Label: text,
  UnitPrice: amount,
  /** Price of the first week, as a trial. */
  TrialPrice: amount.nullish().default(null),
  /** The price per month, for comparison only. */
  MonthlyPrice: amount.nullish().default(null),
  /** Discount over a year of the weekly plan, in per cent, rounded down. */
  AnnualDiscountPercentage: z.number().int().min(1).max(99).nullish().default(null),
});
export type ListedPlan = z.infer<typeof listedPlan>;

/** Prices of a portal: `content/plans/{portal}.json`. */
export const priceList = z.object({
  /** ISO 4217; the portal's own. Repeated here so that a copied price list is noticed. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /**
   * Decimal places of the amounts. ISO 4217 and Intl do not match how prices are written: forints have two decimal
   * places in the standard, and a number that depends on the version in Intl.
   */
  decimals: z.union([z.literal(0), z.literal(2)]),
  plans: z.array(listedPlan),
});
export type PriceList = z.infer<typeof priceList>;
