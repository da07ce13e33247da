import type { ConsentState } from "../../consent/choice.ts";
import type { FooterEntry } from "../../content/footer-entry.ts";
import type { Mode } from "../../content/header-entry.ts";
import type { RefreshNumber } from "../../content/page-config.ts";
import type { Translate } from "../../content/words.ts";
import type { Deployment } from "../../portals/addresses.ts";
import type { Environment } from "../../portals/hosts.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Variant } from "../variant.ts";
import type { Service } from "./customer-service.tsx";

export type FooterProps = {
  entry: FooterEntry;
  portal: Portal;
  /** In front of every path: "/cz/cs", or "". */
  base: string;
  mode: Mode;
  variant: Variant;
  /** The footer's own refresh number (`footerRefreshOf`). */
  refresh: RefreshNumber | null;
  environment: Environment;
  deployment: Deployment;
  /** Full address of the portal's home page, for "share" links. */
  address: string;
  service: Service;
  /** `hideGeoContactDetails`: no telephone number and no hours. */
  hideContact: boolean;
  /** `footerDisclaimerExp`: which of the further disclaimers, from 1; 0: all. */
  disclaimer: number;
  consent: ConsentState;
  /** Going to the US site signs out first (CTY-06). */
  usLogout: boolean;
  year: number;
  /** The address of an `img_src`: that of a build's own image, or below the entry's `imageCommonUrl`. */
  resolveImage: (file: string) => string;
  t: Translate<"shell">;
  labels: Translate<"footerLabels">;
  c: Translate<"consent">;
  /** Told of what an entry names and the footer does not have; it is left out. */
  onProblem?: (what: string) => void;
};
