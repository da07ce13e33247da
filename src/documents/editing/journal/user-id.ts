/**
 * The user's id in the UserStatus cookie, or "". It only labels what the browser stores. The shell's function for it is
 * part of the controller, which would be split into two files if another entry imported it, too.
 */
export function readUserId(): string {
  try {
    const [, value] = /(?:^|; )UserStatus=([^;]*)/.exec(document.cookie)!;
    const { User } = JSON.parse(decodeURIComponent(value!)) as { User: { UserId: unknown } };
    return typeof User.UserId === "string" ? User.UserId : "";
  } catch {
    return "";
  }
}

/** A user's id; a function where a guest may sign in on the open page. */
export type Owner = string | (() => string);

export const currentOwner = (owner: Owner): string => (typeof owner === "string" ? owner : owner());
