import { allow, type Policy } from "../kit/api/policy.ts";

const settings = { returnTo: "/settings" };

/** What visitors and users may do with accounts and settings. */
export const accountsPolicy: Policy = [
  // Accounts are opened, entered and left without one.
  ...allow("anyone", "GET", "/sign-in"),
  ...allow("anyone", "GET", "/sign-in/code"),
  ...allow("anyone", "GET", "/sign-up"),
  ...allow("anyone", "GET", "/sign-out"),
  ...allow("anyone", "GET", "/check-mail"),
  ...allow("anyone", "GET", "/forgot-password"),
  ...allow("anyone", "GET", "/reset-password"),
  ...allow("anyone", "GET", "/account/confirm"),
  ...allow("anyone", "GET", "/account/erased"),
  ...allow("anyone", "POST", "/api/account/sign-up"),
  ...allow("anyone", "POST", "/api/account/sign-up-status"),
  ...allow("anyone", "POST", "/api/account/confirm-code"),
  ...allow("anyone", "POST", "/api/account/confirm-elsewhere"),
  ...allow("anyone", "POST", "/api/account/resend-confirmation"),
  ...allow("anyone", "POST", "/api/account/sign-in"),
  ...allow("anyone", "POST", "/api/account/sign-in-code"),
  ...allow("anyone", "POST", "/api/account/sign-out"),
  ...allow("anyone", "POST", "/api/account/forgot-password"),
  ...allow("anyone", "POST", "/api/account/reset-password"),
  // They tell visitors without an account that they have none.
  ...allow("anyone", "GET", "/api/me"),
  ...allow("anyone", "POST", "/api/user/claims"),
  ...allow("self", "GET", "/api/userpreferences/:userId"),

  ...allow("user", "GET", "/settings"),
  ...allow("user", "GET", "/settings/two-factor"),
  ...allow("user", "GET", "/account/change-email"),
  ...allow("user", "POST", "/api/account/name", settings),
  ...allow("user", "POST", "/api/account/change-email", settings),
  ...allow("user", "POST", "/api/account/keep-email", settings),
  ...allow("user", "POST", "/api/account/change-password", settings),
  ...allow("user", "POST", "/api/account/preferences", settings),
  ...allow("user", "POST", "/api/account/export", settings),
  ...allow("user", "POST", "/api/account/erase", settings),
  ...allow("user", "POST", "/api/account/two-factor/start", settings),
  ...allow("user", "POST", "/api/account/two-factor/confirm", settings),
  ...allow("user", "POST", "/api/account/two-factor/codes", settings),
  ...allow("user", "POST", "/api/account/two-factor/stop", settings),
  ...allow("user", "POST", "/api/account/sessions/revoke-others", settings),
  ...allow("owner", "POST", "/api/account/sessions/revoke", settings),
  ...allow("user", "POST", "/api/account/tokens", settings),
  ...allow("owner", "POST", "/api/account/tokens/revoke", settings),
];
