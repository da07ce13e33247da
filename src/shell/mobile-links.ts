/** Paths that have a mobile variant (SHL-10); the builders' own slugs in each portal have none. */
const mobilePaths = ["build-resume", "build-letter"] as const;

const hrefs = new RegExp(`href="([^"]*?)/(${mobilePaths.join("|")})(?=["/?#])`, "g");

/**
 * Points the links of finished HTML at the mobile builder, for visitors whose window was narrow on an earlier page; the
 * controller does the same in the browser for everybody else. Query and hash stay, and nothing is changed twice.
 */
export const withMobileLinks = (html: string, base: string): string =>
  html.replace(hrefs, (href, before: string, path: string) =>
    before === base ? `href="${base}/mobile/${path}` : href,
  );
