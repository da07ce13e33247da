import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may share a document, and who may read it. */
export const sharingPolicy: Policy = [
  ...allow("owner", "GET POST", "/api/documents/:id/share-links"),
  ...allow("owner", "PUT DELETE", "/api/documents/:id/share-links/:linkId"),
  ...allow("owner", "GET", "/api/documents/:id/share-links/:linkId/qr.svg"),
  // The address has the link's secret; a link may ask for a password, too.
  ...allow("anyone", "GET POST", "/s/:token"),
  ...allow("anyone", "GET", "/s/:token/pages/:number"),
  ...allow("anyone", "GET", "/s/:token/pdf"),
  ...allow("anyone", "GET", "/s/*"),
];
