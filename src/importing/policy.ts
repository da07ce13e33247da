import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may have a file read: everyone, as nothing is stored. */
export const importingPolicy: Policy = [
  ...allow("anyone", "POST", "/api/imports", { token: "documents:write" }),
];
