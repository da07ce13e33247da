import type { OptionalCategory } from "../consent/choice.ts";
import type { Mode } from "../content/header-entry.ts";
import type { PageConfig } from "../content/page-config.ts";
import type { NotificationSettings } from "../notifications/widget/settings.ts";
import type { CultureName } from "../portals/cultures.ts";
import type { Environment } from "../portals/hosts.ts";
import type { Locale, Portal, PortalCode } from "../portals/portal.ts";

/**
 * What the controller needs to know about its page: JSON in the page (`#shell-config`). It depends on the page key
 * alone, like everything else of the page, and holds nothing about a person.
 */
export type ShellConfig = {
  portal: PortalCode;
  culture: CultureName;
  locale: Locale;
  /** "/cz/cs", or "". */
  base: string;
  /** The page's name, for events: "home". */
  page: string;
  mode: Mode;
  lite: boolean;
  environment: Environment;
  build: string;
  /** Categories of storage that the person has agreed to; "necessary" is always allowed. */
  granted: readonly OptionalCategory[];
  /** Assigned variants (EXP-01), the control too. */
  experiments: readonly { name: string; variant: string; forced: boolean }[];
  /** Base of the browser's calls of the API, without a slash at its end: "" is this host. */
  api: string;
  /** The same of error reports (CAL-05). */
  logging: string;
  /** ISO code of the country content is shown for, upper case; null where the server knew nothing (URL-05). */
  country: string | null;
  /** Where a failed page goes (SHL-04). */
  oops: PageConfig["oopsurl"];
  /** `isINTL` and `isRGNRCP` of error reports (PRT-08). */
  international: boolean;
  regionGroup: boolean;
  login?: { script: string; styles: string[]; words: string; next: string };
  notifications?: NotificationSettings & { script: string; preloaded: boolean };
  /** The tracker's script, absent until statistics are agreed to. */
  tracker?: string;
  slugs: Pick<Portal["slugs"], "resume" | "letter">;
};
