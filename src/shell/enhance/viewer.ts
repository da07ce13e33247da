import { parseUserStatus } from "../../accounts/session/user-status.ts";
import { userStatusCookie } from "../../consent/cookie-names.ts";
import { readCookie } from "./cookies.ts";

/** Who the UserStatus cookie says is signed in, or empty texts: for display and reports, never a right. */
export const readUserStatus = (): { userId: string; name: string } =>
  parseUserStatus(readCookie(userStatusCookie)) || { userId: "", name: "" };
