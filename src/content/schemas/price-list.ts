import { z } from "zod";
import { text } from "./links.ts";

/** A price without its decimal point: 595 is £5.95, and 1690 is 1690 Ft (`decimals`). */
const amount = z.number().int().positive();

/** A plan as an editor writes it; the field names are those of the pricing call, without `Formatted`. */
const listedPlan = z.object({
  /** The price is for a week, or for a year. */
  ScheduleTypeCD: z.enum(["WEEK", "YRLY"]),
  /** What the plan is called. The weekly plan that ends by itself has "Limited" in its name (PRC-01). */
  Label: text,
  UnitPrice: amount,
  /** What the first week costs somebody who tries the plan. */
  TrialPrice: amount.nullish().default(null),
  /** What the plan comes to in a month; for comparison, nobody pays it. */
  MonthlyPrice: amount.nullish().default(null),
  /** Whole per cent less than a year of the weekly plan, rounded down. */
  AnnualDiscountPercentage: z.number().int().min(1).max(99).nullish().default(null),
});
export type ListedPlan = z.infer<typeof listedPlan>;

/** What a portal's plans will cost: `content/plans/{portal}.json`. */
export const priceList = z.object({
  /** ISO 4217; the portal's own, named so that a price cannot slip into another currency unseen. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /**
   * Decimal places of the amounts. Said here because neither the standard nor a runtime says what people pay in: forints
   * have two places in ISO 4217, and as many as the version likes in Intl.
   */
  decimals: z.union([z.literal(0), z.literal(2)]),
  plans: z.array(listedPlan),
});
export type PriceList = z.infer<typeof priceList>;
