import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may do what with applications: their owner. */
export const applicationsPolicy: Policy = [
  ...allow("user", "GET POST", "/api/applications"),
  ...allow("user", "GET", "/api/applications/export/csv"),
  ...allow("user", "GET", "/api/applications/export/calendar"),
  ...allow("owner", "PATCH DELETE", "/api/applications/:id"),
  ...allow("owner", "POST", "/api/applications/:id/restore"),
  ...allow("owner", "POST", "/api/applications/:id/documents"),
  ...allow("owner", "PUT", "/api/documents/:id/application"),
  ...allow("owner", "PUT", "/api/main-resume"),
];
