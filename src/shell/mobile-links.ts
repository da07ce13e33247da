/** Paths that have a mobile variant (SHL-10); the builders' national slugs have none. */
const mobilePaths = ["build-resume", "build-letter"] as const;

const hrefs = new RegExp(`href="([^"]*?)/(${mobilePaths.join("|")})(?=["/?#])`, "g");

/**
 * Rewrites links of rendered HTML to the mobile builder, for visitors whose window was narrow on an earlier page; the
 * controller does the same in the browser for all others. Query and hash are preserved; rewritten links are unchanged.
 */
export const withMobileLinks = (html: string, base: string): string =>
  html.replace(hrefs, (href, before: string, path: string) =>
    before === base ? `href="${base}/mobile/${path}` : href,
  );
