import { parseUserStatus } from "../../accounts/session/user-status.ts";
import { userStatusCookie } from "../../consent/cookie-names.ts";
import { readCookie } from "./cookies.ts";

/** The user of the UserStatus cookie, or empty texts: for display and reports, never for authorization. */
export const readUserStatus = (): { userId: string; name: string } =>
  parseUserStatus(readCookie(userStatusCookie)) || { userId: "", name: "" };
