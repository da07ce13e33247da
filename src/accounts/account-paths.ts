/** Paths of the pages with this room's forms, below the base; apart from the pages, for those who need no component. */
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
