import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may read mails that were not sent: in development, browsers of this machine. */
export const mailPolicy: Policy = [
  ...allow("anyone", "GET", "/dev/mail"),
  ...allow("anyone", "GET", "/dev/mail/:id"),
  ...allow("anyone", "GET", "/dev/mail/:id/html"),
];
