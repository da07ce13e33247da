import { vi } from "vitest";

/** Replaces the browser's observer by one that reports the elements in view at once. Undone by `vi.unstubAllGlobals()`. */
export function stubIntersectionObserver(isInView: (element: HTMLElement) => boolean): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly report: (entries: object[]) => void;
      constructor(report: (entries: object[]) => void) {
        this.report = report;
      }
      observe(target: HTMLElement) {
        const boundingClientRect = target.getBoundingClientRect();
        this.report([{ target, boundingClientRect, isIntersecting: isInView(target) }]);
      }
      disconnect() {}
    },
  );
}
