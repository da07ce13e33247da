/**
 * For islands: reports an error that was dealt with (CAL-05) to the controller, which listens to the errors of our scripts.
 * Nobody has thrown it, so the console does not show it.
 */
export function reportHandled(error: Error): void {
  dispatchEvent(new ErrorEvent("error", { error, message: error.message, filename: "/lpnext/" }));
}
