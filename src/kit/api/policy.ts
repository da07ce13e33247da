/** What the owner of a personal access token allows it to do. No scope includes another. */
export const tokenScopes = ["documents:read", "documents:write", "render"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/**
 * Who may send a request.
 * - `anyone`: signed in or not. What else protects the resource, such as a secret in the address, is said beside the rule.
 * - `user`: everyone who is signed in, about themselves.
 * - `self`: the user whose id the address has. Every other id is refused alike, so that it does not tell who exists.
 * - `owner`: the user whose the resource is. The query finds nothing else, so that it looks missing to all others.
 * - `reviewer`, `operator`: staff of that role, with a second factor; operators may do what reviewers may. The address looks
 *   missing to all others.
 */
export type Actor = "anyone" | "user" | "self" | "owner" | "reviewer" | "operator";

type RuleOptions = {
  /** The scope of the access tokens that are admitted; absent: none. */
  token?: TokenScope;
  /** Of a form: the page below the portal's base to which a visitor returns who has to sign in first. */
  returnTo?: string;
};

export type Rule = RuleOptions & { actor: Actor; method: string; path: string };

/** Who may do what, a rule for each route of a module. A route without a rule does not exist. */
export type Policy = readonly Rule[];

/**
 * Rules of one resource.
 * @param actions Methods, separated by spaces.
 * @param resource The path as the module registers it.
 * @example
 * export const policy = [...allow("owner", "GET PUT", "/api/notes/:id", { token: "documents:read" })];
 */
export const allow = (actor: Actor, actions: string, resource: string, options: RuleOptions = {}): Policy =>
  actions.split(" ").map((method) => ({ actor, method, path: resource, ...options }));
