/** Paths below the base of the pages with account forms. This file imports no React. */
export const accountPaths = [
  "/sign-in",
  "/sign-in/code",
  "/sign-up",
  "/forgot-password",
  "/reset-password",
  "/check-mail",
  "/sign-out",
] as const;
export type AccountPath = (typeof accountPaths)[number];
