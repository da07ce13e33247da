import type { NotificationSettings } from "../../notifications/widget/settings.ts";
import type { ShellConfig } from "../shell-config.ts";
import { startBell } from "./bell.ts";
import { loadScript } from "./create.ts";
import { waitFor } from "./wait-for.ts";

declare global {
  interface Window {
    NotificationWidgetLoader?: (settings: NotificationSettings) => void;
  }
}

/**
 * Loads the notification widget once and starts it when its loader is there (STA-04, CAL-15). A page that brings the
 * widget along has the loader already, or none at all. Where there is no widget the bell has its count alone.
 */
export function startNotifications(config: ShellConfig): void {
  const { notifications } = config;
  const bell = () => startBell(config);
  if (!notifications) return void bell();
  const { script, preloaded, ...settings } = notifications;
  const start = () => {
    const load = window.NotificationWidgetLoader;
    if (load) load(settings);
    return load;
  };
  if (preloaded) start();
  else {
    loadScript("notification-widget", script, bell);
    waitFor(start, 1000);
  }
}
