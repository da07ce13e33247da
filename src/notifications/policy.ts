import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may read notifications: each user their own. */
export const notificationsPolicy: Policy = [
  ...allow("user", "GET", "/notifications"),
  ...allow("user", "GET", "/api/notifications/count"),
  ...allow("user", "GET", "/api/notifications/latest"),
  ...allow("user", "POST", "/api/notifications/read", { returnTo: "/notifications" }),
];
