import { on } from "./events.ts";

/**
 * Opens the US site (CTY-06): opens the tab during the click, so that it is not blocked as a popup, and loads the site when
 * the logout request (CAL-01) has finished or failed. If no tab can be opened, the form is submitted normally.
 */
export function startUsSite(): void {
  on("submit", (event, { dataset: { us, logout } }) => {
    const tab = us && open("", "_blank");
    if (!tab) return;
    event.preventDefault();
    tab.opener = null;
    const go = () => tab.location.replace(us);
    Promise.race([
      fetch(logout as string, { keepalive: true, redirect: "manual" }),
      // The user is waiting at an empty tab.
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]).then(go, go);
  });
}
