import { z } from "zod";
import { defineEndpoint } from "../kit/client/http-client.ts";
import { plan } from "./plan.ts";

/** Whether the signed-in user is premium. `userId` must be the user's own; `portal` is a portal's code. */
export const premiumEndpoint = defineEndpoint({
  id: "CAL-07",
  name: "premium",
  sender: "page server",
  method: "GET",
  base: "api",
  path: "users/ispremium/{userId}/{portal}",
  timeout: 2_000,
  timeToLive: null,
  response: z.object({ isPremium: z.boolean() }),
});

/** The plans of a portal. */
export const pricingEndpoint = defineEndpoint({
  id: "CAL-10",
  name: "pricing",
  sender: "page server",
  method: "GET",
  base: "api",
  path: "pricing",
  timeout: 1_000,
  timeToLive: 86_400_000,
  response: z.array(plan).max(50),
});
