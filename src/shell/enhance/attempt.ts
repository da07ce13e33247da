/** Runs `work`; an error surfaces as an uncaught one, where it is reported, and does not stop the caller. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
