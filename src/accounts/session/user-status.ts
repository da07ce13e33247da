/**
 * The UserStatus cookie (ENT-02). The header shows its name before the server responds. It grants no access, because any
 * client can forge it.
 */
type UserStatus = { IsUserLoggedIn: boolean; User: { UserId: string; AccDisplayName: string } };

/** In characters. Headers show fewer. */
const longestName = 20;
/** In characters, after encoding the name twice, so that the cookie stays below 1 KB. A family emoji takes 125. */
const longestEncoded = 800;

/** The cookie's JSON with a URL-encoded AccDisplayName, which is empty for a user without a name. */
export function formatUserStatus({ id, name }: { id: string; name: string }): string {
  const AccDisplayName = encodeURIComponent(shorten(name.toWellFormed()));
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
