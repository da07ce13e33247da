import { parseUserStatus, userStatusCookie } from "../../accounts/user-status.ts";
import { readCookie } from "./cookies.ts";

/** Who the UserStatus cookie says is signed in, or empty texts: for display and reports, never a right. */
export const readViewer = (): { userId: string; name: string } =>
  parseUserStatus(readCookie(userStatusCookie)) || { userId: "", name: "" };
