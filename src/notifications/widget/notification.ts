import { loadWidget } from "./load-widget.ts";

/** The script at `/blobcontent/notifications/{env}/notification.js`. Loaded twice, the first loader stays. */
const page = window as unknown as { NotificationWidgetLoader?: typeof loadWidget };
if (!page.NotificationWidgetLoader) page.NotificationWidgetLoader = loadWidget;
