import { loadWidget } from "./load-widget.ts";

/** The script at `/blobcontent/notifications/{env}/notification.js`. If it is loaded twice, the first loader remains. */
const page = window as unknown as { NotificationWidgetLoader?: typeof loadWidget };
if (!page.NotificationWidgetLoader) page.NotificationWidgetLoader = loadWidget;
