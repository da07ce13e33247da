import type { PasswordHashing } from "../../src/accounts/password/password-hash.server.ts";

/** Stores passwords in clear text, so that thousands of sign-ins take no time and the suite can name the current one. */
export const clearText: PasswordHashing = {
  hash: async (password) => `clear:${password}`,
  verify: async (hash, password) => hash === `clear:${password}`,
};

/** The passwords of a race. Those with a `Side` differ between the two sides. */
export const passwords = {
  initial: "kein Pferd frisst Gurken",
  /** Of the person who owns the contested mailbox and has signed up with it. */
  signedUp: "the mailbox belongs to me",
  stranger: { first: "first stranger signs up", second: "second stranger signs up" },
  changed: { first: "first changed password", second: "second changed password" },
  reset: { first: "first reset password", second: "second reset password" },
} as const;

/** The name of a stored password, for messages: `changed.first`. */
export function passwordName(hash: string | null): string {
  for (const [name, value] of Object.entries(passwords)) {
    if (typeof value === "string" ? hash === `clear:${value}` : false) return name;
    if (typeof value === "object")
      for (const [side, text] of Object.entries(value))
        if (hash === `clear:${text}`) return `${name}.${side}`;
  }
  return hash === null ? "none" : "unknown";
}
