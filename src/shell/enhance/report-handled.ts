/**
 * For islands: reports a handled error (CAL-05) by an event that the controller listens to. Its own file, because a module
 * shared by the controller and an island would become a second script of every page.
 */
export function reportHandled(error: Error): void {
  dispatchEvent(new ErrorEvent("error", { error, message: error.message, filename: "/lpnext/" }));
}
