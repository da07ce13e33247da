import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may rate: users, once they have downloaded a document. */
export const ratingsPolicy: Policy = [
  ...allow("user", "POST", "/api/ratings"),
  ...allow("user", "GET DELETE", "/api/ratings/mine"),
  ...allow("anyone", "GET", "/trust-rating/business-units/:unit"),
];
