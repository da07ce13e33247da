import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may read the texts that help with writing: everyone. */
export const writingPolicy: Policy = [
  ...allow("anyone", "GET", "/api/writing/:locale"),
  ...allow("anyone", "GET", "/api/writing/:locale/sample/:kind"),
  ...allow("anyone", "GET", "/api/writing/:locale/samples/:occupation"),
];
