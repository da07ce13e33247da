import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may search: everyone. */
export const searchPolicy: Policy = [...allow("anyone", "GET", "/:slug")];
