import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may see how software reads a document: everyone, as the document is in the request. */
export const checksPolicy: Policy = [...allow("anyone", "POST", "/api/software-reading")];
