import { loadWidget } from "./load-widget.ts";

/** The script at `/blobcontent/notifications/{env}/notification.js`. If it is loaded twice, the first loader remains. */
const page: Window & { NotificationWidgetLoader?: typeof loadWidget } = window;
if (!page.NotificationWidgetLoader) page.NotificationWidgetLoader = loadWidget;
