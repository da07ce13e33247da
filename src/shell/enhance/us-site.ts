import { on } from "./events.ts";

/** Milliseconds that the logout call may take; the person is waiting in front of an empty tab. */
const patience = 3000;

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
      new Promise((resolve) => setTimeout(resolve, patience)),
    ]).then(go, go);
  });
}
