import { allow, type Policy } from "../kit/api/policy.ts";

const read = { token: "documents:read" } as const;

/** Who may have which documents drawn: users their own, and guests those that they send. */
export const renderingPolicy: Policy = [
  ...allow("owner", "GET", "/api/documents/:id/pdf", read),
  ...allow("owner", "GET", "/api/documents/:id/thumbnail", read),
  ...allow("owner", "GET", "/api/documents/:id/export/:format", read),
  ...allow("owner", "GET", "/api/documents/:id/export-losses", read),
  ...allow("owner", "GET", "/api/documents/:id/application.pdf"),
  ...allow("user", "POST", "/api/render", { token: "render" }),
  // The document is in the request.
  ...allow("anyone", "POST", "/api/preview"),
  ...allow("anyone", "POST", "/api/document-text"),
  ...allow("anyone", "POST", "/api/guest/download/:format"),
  ...allow("anyone", "POST", "/api/guest/export-losses"),
];
