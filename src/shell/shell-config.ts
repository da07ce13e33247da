import type { OptionalCategory } from "../consent/choice.ts";
import type { Mode } from "../content/schemas/header-entry.ts";
import type { PageConfig } from "../content/schemas/page-config.ts";
import type { NotificationSettings } from "../notifications/widget/settings.ts";
import type { CultureName } from "../portals/cultures/cultures.ts";
import type { Environment } from "../portals/hosts/hosts.ts";
import type { Locale, Portal, PortalCode } from "../portals/portal.ts";

/**
 * What the controller needs to know about its page: JSON in the page (`#shell-config`). Like the rest of the page it
 * depends on the page key only and contains no personal data.
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
  /** Storage categories with consent; "necessary" is always allowed. */
  granted: readonly OptionalCategory[];
  /** Assigned variants (EXP-01), including the control. */
  experiments: readonly { name: string; variant: string; forced: boolean }[];
  /** Base URL of the API for browsers, without a trailing slash; "" is this host. */
  api: string;
  /** Base URL of error reports (CAL-05). */
  logging: string;
  /** ISO code of the country content is shown for, upper case; null if the server does not know it (URL-05). */
  country: string | null;
  /** Path of the error page for failed islands (SHL-04). */
  oops: PageConfig["oopsurl"];
  /** `isINTL` and `isRGNRCP` of error reports (PRT-08). */
  international: boolean;
  regionGroup: boolean;
  login?: { script: string; styles: string[]; messages: string; next: string };
  notifications?: NotificationSettings & { script: string; preloaded: boolean };
  /** The tracker's script; absent without consent to statistics. */
  tracker?: string;
  slugs: Pick<Portal["slugs"], "resume" | "letter">;
};
