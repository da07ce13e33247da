/** Paths of the pages with account forms, below the base; in a file without React for modules that need only the paths. */
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
