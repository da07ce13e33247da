import type { NotificationSettings, ShellConfig } from "../shell-config.ts";
import { loadScript } from "./create.ts";
import { waitFor } from "./wait-for.ts";

declare global {
  interface Window {
    NotificationWidgetLoader?: (settings: NotificationSettings) => void;
  }
}

/**
 * Loads the notification widget once and starts it when its loader is there (STA-04, CAL-15). A page that brings the
 * widget along has the loader already, or none at all.
 */
export function startNotifications({ notifications }: ShellConfig): void {
  if (!notifications) return;
  const { script, preloaded, ...settings } = notifications;
  const start = () => {
    const load = window.NotificationWidgetLoader;
    if (load) load(settings);
    return load;
  };
  if (preloaded) start();
  else {
    loadScript("notification-widget", script);
    waitFor(start, 1000);
  }
}
