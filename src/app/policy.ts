import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may ask about the process and the site: everyone. */
export const appPolicy: Policy = [
  ...allow("anyone", "GET", "/healthz"),
  ...allow("anyone", "GET", "/readyz"),
  ...allow("anyone", "GET", "/robots.txt"),
  ...allow("anyone", "GET", "/.well-known/security.txt"),
  ...allow("anyone", "GET", "/.well-known/change-password"),
  ...allow("anyone", "GET", "/.well-known/gpc.json"),
  ...allow("anyone", "GET", "/.well-known/dossier-probe"),
];
