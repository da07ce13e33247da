import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may order a review, and who may work on it. */
export const reviewPolicy: Policy = [
  // The plan page for those without a plan, or the page to choose a document.
  ...allow("anyone", "GET", "/cv-review"),
  ...allow("user", "GET", "/review/resume"),
  ...allow("user", "POST", "/review/upload"),
  ...allow("owner", "GET POST", "/review/intake"),
  ...allow("user", "GET POST", "/review/waiting"),
  ...allow("user", "GET", "/review/orders"),
  ...allow("user", "GET", "/api/review/orders"),
  ...allow("owner", "POST", "/review/orders/:id/withdraw"),
  ...allow("owner", "POST", "/review/orders/:id/message"),
  ...allow("owner", "POST", "/review/orders/:id/answer"),
  ...allow("owner", "POST", "/review/orders/:id/ask"),
  ...allow("owner", "POST", "/review/orders/:id/rate"),
  ...allow("owner", "POST", "/review/orders/:id/accept-all"),
  ...allow("owner", "POST", "/review/orders/:id/comments/:commentId"),
  ...allow("owner", "POST", "/review/orders/:id/comments/:commentId/answer"),
  ...allow("owner", "GET", "/review/download"),
  ...allow("owner", "GET", "/api/review/orders/:id/pdf"),

  // The queries return the reviewer's own orders, and in the queue those without a reviewer.
  ...allow("reviewer", "GET", "/review-desk"),
  ...allow("reviewer", "GET", "/review-desk/orders/:id/preview"),
  ...allow("reviewer", "GET", "/api/review-desk/queue"),
  ...allow("reviewer", "GET", "/api/review-desk/orders/:id"),
  ...allow("reviewer", "GET", "/api/review-desk/orders/:id/pdf"),
  ...allow("reviewer", "GET", "/api/review-desk/orders/:id/colleagues"),
  ...allow("reviewer", "POST", "/api/review-desk/orders/:id/contact"),
  ...allow("reviewer", "POST", "/api/review-desk/orders/:id/claim"),
  ...allow("reviewer", "POST", "/api/review-desk/orders/:id/release"),
  ...allow("reviewer", "POST", "/api/review-desk/orders/:id/hand-over"),
  ...allow("reviewer", "POST", "/api/review-desk/orders/:id/ask"),
  ...allow("reviewer", "POST", "/api/review-desk/orders/:id/messages"),
  ...allow("reviewer", "POST", "/api/review-desk/orders/:id/approve"),
  ...allow("reviewer", "PUT DELETE", "/api/review-desk/orders/:id/comments/:commentId"),
  ...allow("reviewer", "PUT", "/api/review-desk/orders/:id/report"),

  ...allow("reviewer", "POST", "/settings/reviewer"),

  // The mail with the invitation has its secret.
  ...allow("anyone", "GET", "/review-desk/join"),
  ...allow("user", "POST", "/review-desk/join", { returnTo: "/review-desk" }),
];
