import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may read content: everyone, as pages show it. */
export const contentPolicy: Policy = [
  ...allow("anyone", "GET", "/contentful/headerfooter"),
  ...allow("anyone", "GET", "/blobcontent/config/:file"),
  ...allow("anyone", "GET", "/blobcontent/resource/:file"),
  ...allow("anyone", "GET", "/blobcontent/resourceLite/:file"),
  ...allow("anyone", "GET", "/api/geocontact"),
  ...allow("anyone", "POST", "/Common.aspx/GetCSInformation"),
  // The webhook's signature is checked.
  ...allow("anyone", "POST", "/api/content/refresh"),
];
