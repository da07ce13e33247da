import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may send events, errors and reports: everyone. */
export const analyticsPolicy: Policy = [
  ...allow("anyone", "POST", "/clientevents"),
  ...allow("anyone", "POST", "/error/log"),
  ...allow("anyone", "POST", "/csp-reports"),
];
