import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may use the shell: everyone. */
export const shellPolicy: Policy = [
  ...allow("anyone", "POST", "/consent"),
  ...allow("anyone", "POST", "/unsupported-browser"),
  ...allow("anyone", "POST", "/switch/stay"),
  ...allow("anyone", "POST", "/switch/us"),
  ...allow("anyone", "GET", "/eb/api/v1/user/countryclaims"),
];
