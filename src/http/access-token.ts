/**
 * The token in an `Authorization` header, "" for one without a token; undefined for other schemes, which a proxy in front
 * may use.
 */
export function readBearerToken(authorization: string | undefined): string | undefined {
  const [scheme = "", ...rest] = (authorization ?? "").trim().split(/\s+/);
  return scheme.toLowerCase() === "bearer" ? rest.join(" ") : undefined;
}
