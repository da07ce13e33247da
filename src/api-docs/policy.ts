import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may read the description of the API: everyone. */
export const apiDocsPolicy: Policy = [
  ...allow("anyone", "GET", "/api/openapi.json"),
  ...allow("anyone", "GET", "/api/reference"),
];
