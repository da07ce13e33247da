import type { ShellConfig } from "../shell-config.ts";
import { startConsent } from "./consent.ts";
import { startCountry } from "./country.ts";
import { startDisclosures } from "./disclosures.ts";
import { startDrawer } from "./drawer.ts";
import { startErrors } from "./errors.ts";
import { attempt } from "./events.ts";
import { startExperiments } from "./experiments.ts";
import { startIsland } from "./island.ts";
import { startLogin } from "./login.ts";
import { startMenus } from "./menu.ts";
import { startMobileLinks } from "./mobile-links.ts";
import { startNotifications } from "./notifications.ts";
import { startPopups } from "./popup.ts";
import { startSticky } from "./sticky.ts";
import { startSwitcher } from "./switcher.ts";
import { startTracker } from "./tracker.ts";
import { startUsSite } from "./us-site.ts";
import { startUserStatus } from "./user-status.ts";
import { startCampaign } from "./utm.ts";

/**
 * Adds what HTML cannot do alone to pages without a framework. Every link and form also works without it. Each part
 * starts on its own: a failing part is reported and does not stop the others.
 */
const config: ShellConfig = JSON.parse(document.querySelector("#shell-config")!.textContent!);

const parts: ((config: ShellConfig) => unknown)[] = [
  startErrors,
  startPopups,
  startMenus,
  startDisclosures,
  startDrawer,
  startTracker,
  startSwitcher,
  startUsSite,
  startConsent,
  startLogin,
  startIsland,
  startUserStatus,
  startSticky,
  startCampaign,
  startExperiments,
  startMobileLinks,
  startNotifications,
  startCountry,
];
for (const start of parts) attempt(() => start(config));
// From now on menus are opened by script instead of CSS.
document.documentElement.dataset.js = "";
