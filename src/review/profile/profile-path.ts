/** The form with a reviewer's introduction, below the portal's base. */
export const profilePath = "/settings/reviewer";
