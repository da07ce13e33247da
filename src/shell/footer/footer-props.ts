import type { ConsentState } from "../../consent/choice.ts";
import type { Translate } from "../../content/messages.ts";
import type { FooterEntry } from "../../content/schemas/footer-entry.ts";
import type { Mode } from "../../content/schemas/header-entry.ts";
import type { RefreshNumber } from "../../content/schemas/page-config.ts";
import type { Deployment } from "../../portals/hosts/addresses.ts";
import type { Environment } from "../../portals/hosts/hosts.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Appearance } from "../appearance.ts";
import type { CustomerContact } from "./customer-service.tsx";

/** Public pages have the whole footer, pages on which users work the short one. */
export type FooterKind = "whole" | "short";

export type FooterProps = {
  kind: FooterKind;
  entry: FooterEntry;
  portal: Portal;
  /** Prefix of every path: "/cz/cs", or "". */
  base: string;
  mode: Mode;
  appearance: Appearance;
  /** The footer's own refresh number (`footerRefreshOf`). */
  refresh: RefreshNumber | null;
  environment: Environment;
  deployment: Deployment;
  /** URL of the portal's home page, for "share" links. */
  address: string;
  service: CustomerContact;
  /** `hideGeoContactDetails`: no telephone number and no hours. */
  hideContact: boolean;
  /** `footerDisclaimerExp`: number of the additional disclaimer, from 1; 0: all. */
  disclaimer: number;
  consent: ConsentState;
  /** Links to the US site sign out first (CTY-06). */
  usLogout: boolean;
  year: number;
  /** URL of an `img_src`: an image of the build, or one below the entry's `imageCommonUrl`. */
  resolveImage: (file: string) => string;
  t: Translate<"shell">;
  labels: Translate<"footerLabels">;
  tConsent: Translate<"consent">;
  /** Reports parts of an entry that the footer does not know and leaves out. */
  onProblem?: (what: string) => void;
};
