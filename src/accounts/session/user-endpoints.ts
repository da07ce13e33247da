import { z } from "zod";
import { themes } from "../../http/viewer.ts";
import { defineEndpoint } from "../../kit/client/http-client.ts";

/** Returns the user of the session cookie. Our endpoint ignores the two flags that the specification puts in the body. */
export const claimsEndpoint = defineEndpoint({
  id: "CAL-06",
  name: "user claims",
  sender: "page server",
  method: "POST",
  base: "api",
  path: "user/claims",
  timeout: 1_000,
  timeToLive: null,
  response: z.object({
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

/** Returns a user's preferences. */
export const preferencesEndpoint = defineEndpoint({
  id: "CAL-09",
  name: "preferences",
  sender: "page server",
  method: "GET",
  base: "api",
  path: "userpreferences/{userId}",
  timeout: 1_000,
  timeToLive: null,
  response: z.object({ theme: z.enum(themes).default("system") }),
});
