/**
 * The UserStatus cookie (ENT-02), from which the header shows the user's name before the server responds. Scripts read it and
 * anyone can forge it, so it grants nothing; only the shell reads it.
 */
export type UserStatus = { IsUserLoggedIn: boolean; User: { UserId: string; AccDisplayName: string } };

/** Characters; headers show fewer. */
const longestName = 20;
/** Characters of the name after encoding it twice (an emoji family takes 125), so that the cookie stays below 1 KB. */
const longestEncoded = 800;

/** The cookie's JSON, with AccDisplayName URL-encoded. Without a name it has the e-mail address up to the @. */
export function formatUserStatus({ id, name, email }: { id: string; name: string; email: string }): string {
  const AccDisplayName = encodeURIComponent(shorten((name || email.split("@")[0] || "").toWellFormed()));
  const status: UserStatus = { IsUserLoggedIn: true, User: { UserId: id, AccDisplayName } };
  return JSON.stringify(status);
}

function shorten(name: string): string {
  let short = "";
  for (const { segment } of [...new Intl.Segmenter().segment(name)].slice(0, longestName)) {
    if (encodeURIComponent(encodeURIComponent(short + segment)).length > longestEncoded) break;
    short += segment;
  }
  return short;
}

/** Parses the cookie's (decoded) value; null if it is malformed. Never throws. */
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
