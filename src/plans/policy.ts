import { allow, type Policy } from "../kit/api/policy.ts";
import { endPath, statementPaths } from "./plan-paths.ts";

/** Who may order, pay and end plans. */
export const plansPolicy: Policy = [
  ...allow("anyone", "GET", "/api/pricing"),
  // The signature of the payment provider is checked.
  ...allow("anyone", "POST", "/api/payments/stripe"),
  ...allow("self", "GET", "/api/users/ispremium/:userId/:portal"),
  // Asks for the account once a plan is chosen, and returns to it.
  ...allow("anyone", "GET POST", "/review/checkout"),
  ...allow("owner", "GET POST", "/review/checkout/test"),
  ...allow("owner", "GET", "/review/checkout/done"),
  ...allow("owner", "GET POST", endPath),
  ...allow("owner", "POST", "/settings/plan/resume"),
  ...allow("owner", "GET POST", "/settings/plan/change"),
  // A contract can be ended without signing in: a statement with any address, or the link of the contract's mails.
  ...allow("anyone", "GET POST", statementPaths.form),
  ...allow("anyone", "GET POST", statementPaths.contract),
  ...allow("owner", "GET", "/settings/invoices/:file"),
];
