import { on } from "./events.ts";

/**
 * To the US site (CTY-06): the tab opens within the click, so that nothing blocks it, and shows the site when the logout
 * call (CAL-01) is over, whatever became of that. Where no tab may be opened, the form goes its own way.
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
      // The person is waiting in front of an empty tab.
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]).then(go, go);
  });
}
