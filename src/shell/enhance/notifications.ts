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
 * Loads the notification widget once and starts it when its loader is defined (STA-04, CAL-15). On pages with a preloaded
 * widget the loader is defined already, or missing. Without the widget the bell shows only its count.
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
