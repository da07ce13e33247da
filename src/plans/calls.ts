import { z } from "zod";
import { defineCall } from "../kit/call.ts";
import { plan } from "./plan.ts";

/** Whether somebody is premium; `userId` is their own, `portal` a portal's code. */
export const premiumCall = defineCall({
  id: "CAL-07",
  name: "premium",
  caller: "page server",
  method: "GET",
  base: "api",
  path: "users/ispremium/{userId}/{portal}",
  timeout: 2_000,
  cache: null,
  answer: z.object({ isPremium: z.boolean() }),
});

/** A portal's plans. */
export const pricingCall = defineCall({
  id: "CAL-10",
  name: "pricing",
  caller: "page server",
  method: "GET",
  base: "api",
  path: "pricing",
  timeout: 1_000,
  cache: 86_400_000,
  answer: z.array(plan).max(50),
});
