/**
 * The UserStatus cookie (ENT-02): what the header shows before it has asked the server. Scripts read it and
 * anybody can write it, so it is a hint and never a reason to let somebody in; only the shell reads it.
 */
export type UserStatus = { IsUserLoggedIn: boolean; User: { UserId: string; AccDisplayName: string } };

/** Longer than any header shows. */
const longestName = 20;
/** Characters of the name after encoding it twice; an emoji family takes 125. Keeps the cookie below a kilobyte. */
const longestEncoded = 800;

/** The cookie's JSON; AccDisplayName is URL-encoded in it. Without a name the address up to its @ stands in. */
export function formatUserStatus({ id, name, email }: { id: string; name: string; email: string }): string {
  const AccDisplayName = encodeURIComponent(shorten((name || email.split("@")[0] || "").toWellFormed()));
  const status: UserStatus = { IsUserLoggedIn: true, User: { UserId: id, AccDisplayName } };
  return JSON.stringify(status);
}

function shorten(name: string): string {
  let kept = "";
  for (const { segment } of [...new Intl.Segmenter().segment(name)].slice(0, longestName)) {
    if (encodeURIComponent(encodeURIComponent(kept + segment)).length > longestEncoded) break;
    kept += segment;
  }
  return kept;
}

/** What the cookie's (decoded) value says; null for anything that is not whole. Never throws. */
export function parseUserStatus(value: string | undefined): { userId: string; name: string } | null {
  try {
    const { IsUserLoggedIn, User } = JSON.parse(value as string) as UserStatus;
    const { UserId, AccDisplayName } = User;
    if (IsUserLoggedIn !== true || typeof UserId !== "string" || typeof AccDisplayName !== "string")
      return null;
    return { userId: UserId, name: decodeURIComponent(AccDisplayName) };
  } catch {
    return null;
  }
}
