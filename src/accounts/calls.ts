import { z } from "zod";
import { defineCall } from "../kit/call.ts";
import { themes } from "./preferences.ts";

/** Whose session the cookies carry. The body's two flags are the specification's; ours needs neither. */
export const claimsCall = defineCall({
  id: "CAL-06",
  name: "user claims",
  caller: "page server",
  method: "POST",
  base: "api",
  path: "user/claims",
  timeout: 1_000,
  cache: null,
  answer: z.object({
    IsUserLoggedIn: z.boolean(),
    User: z
      .object({ UserId: z.string().max(200).default(""), AccDisplayName: z.string().max(1_000).default("") })
      .default({
        UserId: "",
        AccDisplayName: "",
      }),
  }),
});
export const claimsBody = "decryptOnlyAuthCookie=false&includeRedirectUrl=false";

/** What a person chose. */
export const preferencesCall = defineCall({
  id: "CAL-09",
  name: "preferences",
  caller: "page server",
  method: "GET",
  base: "api",
  path: "userpreferences/{userId}",
  timeout: 1_000,
  cache: null,
  answer: z.object({ theme: z.enum(themes).default("system") }),
});
