import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may write to the operator. */
export const supportPolicy: Policy = [...allow("anyone", "GET POST", "/support")];
