import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may operate the site. */
export const operatorPolicy: Policy = [
  ...allow("operator", "GET", "/operator"),
  ...allow("operator", "GET", "/operator/errors"),
  ...allow("operator", "GET", "/operator/errors/:fingerprint"),
  ...allow("operator", "GET", "/operator/events"),
  ...allow("operator", "GET", "/operator/experiments"),
  ...allow("operator", "GET", "/operator/security"),
  ...allow("operator", "GET", "/operator/messages"),
  ...allow("operator", "POST", "/operator/messages/:id/done"),
  ...allow("operator", "POST", "/operator/messages/:id/delete"),

  ...allow("operator", "GET", "/operator/people"),
  ...allow("operator", "GET", "/operator/people/:id"),
  ...allow("operator", "GET POST", "/operator/people/:id/role"),
  ...allow("operator", "POST", "/operator/people/:id/reviewer"),
  ...allow("operator", "POST", "/operator/people/:id/plans"),
  ...allow("operator", "POST", "/operator/invitations"),
  ...allow("operator", "POST", "/operator/invitations/:id/resend"),
  ...allow("operator", "POST", "/operator/invitations/:id/revoke"),

  ...allow("operator", "GET", "/operator/reviews"),
  ...allow("operator", "GET", "/operator/reviews/:id"),
  ...allow("operator", "GET", "/operator/reviews/:id/document"),
  ...allow("operator", "POST", "/operator/reviews/:id/cancel"),
  ...allow("operator", "POST", "/operator/reviews/:id/assign"),
  ...allow("operator", "POST", "/operator/reviews/:id/queue"),
  ...allow("operator", "POST", "/operator/reviews/:id/open"),

  ...allow("operator", "GET", "/operator/plans"),
  ...allow("operator", "GET POST", "/operator/plans/payments/:id/refund"),
  ...allow("operator", "POST", "/operator/plans/entitlements/:id/revoke"),
];
