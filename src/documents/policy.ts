import { allow, type Policy } from "../kit/api/policy.ts";

const read = { token: "documents:read" } as const;
const write = { token: "documents:write" } as const;

/** Who may do what with documents and their files: their owner, and guests with documents that only their browser has. */
export const documentsPolicy: Policy = [
  ...allow("user", "GET", "/api/documents", read),
  ...allow("user", "POST", "/api/documents", write),
  ...allow("user", "POST", "/api/documents/import", write),
  ...allow("self", "GET", "/api/documents/getpaginated"),
  ...allow("owner", "GET", "/api/documents/:id", read),
  ...allow("owner", "PUT DELETE", "/api/documents/:id", write),
  ...allow("owner", "POST", "/api/documents/:id/rename", write),
  ...allow("owner", "POST", "/api/documents/:id/duplicate", write),
  ...allow("owner", "POST", "/api/documents/:id/restore", write),
  ...allow("owner", "GET", "/api/documents/:id/json-resume", read),

  ...allow("user", "GET", "/api/documents/deleted", read),
  ...allow("user", "DELETE", "/api/documents/deleted", write),
  ...allow("owner", "DELETE", "/api/documents/deleted/:id", write),

  ...allow("owner", "GET", "/api/documents/:id/versions", read),
  ...allow("owner", "GET", "/api/documents/:id/versions/:version", read),
  ...allow("owner", "PUT", "/api/documents/:id/versions/:version/name", write),

  ...allow("owner", "GET", "/api/documents/:id/languages", read),
  ...allow("owner", "POST", "/api/documents/:id/languages", write),
  ...allow("owner", "GET", "/api/documents/:id/source-changes", read),
  ...allow("owner", "PUT", "/api/documents/:id/source-changes/seen", write),

  ...allow("owner", "PUT", "/api/documents/:id/photo"),
  ...allow("owner", "PUT", "/api/documents/:id/signature"),
  ...allow("owner", "POST", "/api/documents/:id/attachments"),
  ...allow("user", "GET", "/api/attachments"),
  ...allow("owner", "GET", "/api/files/:id"),

  // A guest's document becomes the user's own, under its id.
  ...allow("user", "PUT", "/api/documents/:id/adopted"),
  // The browser's cookie names the sign-up for which the document is kept.
  ...allow("anyone", "PUT DELETE", "/api/guest/kept/:id"),
  // They store nothing.
  ...allow("anyone", "POST", "/api/guest/photo"),
  ...allow("anyone", "POST", "/api/guest/signature"),
];
